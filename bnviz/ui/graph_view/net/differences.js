// What a network has more, less or the other way round than the first of several.

function compared(frame, first, classes) {
  const arcs = new Map();
  for (const [id, arc] of frame.arcs) arcs.set(id, isLearned(arc) ? { ...arc, mark: fate(arc, first.arcs.get(id), classes) } : arc);
  for (const [id, arc] of first.arcs) {
    if (isLearned(arc) && !isLearned(frame.arcs.get(id)) && frame.arcs.get(id)?.mark !== "greyed") arcs.set(id, { ...arc, mark: "removed" });
  }
  return { ...frame, arcs };
}

// Arcs from the class, refused and undecided ones are not compared, nor those that are grey for a reason of their own.
const isLearned = (arc) => arc !== undefined && !["class", "waiting", "refused", "removed", "greyed"].includes(arc.mark);

// In equivalence classes it is a difference when only one of two has a direction; elsewhere nothing can be turned then.
function fate(arc, before, classes) {
  if (!isLearned(before)) return "added";
  const turned = arc.directed && before.directed ? arc.from !== before.from : classes && arc.directed !== before.directed;
  return turned ? "reversed" : arc.mark;
}
