// Where the nodes stand: round a circle while the tree grows (no three of them in a line, so no edge hides another),
// and as a tidy tree once it has a root.

const TURN = 2 * Math.PI;

// As large as the room allows; the longest names are cut when they would make the circle small.
function circlePlaces(view, names, room) {
  const extent = Math.min(room.width, room.height);
  const longest = Math.max(...view.names.map((name) => names.wide(name))) + 1;
  const least = Math.max(view.a > 1 ? 64 : 0, (view.a * (view.a > 100 ? 13 : 15)) / TURN);
  const free = extent / (2 * READABLE) - least - 24;
  const label = Math.min(longest, Math.max(90, Math.min(free, Math.max(120, extent * 0.27))));
  const radius = Math.max(least, view.a > 1 ? extent / 2 - label - 30 : 0);
  const size = Math.max(10, Math.min(26, ((TURN * radius) / view.a) * 0.72));
  const nodes = view.names.map((name, index) => {
    const turn = (TURN * index) / view.a - TURN / 4;
    return { x: radius * Math.cos(turn), y: radius * Math.sin(turn), w: size, h: size, turn, label: names.cut(name, label) };
  });
  const target = { x: 0, y: 0, w: view.place.targetWidth, h: view.place.height, turn: null };
  const reach = radius + size / 2 + 10 + label;
  return { nodes, target, bend: "straight", anchor: { x: 0, y: 0 }, box: around(-reach, -reach, 2 * reach, 2 * reach) };
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
