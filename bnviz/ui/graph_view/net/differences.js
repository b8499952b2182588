// What a network has more, less or the other way round than the first of several.

function compared(frame, first) {
  const arcs = new Map();
  for (const [id, arc] of frame.arcs) arcs.set(id, isLearned(arc) ? { ...arc, mark: fate(arc, first.arcs.get(id)) } : arc);
  for (const [id, arc] of first.arcs) {
    if (isLearned(arc) && !isLearned(frame.arcs.get(id)) && frame.arcs.get(id)?.mark !== "greyed") arcs.set(id, { ...arc, mark: "removed" });
  }
  return { ...frame, arcs };
}

// Arcs from the class, refused and undecided ones are not compared, nor those that are grey for a reason of their own.
const isLearned = (arc) => arc !== undefined && !["class", "waiting", "refused", "removed", "greyed"].includes(arc.mark);

function fate(arc, before) {
  if (!isLearned(before)) return "added";
  const turned = arc.directed && before.directed && arc.from !== before.from; // without a direction nothing can be turned
  return turned ? "reversed" : arc.mark;
}
