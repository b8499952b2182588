"""A quiz on paper: the network as text, the questions, and the answers on a page of their own."""

from collections.abc import Sequence
from html import escape

from bnviz.draw.quiz_words import asked_words, solution
from bnviz.graph.dag import DAG
from bnviz.graph.quiz import Asked

STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:46em;margin:2em auto;padding:0 1em}li{margin:0 0 1.2em}"
    "section+section{break-before:page}small{color:#444}"
)


def quiz_sheet(title: str, address: str, dag: DAG, questions: Sequence[Asked], names: Sequence[str]) -> str:
    """An HTML page to print: the arcs of the network, the questions, and on a new page the answers.

    `address` is the part of a link behind the question mark that opens the same quiz.
    """
    asked = "".join(f"<li>{_text(asked_words(dag, one, names))}</li>" for one in questions)
    solved = "".join(f"<li>{_text(solution(dag, one, names))}</li>" for one in questions)
    head = f"<h1>d-separation: {_text(title)}</h1>"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f"<title>d-separation: {_text(title)}</title><style>{STYLE}</style></head><body>"
        f"<section>{head}<p><small>separation?{_text(address)}</small></p><h2>The network</h2>{_network(dag, names)}"
        f"<h2>Questions</h2><ol>{asked}</ol></section><section><h2>Answers</h2><ol>{solved}</ol></section></body></html>\n"
    )


def _network(dag: DAG, names: Sequence[str]) -> str:
    """Each node with its children, in the order of the nodes."""
    lines = []
    for node, children in enumerate(dag.children):
        if children:
            lines.append(f"{names[node]} → {', '.join(names[child] for child in children)}")
        elif not dag.parents[node]:
            lines.append(f"{names[node]} (no arc)")
    return "<p>" + "<br>".join(map(_text, lines)) + "</p>"


def _text(text: str) -> str:
    return escape(" ".join(text.split()))
