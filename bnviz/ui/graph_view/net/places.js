// How much room a picture has, and where the nodes stand in it.

const SIDES = 26; // px beside the nodes, for arcs that may go round them
const BESIDE = 6; // px beside nodes and arcs
const ABOVE = 50; // px above them, beside the class that stands on top
const BELOW = 16;
const NARROW = 420; // px of the lesson: below, a phone
const LEAST_HEIGHT = 200;
const MOST_BOWS = 20000; // arcs times nodes: with more it takes too long to find where the arcs pass
const BOWS_OF = new WeakMap();
const BORDER = 1; // px of the line around a picture

const shapeOf = (width) => (width < NARROW ? "narrow" : width < 820 ? "middle" : "wide");

// How many pictures stand beside each other.
function columnsFor(count, width) {
  const most = width < 560 ? 1 : width < 980 ? 2 : 3;
  return count === 4 ? Math.min(2, most) : Math.min(count, most);
}

const hubHeight = ({ place: { heights, height, hub } }) => heights?.[hub] ?? height;
const topOf = (view) => (view.place.hub < 0 ? BELOW : ABOVE + hubHeight(view));

// How large a picture is with all that it shows.
function boxSize(view, layout) {
  const [top, bottom] = heightsOf(view, layout);
  return { width: layout.width + 2 * SIDES, height: bottom - top };
}

// How far up and down nodes and arcs reach.
function heightsOf(view, layout) {
  const ys = bowsOf(view, layout).map(({ y }) => y);
  return [Math.min(-topOf(view), ...ys.map((y) => y - BELOW)), Math.max(layout.height + BELOW, ...ys.map((y) => y + BELOW))];
}

// As high as the nodes need at this width, within what a window shows beside other things; only a large network takes
// more, and one that would be cut but can still be read where it takes most of the window.
function pictureHeight(view, width, columns) {
  const most = columns > 1 ? innerHeight * 0.5 : width < NARROW ? 520 : innerHeight * (view.a > 60 ? 0.8 : 0.62);
  const { width: wide, height } = boxSize(view, layoutFor(view, { width, height: most }));
  const scale = Math.max(READABLE, Math.min(1, width / wide));
  const least = height * READABLE + 2 * BORDER + 1;
  return Math.round(Math.max(LEAST_HEIGHT, Math.min(height * scale, least <= innerHeight * 0.75 ? Math.max(most, least) : most)));
}

// The layout that can be shown largest, up to its real size; of those that cannot be read as a whole the one that has to
// be moved up and down only. Of equals the first, unless there is room for wider nodes.
function layoutFor(view, room) {
  const scale = (layout) => {
    // Without the bows of arcs: to find those of all layouts takes longer than they matter here.
    const size = { width: layout.width + 2 * SIDES, height: layout.height + BELOW + topOf(view) };
    const [across, whole] = [room.width / size.width, Math.min(room.width / size.width, room.height / size.height)];
    return whole < READABLE ? Math.min(READABLE, across) : Math.min(1, whole);
  };
  const scales = view.place.layouts.map(scale);
  const best = Math.max(...scales);
  const fitting = view.place.layouts.filter((_, n) => scales[n] > best - 0.02);
  return fitting.find((layout) => layout.w.some((w, n) => w - view.place.badges[n] > 176)) ?? fitting[0];
}

function networkPlaces(view, names, room) {
  return placesIn(view, names, layoutFor(view, room), room);
}

function placesIn(view, names, layout, room = { width: Infinity, height: Infinity }) {
  const { height: h, heights, hub } = view.place;
  const { badges } = view.place; // px beside each name, for what may stand there
  const labels = names.apart(view.names, layout.w.map((w, n) => w - 18 - badges[n]));
  const box = Boolean(heights);
  const states = (n) => (box ? barsOf(view, names, n) : null);
  const of = (n) => ({
    ...{ x: layout.x[n], y: layout.y[n], w: layout.w[n], h: heights?.[n] ?? h, box, states: states(n) },
    ...{ beside: box ? "top" : "inside", shift: badges[n] / 2 },
  });
  const nodes = labels.map((label, n) => ({ ...of(n), label }));
  if (hub >= 0) nodes[hub] = { ...nodes[hub], x: layout.width / 2, y: 26 - topOf(view) + hubHeight(view) / 2 };
  const routes = routesOf(view, layout, nodes);
  const [left, right] = within(room.width, sidesOf(nodes, routes, bowsOf(view, layout)), sidesOf(nodes, routes, []));
  const [top, bottom] = within(room.height, heightsOf(view, layout), [-topOf(view), layout.height + BELOW]);
  const around = { x: left, y: top, width: right - left, height: bottom - top };
  return { nodes, box: around, anchor: anchorOf(nodes, around), routes, shown: null };
}

// The wide one of two ranges where all of it can be read in so much room, or else the other.
const within = (room, wide, other) => ((wide[1] - wide[0]) * READABLE <= room ? wide : other);

