// A node of a large network with its parents above it and its children below it, and nothing else.

const NEAR_GAP = 16;
const NEAR_ROW = 64;

function nearPlaces(view, places, frames, node, room) {
  const { parents, children } = neighbours(frames, node);
  const { hub } = view.place;
  const above = rowsWithin(places.nodes, parents.filter((one) => one !== hub), room);
  const below = rowsWithin(places.nodes, children.filter((one) => one !== hub && !parents.includes(one)), room);
  const nodes = [];
  const put = (row, y) => {
    const wide = row.reduce((sum, one) => sum + places.nodes[one].w + NEAR_GAP, -NEAR_GAP);
    let x = -wide / 2;
    for (const one of row) {
      nodes[one] = { ...places.nodes[one], x: x + places.nodes[one].w / 2, y };
      x += places.nodes[one].w + NEAR_GAP;
    }
  };
  above.forEach((row, n) => put(row, (n - above.length) * NEAR_ROW));
  put([node], 0);
  below.forEach((row, n) => put(row, (n + 1) * NEAR_ROW));
  if (hub >= 0 && hub !== node) nodes[hub] = { ...places.nodes[hub], x: 0, y: -(above.length + 1) * NEAR_ROW };
  const box = boxOf(nodes.filter(Boolean), 30);
  const shown = new Set(nodes.flatMap((one, n) => (one ? [n] : [])));
  return { nodes, box, anchor: nodes[node], routes: nearRoutes(nodes, node, [above, below], hub), shown, middle: node };
}

// With several rows the arcs go round the nodes of the rows between.
function nearRoutes(nodes, node, [above, below], hub) {
  const routes = new Map();
  const add = (from, to, points) => {
    routes.set(edgeId(from, to), { from, ends: [nodes[from], nodes[to]], points: roundedLine(points) });
  };
  if (below.length > 1) addWays(nodes, node, below.flat(), add);
  if (above.length > 1) for (const parent of above.slice(0, -1).flat()) addWays(nodes, parent, [node], add);
  if (hub >= 0 && hub !== node) addWays(nodes, hub, [node], add);
  return routes;
}

// The parents and the children of a node in any of the frames; a node that an undirected edge leads to counts as a child.
function neighbours(frames, node) {
  const [parents, children] = [new Set(), new Set()];
  for (const frame of frames) {
    for (const arc of frame.arcs.values()) {
      if (["waiting", "refused"].includes(arc.mark)) continue;
      if (arc.to === node) (arc.directed ? parents : children).add(arc.from);
      if (arc.from === node) children.add(arc.to);
    }
  }
  return { parents: [...parents].sort((one, other) => one - other), children: [...children].sort((one, other) => one - other) };
}

function rowsWithin(nodes, wanted, room) {
  const rows = [];
  let left = 0;
  for (const one of wanted) {
    const wide = nodes[one].w + NEAR_GAP;
    if (!rows.length || left < wide) {
      rows.push([]);
      left = Math.max(room.width / READABLE - 60, wide);
    }
    rows.at(-1).push(one);
    left -= wide;
  }
  return rows;
}
