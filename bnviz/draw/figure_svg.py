"""A figure of lines or of bars as SVG: the very one that a page shows, for a file without scripts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log10
from typing import Any

import plotly.graph_objects as go

from bnviz.draw.nice_axis import ticks

WIDTH, RIGHT, TOP, BELOW, HEIGHT = 720, 16, 12, 52, 320
LETTER, ENTRY, LINE, SAMPLE = 7.4, 26, 24, 30
"""About the width of a letter, the gap between two entries of the legend, the height of its lines, and the length of a sample."""
BAR = 0.6
"""A bar takes so much of its line."""
DASHES = {"dash": "9 6", "dot": "2 4", "dashdot": "9 4 2 4", "longdash": "15 6", "longdashdot": "15 5 2 5"}
SHAPES = {
    "square": ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    "diamond": ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
    "triangle-up": ((0, -1.2), (1.1, 0.9), (-1.1, 0.9)),
    "triangle-down": ((0, 1.2), (1.1, -0.9), (-1.1, -0.9)),
    "cross": (
        *((-0.4, -1.1), (0.4, -1.1), (0.4, -0.4), (1.1, -0.4), (1.1, 0.4), (0.4, 0.4)),
        *((0.4, 1.1), (-0.4, 1.1), (-0.4, 0.4), (-1.1, 0.4), (-1.1, -0.4), (-0.4, -0.4)),
    ),
}
"""The corners of the marks; a mark without any is a circle."""
Trace = dict[str, Any]


@dataclass(frozen=True)
class Scale:
    """Where the numbers from `low` to `high` lie between the pixels `start` and `end`."""

    low: float
    high: float
    start: float
    end: float
    is_log: bool = False

    def at(self, value: float) -> float:
        """The pixel of a number."""
        low, high, number = (log10(v) if self.is_log else v for v in (self.low, self.high, value))
        return self.start + (number - low) / ((high - low) or 1) * (self.end - self.start)


def figure_svg(figure: go.Figure, said: str) -> str:
    """The picture; `said` is what it shows, with its marks escaped. Texts of the figure were made safe for plotly, and so are for
    this; what is said of a point is its title.
    """
    drawn: dict[str, Any] = figure.to_dict()
    traces, layout = drawn["data"], drawn["layout"]
    legend, top = _legend(traces)
    across, up = layout["xaxis"], layout["yaxis"]
    names = [str(text) for text in up.get("ticktext", ())]
    left = 64 + (max(map(len, names), default=0) * LETTER if names else 0)
    bottom = top + (40 * len(names) if names else HEIGHT)
    x = _scale(across, [*_numbers(traces, "x"), *_stacked(traces)], left, WIDTH - RIGHT)
    y = Scale(len(names) - 0.5, -0.5, bottom, top) if names else _scale(up, _numbers(traces, "y"), bottom, top)
    parts = [legend, *_axes(across, up, x, y), *_shapes(layout, x, y)]
    begun = [0.0] * len(names)
    for k, trace in enumerate(traces):
        parts += _bars(trace, k, begun, x, y) if trace["type"] == "bar" else _line(trace, k, x, y)
    height = bottom + BELOW
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" role="img" aria-label="{said}">{"".join(parts)}</svg>'
    )


def _numbers(traces: Sequence[Trace], of: str) -> list[float]:
    """All numbers of an axis, with the ends of the bars that say how far they spread."""
    found: list[float] = []
    for trace in traces:
        spread = trace.get("error_y", {}).get("array", ()) if of == "y" else ()
        values = list(trace[of])
        found += values
        for sign in (-1, 1):
            found += [value + sign * one for value, one in zip(values, spread, strict=False)]
    return found


def _stacked(traces: Sequence[Trace]) -> list[float]:
    """The ends of stacked bars."""
    bars = [trace["x"] for trace in traces if trace["type"] == "bar"]
    return [0.0, *(sum(ends) for ends in zip(*bars, strict=True))] if bars else []


def _scale(axis: Trace, numbers: Sequence[float], start: float, end: float) -> Scale:
    if "range" in axis:
        low, high = axis["range"]
        return Scale(low, high, start, end)
    low, high = min(numbers), max(numbers)
    if axis.get("type") == "log":
        return Scale(low / 1.15, high * 1.15, start, end, is_log=True)
    low = min(low, 0.0)
    return Scale(low, high if high > low else low + 1, start, end)


def _legend(traces: Sequence[Trace]) -> tuple[str, float]:
    """The names of the traces with a sample of each, in lines from the top, and where the picture begins below them."""
    parts, left, top = [], 0.0, TOP
    for k, trace in enumerate(traces):
        width = SAMPLE + 8 + len(trace["name"]) * LETTER
        if left and left + width > WIDTH:
            left, top = 0.0, top + LINE
        if trace["type"] == "bar":
            parts.append(f'<rect x="{left:g}" y="{top - 6:g}" width="{SAMPLE}" height="12" {_fill(trace, k)}/>')
        else:
            parts.append(_stroke([(left, top), (left + SAMPLE, top)], trace, k))
            if "markers" in trace["mode"]:
                parts.append(_mark(trace, k, left + SAMPLE / 2, top, 8))
        parts.append(f'<text x="{left + SAMPLE + 8:g}" y="{top + 4:g}">{trace["name"]}</text>')
        left += width + ENTRY
    return "".join(parts), top + LINE


def _axes(across: Trace, up: Trace, x: Scale, y: Scale) -> Iterator[str]:
    """The lines, numbers and names of both axes."""
    for at, label in _ticks(up, y):
        yield f'<line x1="{x.start:g}" x2="{x.end:g}" y1="{at:.1f}" y2="{at:.1f}" stroke="var(--line)"/>'
        yield f'<text x="{x.start - 8:g}" y="{at + 4:.1f}" text-anchor="end">{label}</text>'
    for at, label in _ticks(across, x):
        yield f'<text x="{at:.1f}" y="{y.start + 20:g}" text-anchor="middle">{label}</text>'
    middle = (x.start + x.end) / 2
    yield f'<text x="{middle:g}" y="{y.start + 42:g}" text-anchor="middle">{across["title"]["text"]}</text>'
    if "title" in up:
        high = (y.start + y.end) / 2
        yield f'<text transform="translate(14 {high:g}) rotate(-90)" text-anchor="middle">{up["title"]["text"]}</text>'


def _ticks(axis: Trace, scale: Scale) -> list[tuple[float, str]]:
    if "tickvals" in axis:
        return [(scale.at(at), str(text)) for at, text in zip(axis["tickvals"], axis["ticktext"], strict=True)]
    return [(scale.at(number), label) for number, label in ticks(scale.low, scale.high, 6)]


def _shapes(layout: Trace, x: Scale, y: Scale) -> Iterator[str]:
    for shape in layout.get("shapes", ()):
        (x0, x1), (y0, y1) = (x.at(shape["x0"]), x.at(shape["x1"])), (y.at(shape["y0"]), y.at(shape["y1"]))
        yield f'<line x1="{x0:.1f}" x2="{x1:.1f}" y1="{y0:.1f}" y2="{y1:.1f}" stroke="var(--pale)"/>'


def _line(trace: Trace, k: int, x: Scale, y: Scale) -> Iterator[str]:
    """A line through its points, their marks, and how far each spreads."""
    points = [(x.at(a), y.at(b)) for a, b in zip(trace["x"], trace["y"], strict=True)]
    yield _stroke(points, trace, k)
    for (a, _), value, one in zip(points, trace["y"], trace.get("error_y", {}).get("array", ()), strict=False):
        ends = f'y1="{y.at(value - one):.1f}" y2="{y.at(value + one):.1f}"'
        yield f'<line x1="{a:.1f}" x2="{a:.1f}" {ends} stroke="var(--c{k})"/>'
    if "markers" in trace["mode"]:
        sizes = trace["marker"]["size"]
        for n, ((a, b), words) in enumerate(zip(points, trace["hovertext"], strict=True)):
            size = sizes if isinstance(sizes, int | float) else sizes[n]
            yield _mark(trace, k, a, b, size, _title(words))


def _title(words: str) -> str:
    return f"<title>{words.replace('<br>', ', ')}</title>"


def _stroke(points: Sequence[tuple[float, float]], trace: Trace, k: int) -> str:
    dash = DASHES.get(trace["line"]["dash"])
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    path = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
    return f'<polyline points="{path}" fill="none" stroke="var(--c{k})" stroke-width="2"{dashed}/>'


def _mark(trace: Trace, k: int, a: float, b: float, size: float, title: str = "") -> str:
    corners, r = SHAPES.get(trace["marker"]["symbol"]), size / 2
    if corners is None:
        return f'<circle cx="{a:.1f}" cy="{b:.1f}" r="{r:.1f}" fill="var(--c{k})">{title}</circle>'
    path = " ".join(f"{a + r * dx:.1f},{b + r * dy:.1f}" for dx, dy in corners)
    return f'<polygon points="{path}" fill="var(--c{k})">{title}</polygon>'


def _bars(trace: Trace, k: int, begun: list[float], x: Scale, y: Scale) -> Iterator[str]:
    """The bars of a trace, each after what was drawn on its line before; `begun` is how long that is."""
    for n, value, words in zip(trace["y"], trace["x"], trace["hovertext"], strict=True):
        start, end = x.at(begun[n]), x.at(begun[n] + value)
        high, low = sorted((y.at(n - BAR / 2), y.at(n + BAR / 2)))
        box = f'x="{start:.1f}" y="{high:.1f}" width="{end - start:.1f}" height="{low - high:.1f}"'
        yield f"<rect {box} {_fill(trace, k)}>{_title(words)}</rect>"
        begun[n] += value


def _fill(trace: Trace, k: int) -> str:
    """The colour of a bar; one with a pattern is drawn as an outline too, so that colour is not all that tells them apart."""
    has_pattern = bool(trace["marker"].get("pattern", {}).get("shape"))
    return f'fill="var(--c{k})" fill-opacity="0.35" stroke="var(--c{k})"' if has_pattern else f'fill="var(--c{k})"'
