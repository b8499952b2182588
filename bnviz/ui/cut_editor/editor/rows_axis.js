// The axis for crowded numbers: every row has the same width, so a bar is as wide as its rows and divided by their classes.

const PIECES = 60;
const TENTHS = Array.from({ length: 11 }, (_, n) => n / 10);

function rowsAxis(view, { left, right }) {
  const below = view.totals;
  const x = (rank) => onAxis(left, right, below[rank] / (view.rows || 1));
  const ends = pieceEnds(below, view.rows);
  const starts = [0, ...ends.slice(0, -1)];
  const bars = ends.map((end, n) => view.below[end].map((rows, k) => rows - view.below[starts[n]][k]));
  const tickAt = (share) => ({ x: onAxis(left, right, share), label: numberAt(view, below, share) });
  return {
    at: (cut) => x(cut.rank),
    ranksBefore: (point) => countUpTo(below, shareOf(left, right, point) * view.rows) - 1,
    bars,
    sides: ends.map((end, n) => [x(starts[n]), x(end)]),
    height: (n) => ROOM.plot / (sum(bars[n]) || 1),
    upTicks: [0, 0.5, 1].map((share) => ({ y: FLOOR - share * ROOM.plot, label: String(share) })),
    ticks: view.rows ? TENTHS.map(tickAt) : [],
    up: "share",
  };
}

// The ranks at which the pieces end: a piece has about an equal part of the rows, and no number is divided.
function pieceEnds(below, rows) {
  const ends = [];
  for (let rank = 1; rank < below.length; rank += 1) {
    if (below[rank] - below[ends.at(-1) ?? 0] >= rows / PIECES || rank === below.length - 1) ends.push(rank);
  }
  return ends;
}

// The number that this share of the rows does not exceed.
function numberAt(view, below, share) {
  const group = countUpTo(below, share * view.rows - 1e-9) - 1;
  return short(view.highs[Math.max(0, Math.min(view.groups - 1, group))]);
}
