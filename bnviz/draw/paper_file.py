"""What is in a file of runs that is open, in words."""

from bnviz.draw.plain import cut
from bnviz.draw.sentences import counted_noun
from bnviz.evaluate.run_file import FileRun, FileRuns

NAME = 40
AKDB = "akdb"


def is_akdb(run: FileRun) -> bool:
    """Whether a run is of the comparison of the paper on the averaged KDB; each other one counts as one of the selective TAN."""
    return run.protocol == AKDB


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
