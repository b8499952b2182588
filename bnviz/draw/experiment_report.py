"""An experiment as one HTML file that needs nothing else: no script, no network, pictures drawn in it, names as plain text."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from bnviz.draw.bias_view import bias_figure, bias_lines, bias_noticed
from bnviz.draw.calibration_view import (
    calibration_figure,
    calibration_lines,
    calibration_sentences,
    roc_figure,
    roc_sentence,
)
from bnviz.draw.curve_view import LOSS_NAMES, curve_figure, curve_lines, curves_noticed
from bnviz.draw.experiment_lines import loss_lines, seen, titles_of
from bnviz.draw.experiment_words import WAYS, finished_words, losses_noticed
from bnviz.draw.numbers import Unit
from bnviz.draw.pair_tests import TESTS, pair_sentence, pairs_noticed
from bnviz.draw.plain import cut
from bnviz.draw.report_pieces import WORD, confusions, document, paragraphs, picture, strip, table
from bnviz.draw.sentences import counted_noun
from bnviz.draw.time_view import time_noticed
from bnviz.evaluate.bias_variance import parts
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.folding import Folding
from bnviz.evaluate.learning_curve import learning_curves
from bnviz.evaluate.pairs import paired
from bnviz.learn.parameters import Smoothing
from bnviz.model.variable import Variable


@dataclass(frozen=True, eq=False)
class About:
    """What the report is about: the title of the data, how they are tested, the class, and the program that repeats it."""

    title: str
    folding: Folding
    smoothing: Smoothing
    target: Variable
    code: str


def report(
    of: Finished, about: About, unit: Unit, curves: Finished | None = None, divided: Finished | None = None
) -> str:
    """The text of the file; with learning curves, and with bias and variance, as far as they were computed."""
    titles = titles_of(of.models)
    strips = [strip(titles, seen(of, measure, unit), measure, unit) for measure in ("zero-one", "rmse")]
    body = [
        f"<h1>Comparing fairly: {escape(about.title)}</h1>",
        paragraphs([finished_words(of, about.folding.bins_on), _protocol(about)]),
        "<h2>Losses</h2>",
        table(loss_lines(of, unit), "Losses of all tested rows; ± is the standard deviation over the folds"),
        *strips,
        paragraphs(losses_noticed(of, unit)),
        "<h2>Which differences count</h2>",
        *_pairs(of, titles),
        "<h2>What is taken for what</h2>",
        *confusions(of.results, titles, about.target),
        "<h2>Whether probabilities mean what they say</h2>",
        *_calibration(of, titles),
        *_roc(of, titles, about.target),
        *_curves(curves),
        *_divided(divided),
        "<h2>Time</h2>",
        paragraphs(time_noticed(of)),
        "<h2>The program that repeats it</h2>",
        f"<pre>{escape(about.code)}</pre>",
    ]
    return document(about.title, body)


def _protocol(about: About) -> str:
    f, s = about.folding, about.smoothing
    often = "" if f.repeats == 1 else f", {f.repeats:,} times"
    seed = "" if f.assign == "modulo" else f", seed {f.seed}"
    bins = "in each fold" if f.bins_on == "fold" else "on all rows"
    strength = "" if s.rule == "ml" else f" of strength {s.strength:g}"
    rule = "no smoothing" if s.rule == "ml" else s.rule
    return f"{f.folds} folds, {WAYS[f.assign]}{often}{seed}; bins are learned {bins}; {rule}{strength}."


def _pairs(of: Finished, titles: Sequence[str]) -> list[str]:
    pairs = paired(of)
    said = []
    for tested, name in TESTS.items():
        if pairs:
            items = "".join(f"<li>{escape(pair_sentence(pair, titles, tested))}</li>" for pair in pairs)
            said.append(f"<h3>{escape(name)}</h3><ul>{items}</ul>")
    return [*said, paragraphs(pairs_noticed(pairs, titles))]


def _calibration(of: Finished, titles: Sequence[str]) -> list[str]:
    found = [result.calibration() for result in of.results]
    figure = calibration_figure(found, titles, "what was said, on average")
    said = "The probability of the class that is predicted, and how often that came true; the larger a mark, the more predictions"
    tables = [
        f"<h3>{escape(title)}</h3>{table(calibration_lines(one), 'Predictions by the probability of the predicted class')}"
        for title, one in zip(titles, found, strict=True)
    ]
    every = f"<details><summary>The calibration in numbers</summary>{''.join(tables)}</details>"
    return [picture(figure, said), paragraphs(calibration_sentences(found, titles)), every]


def _roc(of: Finished, titles: Sequence[str], target: Variable) -> list[str]:
    """The curves, for two classes of which both were tested."""
    if target.cardinality != 2 or len(set(of.results[0].y.tolist())) < 2:
        return []
    found = [result.roc() for result in of.results]
    said = f"The class to be found is {cut(target.states[1], WORD)}; each point is a threshold on its probability"
    return [
        "<h2>How well the probability sorts the two classes (ROC)</h2>",
        picture(roc_figure(found, titles), said),
        paragraphs([roc_sentence(found, titles)]),
    ]


def _curves(of: Finished | None) -> list[str]:
    """The learning curves in both losses."""
    if of is None:
        return []
    found = learning_curves(of.models, of.folds)
    written = ["<h2>Learning curves</h2>", *_part(of)]
    for loss, name in LOSS_NAMES.items():
        written += [
            picture(curve_figure(found, loss), f"The {name} by the number of rows learned from, means over the draws"),
            table(curve_lines(found, loss), f"The mean {name} for each number of rows; ± is over the draws"),
            paragraphs(curves_noticed(found, loss)),
        ]
    return written


def _divided(of: Finished | None) -> list[str]:
    """Bias and variance."""
    if of is None:
        return []
    found, titles = parts(of.models, of.folds), titles_of(of.models)
    return [
        "<h2>Bias and variance</h2>",
        *_part(of),
        picture(
            bias_figure(found, titles), "The mean zero-one loss of each classifier, divided into bias and variance"
        ),
        table(bias_lines(found, titles), "Bias and variance of each classifier"),
        paragraphs(bias_noticed(found, titles)),
    ]


def _part(of: Finished) -> list[str]:
    draws = 1 + max(fold.round for fold in of.folds)
    said = f"From {counted_noun(draws, 'draw', 'draws')} of rows to learn from and to test."
    if not of.whole:
        said += f" {len(of.folds):,} of {of.planned:,} results are finished."
    return [paragraphs([said])]
