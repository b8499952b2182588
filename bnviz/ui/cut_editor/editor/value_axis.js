// The usual axis: a number stands where it is, and a bar is as high as its rows.
// Halves are compared, because the distance of two large numbers may be no number.

const HEAP = { widest: 36, least: 3, share: 0.8 };

function valueAxis(view, sides) {
  const inset = view.edges ? 0 : HEAP.widest / 2 + 4;
  const [start, end] = [sides.left + inset, Math.max(sides.left + inset + 1, sides.right - inset)];
  const [low, high] = view.domain ?? [0, 0];
  const span = high / 2 - low / 2;
  const x = (number) => onAxis(start, end, span ? (number / 2 - low / 2) / span : 0.5);
  const most = Math.max(1, ...view.bars.map(sum));
  const upTick = (rows) => ({ y: FLOOR - (rows * ROOM.plot) / most, label: rows.toLocaleString("en") });
  return {
    at: (cut) => x(cut.at),
    ranksBefore(point) {
      const share = shareOf(start, end, point);
      return countUpTo(view.places, low * (1 - share) + high * share);
    },
    bars: view.bars,
    sides: view.edges ? view.bars.map((_, n) => [x(view.edges[n]), x(view.edges[n + 1])]) : heaps(view.highs.map(x)),
    height: () => ROOM.plot / most,
    upTicks: countTicks(most).map(upTick),
    ticks: view.ticks.map(([number, label]) => ({ x: x(number), label, isZero: number === 0 })),
    up: "rows",
  };
}

// Left and right side of a bar for each number, as wide as the smallest distance lets them be.
function heaps(middles) {
  const gaps = middles.slice(1).map((middle, n) => middle - middles[n]);
  const width = Math.max(HEAP.least, Math.min(HEAP.widest, HEAP.share * Math.min(...gaps)));
  return middles.map((middle) => [middle - width / 2, middle + width / 2]);
}
