// The usual axis: a number stands where it is, and a bar is as high as its rows.
// Halves are compared, because the distance of two large numbers may be no number.

const HEAP = { widest: 36, least: 3, share: 0.8 };

function valueAxis(view, sides) {
  const inset = view.edges ? 0 : HEAP.widest / 2 + 4;
  const [start, end] = [sides.left + inset, Math.max(sides.left + inset + 1, sides.right - inset)];
  const [low, high] = view.domain ?? [0, 0];
  const span = high / 2 - low / 2;
  const x = (number) => onAxis(start, end, span ? (number / 2 - low / 2) / span : 0.5);
  const between = (_, n) => [x(view.edges[n]), x(view.edges[n + 1])];
  const bars = view.edges ? view.bars.map(between) : heaps(view.highs.map(x));
  const most = Math.max(1, ...view.bars.map(sum));
  const upTick = (rows) => ({ y: FLOOR - (rows * ROOM.plot) / most, label: rows.toLocaleString("en") });
  return {
    // A cut that equals a number is drawn beside the bar of that number, because its rows lie below the cut.
    at(cut) {
      const [below, above] = [barOf(view, cut.rank - 1), barOf(view, cut.rank)];
      return Math.min(Math.max(x(cut.at), bars[below]?.[1] ?? -Infinity), bars[above]?.[0] ?? Infinity);
    },
    ranksBefore(point) {
      const share = shareOf(start, end, point);
      return countUpTo(view.places, low * (1 - share) + high * share);
    },
    bars: view.bars,
    sides: bars,
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

// The bar that holds this group's number and no other, -1 when there is none.
function barOf(view, group) {
  if (!view.edges) return group;
  const number = view.highs[group];
  const bar = view.edges.findIndex((edge) => edge >= number) - 1;
  const alone = !(view.highs[group - 1] > view.edges[bar]) && !(view.highs[group + 1] <= view.edges[bar + 1]);
  return view.exact && alone ? bar : -1;
}