// How far nodes and arcs reach to the left and to the right, with a little room for rings and lines.
function sidesOf(nodes, routes, bows) {
  let [left, right] = [Infinity, -Infinity];
  const reach = (x, half) => ([left, right] = [Math.min(left, x - half), Math.max(right, x + half)]);
  for (const node of nodes) reach(node.x, node.w / 2);
  for (const { points } of routes.values()) for (const point of points) reach(point.x, 0);
  for (const { x } of bows) reach(x, 0);
  return [left - BESIDE, right + BESIDE];
}

// Points of the arcs that have no route: where several networks share their places, an arc of one may go round them all.
function bowsOf(view, layout) {
  if (!BOWS_OF.has(layout)) BOWS_OF.set(layout, view.panels.length > 1 ? bowsFound(view, layout) : []);
  return BOWS_OF.get(layout);
}

function bowsFound(view, layout) {
  const { height, heights, hub } = view.place;
  const nodes = layout.x.map((x, n) => (n === hub ? null : { x, y: layout.y[n], w: layout.w[n], h: heights?.[n] ?? height }));
  const around = layout.around.flatMap(([from, children]) => children.map((to) => edgeId(from, to)));
  const routed = new Set([...layout.routes.map(([from, to]) => edgeId(from, to)), ...around]);
  const arcs = new Map();
  for (const arc of view.panels.flatMap(({ frames }) => frames.flatMap((frame) => [...frame.arcs.values()]))) {
    const isDrawn = arc.mark !== "waiting" && arc.mark !== "class" && nodes[arc.from] && nodes[arc.to];
    if (isDrawn && !routed.has(arc.id)) arcs.set(`${arc.from} ${arc.to}`, arc);
  }
  if (arcs.size * nodes.length > MOST_BOWS) return [];
  return [...arcs.values()].flatMap(({ from, to }) => {
    const points = clearBow(nodes, from, to);
    return Array.from({ length: 9 }, (_, n) => pointAt(points, n / 8));
  });
}

// Where a picture that is too large begins: with what stands highest, near the middle.
function anchorOf(nodes, box) {
  const far = (node) => node.y + Math.abs(node.x - box.x - box.width / 2) / 4;
  return nodes.reduce((best, node) => (far(node) < far(best) ? node : best));
}

// Where one begins that shows the present frames: with the nodes that play a part in them, in a room where those can be read.
function startOf({ nodes, anchor, shown }, frames, { clientWidth, clientHeight }) {
  if (shown) return anchor;
  const parts = frames.flatMap(({ roles }) => Object.keys(roles).filter((node) => !roles[node].some(isOut)));
  if (!parts.length) return anchor;
  const box = boxOf(parts.map((node) => nodes[node]), SIDES);
  const fits = box.width * READABLE <= clientWidth && box.height * READABLE <= clientHeight;
  return fits ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : nodes[parts[0]];
}

const isOut = (role) => role === "greyed" || role === "aside";

// The routes that come with the places, and ways round the nodes for arcs to many that stand in a grid, by their pair.
function routesOf(view, layout, nodes) {
  const routes = new Map();
  const add = (from, to, points) => {
    routes.set(edgeId(from, to), { from, ends: [nodes[from], nodes[to]], points: roundedLine(points) });
  };
  for (const [from, to, flat] of layout.routes) {
    const points = Array.from({ length: flat.length / 2 }, (_, n) => ({ x: flat[2 * n], y: flat[2 * n + 1] }));
    points[0] = onBorder(points[0], nodes[from]);
    points[points.length - 1] = onBorder(points.at(-1), nodes[to]);
    add(from, to, points);
  }
  for (const [from, children] of layout.around) addWays(nodes, from, children, add);
  const { hub } = view.place;
  if (hub >= 0) addWays(nodes, hub, hubChildren(view), add);
  return routes;
}

function addWays(nodes, from, children, add) {
  const ways = waysAround(nodes, from, false);
  for (const to of children) add(from, to, ways(to));
}

// The children of a class on top whose arcs are drawn one by one.
function hubChildren(view) {
  const found = new Set();
  for (const panel of view.panels) {
    for (const frame of panel.frames) {
      for (const arc of frame.arcs.values()) if (arc.from === view.place.hub && arc.mark !== "class") found.add(arc.to);
    }
  }
  return [...found];
}

// A route ends at the box around a node; where its pill is round the border lies farther in.
function onBorder({ x, y }, node) {
  if (node.box) return { x, y };
  const [radius, beside] = [node.h / 2, Math.abs(x - node.x) - (node.w - node.h) / 2];
  if (beside <= 0) return { x, y };
  const away = Math.sqrt(Math.max(0, radius ** 2 - Math.min(radius, beside) ** 2));
  return { x, y: node.y + Math.sign(y - node.y) * Math.min(Math.abs(y - node.y), away) };
}

// The box around some nodes, with a margin.
function boxOf(nodes, margin = 40) {
  const side = (axis, size, sign) => nodes.map((node) => sign * node[axis] + node[size] / 2);
  const [left, right] = [-Math.max(...side("x", "w", -1)) - margin, Math.max(...side("x", "w", 1)) + margin];
  const [top, bottom] = [-Math.max(...side("y", "h", -1)) - margin, Math.max(...side("y", "h", 1)) + margin];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
