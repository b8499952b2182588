"""What observing other nodes does to the paths between X and Y: which of them open, which close, and at which node and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from bnviz.draw.path_words import passage_words, short_path_text
from bnviz.draw.sentences import counted_noun, listed
from bnviz.graph.dag import DAG
from bnviz.graph.passages import Passage, Path, judged_again
from bnviz.graph.question import Answer, Question

MOST_NAMES = 6


@dataclass(frozen=True)
class ChangedPath:
    """A path that was open and is blocked now, or the other way round: as it was, as it is now."""

    was: Path
    now: Path

    @property
    def turned(self) -> tuple[Passage, ...]:
        """How it now passes the nodes at which that has changed."""
        pairs = zip(self.was.passages, self.now.passages, strict=True)
        return tuple(now for was, now in pairs if was.open != now.open)


@dataclass(frozen=True)
class PathChanges:
    """What has changed since another question about the same X and Y: nodes observed now and no longer, and the paths that
    opened or closed among those that are listed.
    """

    added: tuple[int, ...]
    dropped: tuple[int, ...]
    opened: tuple[ChangedPath, ...]
    closed: tuple[ChangedPath, ...]


def path_changes(dag: DAG, before: Question, answer: Answer) -> PathChanges:
    """What has changed from the question before, about the same X and Y, to the one that is answered."""
    z = answer.question.z
    pairs = [ChangedPath(*both) for both in zip(judged_again(dag, answer.paths, before.z), answer.paths, strict=True)]
    return PathChanges(
        tuple(node for node in z if node not in before.z),
        tuple(node for node in before.z if node not in z),
        tuple(pair for pair in pairs if pair.now.open and not pair.was.open),
        tuple(pair for pair in pairs if pair.was.open and not pair.now.open),
    )


def change_sentence(changes: PathChanges, answer: Answer, names: Sequence[str]) -> str:
    """Which nodes were added to Z and taken out, and how many paths that opens and closes."""
    parts = [
        f"{word} {listed([names[node] for node in nodes], MOST_NAMES)}"
        for word, nodes in (("observe", changes.added), ("no longer observe", changes.dropped))
        if nodes
    ]
    opened, closed = len(changes.opened), len(changes.closed)
    among = f"of the {len(answer.paths):,} paths that are listed " if answer.more else ""
    if not opened and not closed:
        return f"You now {' and '.join(parts)}: {among or ''}no path opens and none closes."
    said = [
        f"{counted_noun(number, 'path', 'paths')} {one if number == 1 else many}"
        for number, one, many in ((opened, "opens", "open"), (closed, "closes", "close"))
        if number
    ]
    return f"You now {' and '.join(parts)}: {among}{' and '.join(said)}."


def changed_path_sentence(dag: DAG, changed: ChangedPath, names: Sequence[str]) -> str:
    """The path, what has become of it, and why: the nodes that pass or block it now and did not before."""
    why = "; ".join(passage_words(passage, names) for passage in changed.turned if passage.open == changed.now.open)
    verb = "opens" if changed.now.open else "closes"
    return f"{short_path_text(dag, changed.now.nodes, names)} {verb}: {why}."
