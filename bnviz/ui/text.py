"""Text from a file or a person, made safe to show: a name such as `a*b*` or `$x$` is a name, not formatting.

Streamlit reads most of what it shows as Markdown, so each text of others goes through here.
"""

import re
from collections.abc import Iterable, Mapping

from bnviz.draw.plain import TURNING

MARKS = re.compile(r"[!#$&()*+\-.:<=>@\[\\\]_`{|}~]")
# What Streamlit turns into links and arrows once the marks are read; an unseen word joiner prevents it.
LATE = re.compile(r"https?:/(?=/)|www(?=\.)|@|(?<!\S)[<>~-](?=(?:-|=|>|->)(?!\S))", re.IGNORECASE)
OPTIONS = re.compile(r" \(--[^()]*\)")
WORD_JOINER = "\N{WORD JOINER}"


def told_apart(labels: Mapping[str, str]) -> dict[str, str]:
    """The labels of options by their ids, with a number behind one that stands before: Streamlit knows an option by its label."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for identifier, label in labels.items():
        text, number = label, 1
        while text in taken:
            number += 1
            text = f"{label} ({number})"
        found[identifier] = text
        taken.add(text)
    return found


def without_options(text: str) -> str:
    """An error without the options of commands in brackets, such as "(--leave-out)": a page has none."""
    return OPTIONS.sub("", text)


def literal(text: str) -> str:
    """`text` for st.markdown and its like, so that each character is seen as it is: no markup, formula or link.

    A line end becomes a space, because a name is one line; an unseen character that turns the line round becomes its number.
    """
    line = " ".join(text.split("\n")).translate(TURNING)
    joined = LATE.sub(lambda found: found.group() + WORD_JOINER, line)
    return MARKS.sub(lambda mark: f"&#{ord(mark.group())};", joined)


def paragraphs(texts: Iterable[str]) -> str:
    """Several texts for one st.markdown, each in a paragraph of its own: one part of a page is drawn sooner than many."""
    return "\n\n".join(literal(text).strip() for text in texts)
