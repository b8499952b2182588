"""What is in a file of runs that is open, in words."""

from dataclasses import replace

from bnviz.draw.plain import cut, heads
from bnviz.draw.sentences import counted_noun
from bnviz.evaluate.experiment import Experiment
from bnviz.evaluate.run_file import FileRun, FileRuns

NAME = 40
AKDB = "akdb"
HEADINGS = ("data set", "algorithm", "farthest")
"""Headings of tables beside the names of algorithms."""


def is_akdb(run: FileRun) -> bool:
    """Whether a run is of the comparison of the paper on the averaged KDB; each other one counts as one of the selective TAN."""
    return run.protocol == AKDB


def with_short_names(content: FileRuns) -> FileRuns:
    """The same with the names of data sets and algorithms cut, each another one, and none of an algorithm a heading of a table."""
    return replace(content, runs=tuple(replace(run, found=_short_named(run.found)) for run in content.runs))


def _short_named(found: Experiment) -> Experiment:
    datasets = dict(zip(every := (*found.datasets, *found.unfinished), heads(every), strict=True))
    algorithms = dict(zip(found.seconds, heads([*HEADINGS, *found.seconds])[len(HEADINGS) :], strict=True))
    tables = {
        measure: replace(
            table,
            datasets=tuple(datasets[name] for name in table.datasets),
            algorithms=tuple(algorithms[name] for name in table.algorithms),
        )
        for measure, table in found.tables.items()
    }
    unfinished = {datasets[name]: folds for name, folds in found.unfinished.items()}
    seconds = {algorithms[name]: of for name, of in found.seconds.items()}
    return replace(found, tables=tables, unfinished=unfinished, seconds=seconds)


def file_words(name: str, content: FileRuns) -> str:
    """How many runs of each paper's experiment a file has, where they are shown, and what of it could not be read."""
    other = sum(is_akdb(run) for run in content.runs)
    stan = len(content.runs) - other
    parts = [
        f"{counted_noun(stan, 'run', 'runs')} of the STAN paper's experiment" if stan else "",
        f"{counted_noun(other, 'run', 'runs')} of the AKDB paper's, on the tab of that paper" if other else "",
    ]
    said = f"{cut(name, NAME)} is open: {' and '.join(filter(None, parts))}."
    if content.unread:
        verb = "is" if content.unread == 1 else "are"
        lines = counted_noun(content.unread, "line", "lines")
        said += f" {lines} of it {verb} cut off, or cannot be of such a run, and {verb} left out."
    return said
