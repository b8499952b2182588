// One step of the lesson: which pairs are decided, which is looked at, how far the arrows have come, is the class there.

function frameAt(view, step) {
  const growing = step > 0 && step <= view.treeStep;
  return {
    step,
    decided: Math.min(step, view.treeStep),
    looked: growing ? step - 1 : -1,
    complete: step >= view.treeStep,
    arrows: step > view.treeStep ? Math.min(step - view.treeStep, view.arrowsStep - view.treeStep) : 0,
    directed: step > view.treeStep,
    target: step > view.arrowsStep,
  };
}

// What has become of the pair of this rank: taken, refused, waiting, or unneeded once the tree is complete.
function verdict(view, frame, rank) {
  if (rank < frame.decided) return view.isTaken[rank] ? "taken" : "refused";
  return frame.complete ? "unneeded" : "waiting";
}

const VERDICTS = { taken: "taken", refused: "refused", waiting: "waiting", unneeded: "not needed" };

// The attributes on the way from one to another along the tree edges of a lower rank; none when there is no such way.
function treePath(view, from, to, belowRank) {
  const before = new Map([[from, -1]]);
  const queue = [from];
  for (const node of queue) {
    if (node === to) return backwards(before, to).reverse();
    for (const { to: next, rank } of view.tree[node]) {
      if (rank >= belowRank || before.has(next)) continue;
      before.set(next, node);
      queue.push(next);
    }
  }
  return [];
}

function backwards(before, end) {
  const nodes = [];
  for (let node = end; node !== -1; node = before.get(node)) nodes.push(node);
  return nodes;
}

// The pairs of an attribute from heavy to light.
function pairsOf(view, attribute) {
  const pairs = [];
  for (let other = 0; other < view.a; other += 1) if (other !== attribute) pairs.push(view.pairOf(attribute, other));
  return pairs.sort((one, two) => view.rankOf[one] - view.rankOf[two]);
}

const nextTaken = (view, step) => view.taken.find((rank) => rank >= step) ?? -1;

// The stages that this lesson has: with one attribute there is no tree to grow.
function stagesOf(view) {
  const all = [
    ["Complete graph", 0],
    ["Spanning tree", view.treeStep],
    ["Directed tree", view.arrowsStep],
    ["TAN", view.lastStep],
  ];
  return all.filter(([, step], n) => n === 0 || step > all[n - 1][1]);
}
