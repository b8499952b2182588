// How much room the picture has, and where the nodes of a tidy tree stand in it once it has a root.

const NARROW = 420; // px of the lesson: below, a phone
const WIDE = 820; // from here on the list stands beside the picture
const TAKEN = 500; // px of a window that the page's heading, the controls and the list take
const SIDES = 34; // px beside a tree, for the arcs of the class
const ABOVE = 78; // px above a tree, for the class
const BELOW = 10;

const shapeOf = (width) => (width < NARROW ? "narrow" : width < WIDE ? "middle" : "wide");

// The same at every step, so that what stands below keeps its place. Higher when a tree could not be read otherwise, but
// the player can be seen with it; only a very large graph takes more.
function pictureRoom(view, width, { shape, saidRoom }) {
  const base = {
    narrow: Math.max(320, Math.min(440, width)),
    middle: Math.max(330, Math.min(innerHeight * 0.6, innerHeight - TAKEN - saidRoom)),
    wide: Math.max(420, Math.min(720, innerHeight * 0.52)),
  }[shape];
  const { tree, bend } = treeFor(view, { width, height: base });
  const isLarge = view.a > 60;
  const needed = Math.max((tree[bend].height + ABOVE + BELOW) * READABLE, isLarge ? width : 0);
  const most = shape === "narrow" ? 640 : innerHeight * (isLarge ? 0.85 : 0.6);
  return { width, height: Math.round(Math.max(base, Math.min(needed, most))) };
}

function scaleOf({ width, height }, room) {
  return Math.min(room.width / (width + 2 * SIDES), room.height / (height + ABOVE + BELOW));
}

// The tree with the widest nodes that fits, else that with the narrowest; in the direction that can be shown larger.
function treeFor(view, room) {
  let found;
  for (const tree of view.place.trees) {
    const [right, down] = [scaleOf(tree.leftright, room), scaleOf(tree.topbottom, room)];
    found = { tree, bend: right >= down ? "leftright" : "topbottom" };
    if (Math.max(right, down) >= 1) break;
  }
  return found;
}

function treePlaces(view, names, room) {
  const { tree, bend } = treeFor(view, room);
  const labels = names.apart(view.names, tree.w.map((w) => w - 18));
  return treeAt(view, tree, bend, labels);
}

function treeAt(view, tree, bend, labels) {
  const [h, wide, high] = [view.place.height, view.place.targetWidth, -58];
  const spot = tree[bend];
  const nodes = labels.map((label, n) => ({ x: spot.x[n], y: spot.y[n], w: tree.w[n], h, beside: "inside", label }));
  const root = nodes[view.parents.indexOf(-1)];
  const x = bend === "topbottom" ? root.x : Math.max(root.x, wide / 2);
  const [left, right] = [Math.min(0, x - wide / 2), Math.max(spot.width, x + wide / 2)];
  const box = { x: left - SIDES, y: -ABOVE, width: right - left + 2 * SIDES, height: spot.height + ABOVE + BELOW };
  return { nodes, target: { x, y: high, w: wide, h, beside: "inside" }, bend, anchor: root, box };
}

// The box around some nodes, with a margin.
function boxOf(nodes, margin = 40) {
  const side = (axis, size, sign) => nodes.map((node) => sign * node[axis] + node[size] / 2);
  const [left, right] = [-Math.max(...side("x", "w", -1)) - margin, Math.max(...side("x", "w", 1)) + margin];
  const [top, bottom] = [-Math.max(...side("y", "h", -1)) - margin, Math.max(...side("y", "h", 1)) + margin];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
