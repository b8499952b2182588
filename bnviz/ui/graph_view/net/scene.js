// From a frame of a network to what the drawing shows.

const MARK_SIGNS = { refused: "cross", added: "plus", removed: "minus", reversed: "both", open: "ball", blocked: "bar" };
const CROWD = ["class", "waiting"]; // arcs that are many and alike
const WIDTHS = 6;

// `look` says what the reader has set: places, moved nodes, class arcs, and which nodes are far from the chosen one.
function sceneOf(view, frame, look) {
  const arcs = [...frame.arcs.values()].filter((arc) => isDrawn(look, arc));
  const lone = arcs.filter((arc) => !CROWD.includes(arc.mark) || (isLookedPair(frame, arc.id) && arc.mark !== "class"));
  const known = new Set(arcs.map((arc) => arc.id));
  const candidates = frame.lookedPairs.filter(([from, to]) => isDrawn(look, { from, to }));
  const looked = candidates.map(([from, to]) => candidate(from, to)).filter((arc) => !known.has(arc.id));
  return {
    nodes: nodeItems(view, frame, look),
    edges: [...lone, ...looked].map((arc) => arcItem(view, frame, look, arc)),
    backdrop: [...waitingItems(view, frame, arcs, lone), ...classItems(view, look, arcs)],
    spoken: look.spoken,
  };
}

// Near a node only its own arcs are drawn.
function isDrawn({ places }, { from, to }) {
  return !places.shown || ([from, to].includes(places.middle) && places.shown.has(from) && places.shown.has(to));
}

const isShown = (look, node) => !look.places.shown || look.places.shown.has(node);
const candidate = (from, to) => ({
  ...{ id: edgeId(from, to), from, to, mark: "candidate", directed: true, label: "", text: "", amount: null, barEnd: -1, faint: false },
});

function nodeItems(view, frame, look) {
  return view.names.flatMap((_, index) => {
    if (!isShown(look, index)) return [];
    const roles = frame.roles[index] ?? [];
    return [{
      ...look.places.nodes[index],
      ...(look.moved.get(index) ?? {}),
      states: look.statesOf(index),
      id: nodeId(index),
      index,
      shape: index === view.target ? "class" : "attribute",
      ring: view.rings?.shares[index] ?? null,
      signs: nodeSigns(view, frame, index),
      tags: roles,
      spoken: spoken(nodeWords(view, frame, index)),
    }];
  });
}

function nodeSigns(view, frame, index) {
  const [roles, badge] = [frame.roles[index] ?? [], frame.badges[index]];
  const ring = ringOf(roles);
  const letters = { query: "X", target: "Y", uncertain: "~" };
  return [
    ...(ring ? [{ kind: "role", role: ring }] : []),
    ...roles.filter((role) => letters[role]).slice(0, 1).map((role) => ({ kind: "letter", role, text: letters[role] })),
    ...(roles.includes("observed") ? [{ kind: "lock" }] : []),
    ...(frame.lookedNodes.has(index) ? [{ kind: "look" }] : []),
    ...(badge ? [{ kind: "badge", text: badge, room: view.place.badges[index] }] : []),
  ];
}

function arcItem(view, frame, look, arc) {
  const found = look.places.routes.get(arc.id);
  const route = found && (found.from === arc.from ? found : turned(found));
  return {
    id: arc.id,
    from: arc.from,
    to: arc.to,
    width: arc.mark === "open" ? Math.max(3, widthOf(view, arc)) : widthOf(view, arc),
    state: arc.mark,
    dotted: arc.faint,
    arrow: arc.directed,
    route,
    bend: route || look.places.shown ? "topbottom" : "clear",
    sign: arc.mark === "blocked" && arc.barEnd < 0 ? "" : (MARK_SIGNS[arc.mark] ?? ""),
    barEnd: arc.barEnd,
    label: arc.label,
    tags: [isLookedPair(frame, arc.id) ? "looked" : ""],
    spoken: spoken(arcWords(view, frame, arc, look.isCompared)),
  };
}

function turned({ ends, points }) {
  return { ends: [...ends].reverse(), points: [...points].reverse() };
}

// Arcs that are not decided yet: one path for each width.
function waitingItems(view, frame, arcs, lone) {
  const groups = new Map();
  for (const arc of arcs) {
    if (arc.mark !== "waiting" || lone.includes(arc)) continue;
    const level = Math.round(((widthOf(view, arc) - 1) / 5) * WIDTHS);
    const key = `waiting ${level}`;
    const width = 1 + (5 * level) / WIDTHS;
    if (!groups.has(key)) groups.set(key, { key, kind: "waiting", width, bend: "bow", pairs: [], pickable: true });
    groups.get(key).pairs.push(Math.min(arc.from, arc.to), Math.max(arc.from, arc.to));
  }
  return [...groups.values()];
}

// The faint arcs of the class go round the nodes.
function classItems(view, look, arcs) {
  const pairs = look.classArcs ? arcs.flatMap((arc) => (arc.mark === "class" ? [arc.from, arc.to] : [])) : [];
  if (!pairs.length) return [];
  const item = { bend: "topbottom", pairs, around: true };
  return [
    { ...item, key: "arcs", kind: "arc", width: 1.2, draws: "lines" },
    { ...item, key: "arc-heads", kind: "arc-head", width: 1, draws: "heads" },
  ];
}
