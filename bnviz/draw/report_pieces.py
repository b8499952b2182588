"""The pieces of a report in HTML that needs nothing else: paragraphs, tables and pictures drawn in it, names as plain text."""

from collections.abc import Sequence
from html import escape
from math import isfinite

import numpy as np
import plotly.graph_objects as go

from bnviz.draw.experiment_lines import LABELS, label_of, number_word
from bnviz.draw.figure_svg import figure_svg
from bnviz.draw.numbers import Unit, shown
from bnviz.draw.plain import cut
from bnviz.draw.sums import Lines
from bnviz.evaluate.measures import Measure, Measured
from bnviz.evaluate.model_result import ModelResult
from bnviz.model.variable import Variable

WIDTH, LEFT, LINE, MARGIN = 720, 170, 38, 24
MOST_CLASSES = 30
"""Of more classes no matrix is written."""
WORD = 40
STYLE = """
:root { color-scheme: light dark; --ink: light-dark(#0e151c, #f2f5f7); --pale: light-dark(#59636d, #aab4bd);
  --line: light-dark(#d5dbe0, #39434c); --red: #d55e00; --c0: light-dark(#0072b2, #56b4e9);
  --c1: #e69f00; --c2: #009e73; --c3: #cc79a7; --c4: #d55e00; --c5: light-dark(#56b4e9, #0072b2); }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #0e1419); max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; } .wide { overflow-x: auto; }
th, td { border: 1px solid var(--line); padding: .25rem .6rem; text-align: right; } th { font-weight: 600; }
th:first-child, td:first-child { text-align: left; } caption, figcaption, .pale { color: var(--pale); text-align: left; }
pre { overflow-x: auto; border: 1px solid var(--line); padding: 1rem; font-size: .85rem; } figure { margin: 1rem 0; }
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 13px; }
"""


def document(title: str, parts: Sequence[str]) -> str:
    """The file of these parts."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    text = "\n".join(parts)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n{text}\n</body></html>\n'
    )


def paragraphs(sentences: Sequence[str]) -> str:
    """Each sentence as a paragraph."""
    return "\n".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)


def table(lines: Lines, caption: str) -> str:
    """A table of the lines."""
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


def picture(figure: go.Figure, said: str) -> str:
    """A figure of the page; `said` is what it shows."""
    return f"<figure>{figure_svg(figure, escape(said))}<figcaption>{escape(said)}</figcaption></figure>"


def confusions(results: Sequence[ModelResult], titles: Sequence[str], target: Variable) -> list[str]:
    """The confusion matrix of each classifier."""
    if target.cardinality > MOST_CLASSES:
        return [paragraphs([f"There are {target.cardinality:,} classes, too many to write them all out."])]
    classes = [cut(state, WORD) for state in target.states]
    tables = []
    for title, result in zip(titles, results, strict=True):
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


def strip(titles: Sequence[str], found: Sequence[Measured], measure: Measure, unit: Unit) -> str:
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
            f'<circle cx="{x(value)}" cy="{y:g}" r="5" fill="none" stroke="var(--c0)" stroke-width="1.5">'
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
