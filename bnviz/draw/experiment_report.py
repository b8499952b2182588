"""An experiment as one HTML file that needs nothing else: no script, no network, pictures drawn in it, names as plain text."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import isfinite

import numpy as np

from bnviz.draw.experiment_lines import LABELS, label_of, loss_lines, number_word, seen, titles_of
from bnviz.draw.experiment_words import WAYS, finished_words, losses_noticed
from bnviz.draw.numbers import Unit, shown
from bnviz.draw.pair_tests import TESTS, pair_sentence, pairs_noticed
from bnviz.draw.plain import cut
from bnviz.draw.sums import Lines
from bnviz.draw.time_view import time_noticed
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.folding import Folding
from bnviz.evaluate.measures import Measure, Measured
from bnviz.evaluate.pairs import paired
from bnviz.learn.parameters import Smoothing
from bnviz.model.variable import Variable

WIDTH, LEFT, LINE, MARGIN = 720, 170, 38, 24
MOST_CLASSES = 30
"""Of more classes no matrix is written."""
WORD = 40
STYLE = """
:root { color-scheme: light dark; --ink: light-dark(#0e151c, #f2f5f7); --pale: light-dark(#59636d, #aab4bd);
  --line: light-dark(#d5dbe0, #39434c); --blue: light-dark(#0072b2, #56b4e9); --red: #d55e00; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #0e1419); max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; } .wide { overflow-x: auto; }
th, td { border: 1px solid var(--line); padding: .25rem .6rem; text-align: right; } th { font-weight: 600; }
th:first-child, td:first-child { text-align: left; } caption, figcaption, .pale { color: var(--pale); text-align: left; }
pre { overflow-x: auto; border: 1px solid var(--line); padding: 1rem; font-size: .85rem; } figure { margin: 1rem 0; }
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 13px; }
"""


@dataclass(frozen=True, eq=False)
class About:
    """What the report is about: the title of the data, how they are tested, the class, and the program that repeats it."""

    title: str
    folding: Folding
    smoothing: Smoothing
    target: Variable
    code: str


def report(of: Finished, about: About, unit: Unit) -> str:
    """The text of the file."""
    titles = titles_of(of.models)
    strips = [_strip(titles, seen(of, measure, unit), measure, unit) for measure in ("zero-one", "rmse")]
    body = [
        f"<h1>Comparing fairly: {escape(about.title)}</h1>",
        _paragraphs([finished_words(of, about.folding.bins_on), _protocol(about)]),
        "<h2>Losses</h2>",
        _table(loss_lines(of, unit), "Losses of all tested rows; ± is the standard deviation over the folds"),
        *strips,
        _paragraphs(losses_noticed(of, unit)),
        "<h2>Which differences count</h2>",
        *_pairs(of, titles),
        "<h2>What is taken for what</h2>",
        *_confusions(of, titles, about.target),
        "<h2>Time</h2>",
        _paragraphs(time_noticed(of)),
        "<h2>The program that repeats it</h2>",
        f"<pre>{escape(about.code)}</pre>",
    ]
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(about.title)}</title>'
    )
    text = "\n".join(body)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n{text}\n</body></html>\n'
    )


def _protocol(about: About) -> str:
    f, s = about.folding, about.smoothing
    often = "" if f.repeats == 1 else f", {f.repeats:,} times"
    seed = "" if f.assign == "modulo" else f", seed {f.seed}"
    bins = "in each fold" if f.bins_on == "fold" else "on all rows"
    strength = "" if s.rule == "ml" else f" of strength {s.strength:g}"
    rule = "no smoothing" if s.rule == "ml" else s.rule
    return f"{f.folds} folds, {WAYS[f.assign]}{often}{seed}; bins are learned {bins}; {rule}{strength}."


def _paragraphs(sentences: Sequence[str]) -> str:
    return "\n".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)


def _table(lines: Lines, caption: str) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in lines)
    rows = "\n".join(
        f"<tr>{''.join(f'<td>{escape(_cell(cell))}</td>' for cell in row)}</tr>"
        for row in zip(*lines.values(), strict=True)
    )
    return f'<div class="wide"><table><caption>{escape(caption)}</caption><tr>{heads}</tr>\n{rows}</table></div>'


def _cell(cell: str | int | float) -> str:
    if isinstance(cell, float):
        return number_word(cell)
    return f"{cell:,}" if isinstance(cell, int) else cut(cell, WORD)


def _pairs(of: Finished, titles: Sequence[str]) -> list[str]:
    pairs = paired(of)
    said = []
    for tested, name in TESTS.items():
        if pairs:
            items = "".join(f"<li>{escape(pair_sentence(pair, titles, tested))}</li>" for pair in pairs)
            said.append(f"<h3>{escape(name)}</h3><ul>{items}</ul>")
    return [*said, _paragraphs(pairs_noticed(pairs, titles))]


def _confusions(of: Finished, titles: Sequence[str], target: Variable) -> list[str]:
    if target.cardinality > MOST_CLASSES:
        return [_paragraphs([f"There are {target.cardinality:,} classes, too many to write them all out."])]
    classes = [cut(state, WORD) for state in target.states]
    tables = []
    for title, result in zip(titles, of.results, strict=True):
        heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in classes)
        rows = "\n".join(
            f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{n:,}</td>" for n in counts)}</tr>'
            for name, counts in zip(classes, result.confusion.tolist(), strict=True)
        )
        caption = f"{title}: rows of each class (lines) and what they are taken for (columns)"
        tables.append(
            f'<div class="wide"><table><caption>{escape(caption)}</caption><tr><th></th>{heads}</tr>\n{rows}</table></div>'
        )
    return tables


def _strip(titles: Sequence[str], found: Sequence[Measured], measure: Measure, unit: Unit) -> str:
    """The folds as dots, a line for each classifier; the bar is all rows together."""
    every = np.concatenate([np.append(one.folds, one.pooled) for one in found])
    finite = every[np.isfinite(every)]
    low, high = (float(finite.min()), float(finite.max())) if len(finite) else (0.0, 1.0)
    high = high if high > low else low + 1

    def x(value: float) -> str:
        return f"{LEFT + MARGIN + (value - low) / (high - low) * (WIDTH - LEFT - 2 * MARGIN):.1f}"

    height = LINE * len(titles) + 34
    parts = []
    for k, (title, one) in enumerate(zip(titles, found, strict=True)):
        y = LINE * k + LINE / 2
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:g}" text-anchor="end">{escape(cut(title, 22))}</text>')
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH}" y1="{y:g}" y2="{y:g}" stroke="var(--line)"/>')
        parts += [
            f'<circle cx="{x(value)}" cy="{y:g}" r="5" fill="none" stroke="var(--blue)" stroke-width="1.5">'
            f"<title>fold {f:,}: {shown(value)}</title></circle>"
            for f, value in enumerate(one.folds.tolist(), 1)
            if isfinite(value)
        ]
        if isfinite(one.pooled):
            at = x(one.pooled)
            parts.append(
                f'<line x1="{at}" x2="{at}" y1="{y - 13:g}" y2="{y + 13:g}" stroke="var(--red)" stroke-width="3"/>'
            )
    for value, anchor in ((low, "start"), (high, "end")):
        parts.append(
            f'<text x="{x(value)}" y="{height - 8}" text-anchor="{anchor}">{escape(number_word(value))}</text>'
        )
    name = label_of(measure, unit)
    said = f"The {name} of each fold (rings) and of all rows (bars)"
    picture = f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img" aria-label="{escape(said)}">{"".join(parts)}</svg>'
    return f"<figure>{picture}<figcaption>{escape(said)}; {escape(LABELS[measure])} grows to the right.</figcaption></figure>"
