// Where the nodes stand: round a circle while the tree grows (no three of them in a line, so no edge hides another),
// and as a tidy tree once it has a root.

const TURN = 2 * Math.PI;
const NAME_GAP = 8;
const NARROW = 560;

// So high that the steps below can be seen with the picture; higher when a tree could not be read otherwise.
function pictureRoom(view, width, arrangement) {
  const narrow = width < NARROW;
  const base = narrow ? Math.max(340, Math.min(480, width * 1.12)) : Math.max(420, Math.min(720, innerHeight * 0.62));
  const tree = view.place[treeBend(view, { width, height: base })];
  const needed = arrangement === "tree" ? (tree.height + 110) * READABLE : view.a > 60 ? width : 0;
  const height = Math.max(base, Math.min(needed, narrow ? 640 : innerHeight * 0.85));
  return { width, height: Math.round(height) };
}

// As large as the room allows; long names are cut when they would leave the circle little of it.
function circlePlaces(view, names, room) {
  const least = Math.max(view.a > 1 ? 64 : 0, (view.a * (view.a > 100 ? 13 : 15)) / TURN);
  const rays = circleRays(view, names, room, least);
  const free = ({ cos, sin, long }) => Math.min(room.width / 2 / Math.abs(cos), room.height / 2 / Math.abs(sin)) - long;
  const radius = Math.max(least, view.a > 1 ? Math.min(...rays.map(free)) : 0);
  const size = Math.max(10, Math.min(26, ((TURN * radius) / view.a) * 0.72));
  const at = ({ cos, sin }) => ({ x: radius * cos, y: radius * sin });
  const nodes = rays.map((ray) => ({ ...at(ray), w: size, h: size, turn: ray.turn, label: ray.label }));
  const reach = (side) => Math.max(20, ...rays.map((ray) => Math.abs(ray[side]) * (radius + ray.long)));
  const [across, down] = [reach("cos"), reach("sin")];
  return {
    nodes,
    target: { x: 0, y: 0, w: view.place.targetWidth, h: view.place.height, turn: null },
    bend: "circle",
    anchor: { x: 0, y: 0 },
    box: { x: -across, y: -down, width: 2 * across, height: 2 * down },
  };
}

function circleRays(view, names, room, least) {
  const extent = Math.min(room.width, room.height);
  const limit = Math.max(90, Math.min(extent / (2 * READABLE) - least - 24, extent * 0.3));
  return view.names.map((name, index) => {
    const turn = (TURN * index) / view.a - TURN / 4;
    const label = names.cut(name, limit);
    return { turn, label, cos: Math.cos(turn), sin: Math.sin(turn), long: names.wide(label) + NAME_GAP + 18 };
  });
}

// The direction in which the tree can be shown larger.
function treeBend(view, room) {
  const scale = ({ width, height }) => Math.min(room.width / width, room.height / (height + 70));
  return scale(view.place.leftright) >= scale(view.place.topbottom) ? "leftright" : "topbottom";
}

function treePlaces(view, names, room) {
  const bend = treeBend(view, room);
  return treeAt(view, view.place[bend], bend, (name, w) => names.cut(name, w - 18));
}

function treeAt(view, tree, bend, label) {
  const [h, wide, high] = [view.place.height, view.place.targetWidth, -64];
  const nodes = view.names.map((name, n) => ({
    x: tree.x[n],
    y: tree.y[n],
    w: tree.w[n],
    h,
    turn: null,
    label: label(name, tree.w[n]),
  }));
  const root = nodes[view.parents.indexOf(-1)];
  const x = bend === "topbottom" ? root.x : Math.max(root.x, wide / 2);
  const box = { x: -12, y: high - 26, width: Math.max(tree.width, wide) + 24, height: tree.height - high + 40 };
  return { nodes, target: { x, y: high, w: wide, h, turn: null }, bend, anchor: root, box };
}

// The box around some nodes, with a margin.
function boxOf(nodes) {
  const side = (axis, size, sign) => nodes.map((node) => sign * node[axis] + node[size] / 2);
  const [left, right] = [-Math.max(...side("x", "w", -1)), Math.max(...side("x", "w", 1))];
  const [top, bottom] = [-Math.max(...side("y", "h", -1)), Math.max(...side("y", "h", 1))];
  return { x: left - 40, y: top - 40, width: right - left + 80, height: bottom - top + 80 };
}
