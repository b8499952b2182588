// From a step of the lesson to what the drawing shows.

const WIDTHS = 11;

// `look` says what the reader has set: places, which edges are drawn, class arcs, the chosen node, guessing or not.
function sceneOf(view, frame, look) {
  const { places } = look;
  return {
    nodes: nodeItems(view, frame, look),
    edges: edgeItems(view, frame, look),
    backdrop: [...(places.bend === "circle" ? crowd(view, frame, look) : []), ...arcs(view, frame, look)],
    spoken: `Graph of ${counted(view.a, "attribute")}, step ${frame.step} of ${view.lastStep}`,
  };
}

function nodeItems(view, frame, look) {
  const { places } = look;
  const near = look.near;
  const items = view.names.map((_, index) => ({
    ...places.nodes[index],
    ...(look.moved.get(index) ?? {}),
    id: nodeId(index),
    index,
    shape: "attribute",
    ring: view.targetEntropy > 0 ? view.mi[index] / view.targetEntropy : 0,
    tags: [frame.directed && view.parents[index] === -1 ? "root" : "", near && !near.has(index) ? "dim" : ""],
    spoken: spoken(nodeWords(view, frame, index)),
  }));
  if (!frame.target) return items;
  const target = {
    ...places.target,
    ...(look.moved.get(view.a) ?? {}),
    id: nodeId(view.a),
    index: view.a,
    shape: "class",
    label: look.targetLabel,
    ring: null,
    tags: [],
    spoken: spoken(nodeWords(view, frame, view.a)),
  };
  return [...items, target];
}

// The tree so far, and the edge that is looked at.
function edgeItems(view, frame, look) {
  const ranks = [...view.taken].filter((rank) => rank < frame.decided);
  const isRefused = frame.looked >= 0 && !view.isTaken[frame.looked];
  if (isRefused) ranks.push(frame.looked);
  const cycle = isRefused ? cyclePairs(view, frame.looked) : new Set();
  return ranks.map((rank) => {
    const item = edgeItem(view, frame, look.places, view.order[rank]);
    const isFar = look.near && ![item.from, item.to].some((node) => look.chosenAttributes.includes(node));
    return { ...item, tags: [...item.tags, isFar ? "dim" : "", cycle.has(view.order[rank]) ? "cycle" : ""] };
  });
}

// The pairs of the tree that the pair of this rank would close to a cycle.
function cyclePairs(view, rank) {
  const pair = view.order[rank];
  const path = treePath(view, view.low[pair], view.high[pair], rank);
  return new Set(path.slice(1).map((node, at) => view.pairOf(path[at], node)));
}

function edgeItem(view, frame, places, pair, words = pairWords) {
  const rank = view.rankOf[pair];
  const state = verdict(view, frame, rank);
  const [low, high] = [view.low[pair], view.high[pair]];
  const down = view.parents[high] === low;
  const [from, to] = down || view.parents[low] !== high ? [low, high] : [high, low];
  const inTree = view.isTaken[rank];
  return {
    id: pairId(view, pair),
    from,
    to,
    width: thickness(view, pair),
    state,
    dotted: isFaint(view, pair),
    arrow: state === "taken" && frame.directed && view.depth[to] <= frame.arrows,
    bend: places.bend === "circle" || inTree ? places.bend : "bow",
    tags: [rank === frame.looked ? "looked" : ""],
    spoken: spoken(words(view, frame, pair)),
  };
}

// The undecided and the refused edges, as many as the reader wants to see: one path for each width.
function crowd(view, frame, look) {
  if (frame.directed) return [];
  const groups = new Map();
  for (const pair of look.pairs) {
    const rank = view.rankOf[pair];
    const state = verdict(view, frame, rank);
    if (state === "taken" || rank === frame.looked) continue;
    const level = Math.round(((thickness(view, pair) - 1) / 5) * (WIDTHS - 1));
    const kind = state === "refused" ? "refused" : `${state}${isFaint(view, pair) ? " dotted" : ""}`;
    const key = `${kind} ${kind === "refused" ? 0 : level}`;
    if (!groups.has(key)) groups.set(key, { key, kind, level, bend: "circle", pairs: [], pickable: true });
    groups.get(key).pairs.push(view.low[pair], view.high[pair]);
  }
  return [...groups.values()].sort((one, other) => one.level - other.level).map(styled);
}

function styled(group) {
  const isRefused = group.kind === "refused";
  const width = isRefused ? 1 : 1 + (5 * group.level) / (WIDTHS - 1);
  return { ...group, width, draws: isRefused ? "crosses" : "lines" };
}

// The arcs of the class: rays from the middle of the circle; in a tree they go round the nodes.
function arcs(view, frame, look) {
  if (!frame.target || !look.arcs) return [];
  const pairs = view.names.flatMap((_, index) => [view.a, index]);
  return [
    { ...arcItem(look.places, pairs), key: "arcs", kind: "arc", width: 1.2, draws: "lines" },
    { ...arcItem(look.places, pairs), key: "arc-heads", kind: "arc-head", width: 1, draws: "heads" },
  ];
}

function arcItem({ bend }, pairs) {
  return bend === "circle" ? { bend: "ray", pairs } : { bend, pairs, around: true };
}

// What belongs to an attribute that is pointed at: while all pairs are open its own, later the arc from the class.
function starOf(view, frame, look, attribute) {
  if (frame.target && look.arcs) return arcItem(look.places, [view.a, attribute]);
  if (frame.directed || look.places.bend !== "circle") return null;
  return { bend: "circle", pairs: pairsOf(view, attribute).flatMap((pair) => [view.low[pair], view.high[pair]]) };
}
