// Where the nodes stand: round a circle while the tree grows (no three of them in a line, so no edge hides another),
// and as a tidy tree once it has a root.

const TURN = 2 * Math.PI;

const NAME_GAP = 8;

// As large as the room allows; long names are cut when they would leave the circle little of it.
function circlePlaces(view, names, room) {
  const least = Math.max(view.a > 1 ? 64 : 0, (view.a * (view.a > 100 ? 13 : 15)) / TURN);
  const extent = Math.min(room.width, room.height);
  const limit = Math.max(90, Math.min(extent / (2 * READABLE) - least - 24, extent * 0.27));
  const labels = view.names.map((name) => names.cut(name, limit));
  const rays = labels.map((label, index) => {
    const turn = (TURN * index) / view.a - TURN / 4;
    return { turn, cos: Math.cos(turn), sin: Math.sin(turn), long: names.wide(label) + NAME_GAP + 18 };
  });
  const free = rays.map(({ cos, sin, long }) => Math.min(room.width / 2 / Math.abs(cos), room.height / 2 / Math.abs(sin)) - long);
  const radius = Math.max(least, view.a > 1 ? Math.min(...free) : 0);
  const size = Math.max(10, Math.min(26, ((TURN * radius) / view.a) * 0.72));
  const nodes = rays.map(({ turn, cos, sin }, index) => ({
    x: radius * cos,
    y: radius * sin,
    w: size,
    h: size,
    turn,
    label: labels[index],
  }));
  const target = { x: 0, y: 0, w: view.place.targetWidth, h: view.place.height, turn: null };
  const reach = (side) => Math.max(20, ...rays.map((ray) => Math.abs(ray[side]) * (radius + ray.long)));
  const [across, down] = [reach("cos"), reach("sin")];
  return { nodes, target, bend: "circle", anchor: { x: 0, y: 0 }, box: around(-across, -down, 2 * across, 2 * down) };
}

function treePlaces(view, names, room) {
  const scale = (tree) => Math.min(room.width / tree.width, room.height / (tree.height + 70));
  const { leftright, topbottom } = view.place;
  const bend = scale(leftright) >= scale(topbottom) ? "leftright" : "topbottom";
  return treeAt(view, view.place[bend], bend, (name, w) => names.cut(name, w - 18));
}

function treeAt(view, tree, bend, label) {
  const nodes = view.names.map((name, index) => ({
    x: tree.x[index],
    y: tree.y[index],
    w: tree.w[index],
    h: view.place.height,
    turn: null,
    label: label(name, tree.w[index]),
  }));
  const root = nodes[view.parents.indexOf(-1)];
  const high = -64;
  const wide = view.place.targetWidth;
  const target = { x: bend === "topbottom" ? root.x : Math.max(root.x, wide / 2), y: high, w: wide, h: view.place.height };
  target.turn = null;
  const box = around(-12, high - 26, Math.max(tree.width, wide) + 24, tree.height - high + 40);
  return { nodes, target, bend, anchor: root, box };
}

const around = (x, y, width, height) => ({ x, y, width, height });
