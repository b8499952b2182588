// The room in the picture, and what an axis answers: where a number stands, which place for a cut is near, what its bars are.

const ROOM = { top: 30, plot: 150, axis: 24, band: 24, names: 26, left: 46, right: 14 };
const HEIGHT = ROOM.top + ROOM.plot + ROOM.axis + ROOM.band + ROOM.names;
const FLOOR = ROOM.top + ROOM.plot;

// The axis `by`: "value" (a number stands where it is) or "rows" (every row has the same width).
function scaleOf(view, width, by) {
  const sides = { left: ROOM.left, right: Math.max(ROOM.left + 1, width - ROOM.right) };
  const axis = by === "rows" ? rowsAxis(view, sides) : valueAxis(view, sides);
  return {
    ...sides,
    ...axis,
    // The rank of the place for a cut that is nearest to a point; 0 when there is none.
    rank(point) {
      const after = axis.ranksBefore(point);
      const near = [after, after + 1].filter((rank) => rank >= 1 && rank < view.groups);
      const far = (rank) => Math.abs(axis.at(placeOf(view, rank)) - point);
      return near.sort((one, other) => far(one) - far(other))[0] ?? 0;
    },
    // Where a cut is drawn: at the border of the picture when it is beyond all numbers.
    cut: (cut) => (cut.rank === 0 ? sides.left : cut.rank === view.groups ? sides.right : axis.at(cut)),
  };
}

const onAxis = (start, end, share) => start + Math.max(0, Math.min(1, share)) * (end - start);
const shareOf = (start, end, point) => Math.max(0, Math.min(1, (point - start) / (end - start)));

// Round numbers from 0 to about the largest count, at most four steps.
function countTicks(most) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const step = Math.max(1, [0.2, 0.5, 1, 2, 5].map((times) => times * power).find((size) => most / size <= 4) ?? power);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step);
}
