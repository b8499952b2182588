// The attributes round an ellipse, while the tree grows: no three of them in a line, so no edge hides another. Names stand
// upright beside their nodes as long as there are lines enough for them, and are turned outward along the rays otherwise.

const TURN = 2 * Math.PI;
const NAME_GAP = 7;
const LINE = 16; // px from one upright name to the next
const BORDER = 8;
const SLIM = 2; // so many times as high as wide an ellipse may be, or as the names need
const NODE = { least: 10, most: 26 };

function circlePlaces(view, names, room) {
  const rays = view.names.map((_, index) => {
    const turn = (TURN * index) / view.a - (view.a === 4 ? TURN * 0.375 : TURN / 4); // four stand at the corners
    return { turn, cos: Math.cos(turn), sin: Math.sin(turn) };
  });
  const ring = uprightRing(view, names, room, rays) ?? turnedRing(view, names, room, rays);
  const at = ({ cos, sin }) => ({ x: ring.across * cos, y: ring.down * sin, w: ring.size, h: ring.size });
  const nodes = rays.map((ray, n) => ({ ...at(ray), ...ring.labels[n] }));
  const free = view.a > 1 ? Math.max(56, 2 * (ring.across - ring.size / 2 - 22)) : Infinity;
  return {
    nodes,
    target: { x: 0, y: view.a > 1 ? 0 : 60, w: Math.min(view.place.targetWidth, free), h: view.place.height, beside: "inside" },
    bend: "circle",
    anchor: { x: 0, y: 0 },
    box: ring.box,
  };
}

// Where an upright name stands: right or left of its node, above the first one and below the one at the bottom.
const besideOf = ({ cos, sin }) => (Math.abs(cos) < 1e-6 ? (sin < 0 ? "above" : "below") : cos < 0 ? "left" : "right");

function uprightRing(view, names, room, rays) {
  const most = room.height / 2 - BORDER - LINE - NODE.most;
  const gap = closest(rays);
  if (gap * most < LINE) return null;
  const free = room.width / 2 - BORDER - NAME_GAP - NODE.most / 2;
  const sides = view.names.map((name, n) => ({ name, ...rays[n] })).filter((ray) => Math.abs(ray.cos) > 1e-6);
  const whole = Math.min(most * 1.3, ...sides.map(({ name, cos }) => (free - names.wide(name)) / Math.abs(cos)));
  const across = view.a > 1 ? Math.max(whole, Math.min(view.a > 4 ? 84 : 64, most * 0.6)) : 0;
  const down = view.a > 1 ? Math.min(most, Math.max(SLIM * across, (LINE * 1.3) / gap)) : 0;
  const size = Math.min(NODE.most, 2 * (gap * Math.max(down, NODE.most) - LINE / 2 - 1));
  const rooms = rays.map((ray) => (Math.abs(ray.cos) < 1e-6 ? room.width - 2 * BORDER : free - across * Math.abs(ray.cos)));
  const texts = names.apart(view.names, rooms);
  const labels = rays.map((ray, n) => ({ beside: besideOf(ray), label: texts[n] }));
  const reach = rays.map((ray, n) => upright(ray, names.wide(texts[n]), across, size));
  return { across, down, size, labels, box: centred(Math.max(...reach), down + LINE + NODE.most) };
}

// How far a node and its upright name reach from the middle of the picture.
function upright({ cos }, wide, across, size) {
  return Math.abs(cos) < 1e-6 ? Math.max(size, wide) / 2 : across * Math.abs(cos) + size / 2 + NAME_GAP + wide;
}

// The least height from one name to the next on the same side, as a share of half the height of the ellipse.
function closest(rays) {
  const gaps = [-1, 1].flatMap((sign) => {
    const heights = rays.filter(({ cos }) => cos * sign > 1e-6).map(({ sin }) => sin);
    heights.sort((one, other) => one - other);
    return heights.slice(1).map((height, n) => height - heights[n]);
  });
  return Math.min(1, ...gaps);
}

// As large as the room allows; long names are cut when they would leave the circle little of it.
function turnedRing(view, names, room, rays) {
  const least = Math.max(64, (view.a * (view.a > 100 ? 13 : 15)) / TURN);
  const extent = Math.min(room.width, room.height);
  const limit = Math.max(90, Math.min(extent / (2 * READABLE) - least - 24, extent * 0.3));
  const gap = NAME_GAP + NODE.most / 2;
  const border = ({ cos, sin }) => Math.min(room.width / 2 / Math.abs(cos), room.height / 2 / Math.abs(sin)) - BORDER - gap;
  const wanted = view.names.map((name) => Math.min(limit, names.wide(name)));
  const radius = Math.max(least, Math.min(...rays.map((ray, n) => border(ray) - wanted[n])));
  const texts = names.apart(view.names, rays.map((ray) => Math.max(limit, border(ray) - radius)));
  const size = Math.max(NODE.least, Math.min(NODE.most, ((TURN * radius) / view.a) * 0.72));
  const far = (axis) => Math.max(...rays.map((ray, n) => Math.abs(ray[axis]) * (radius + gap + names.wide(texts[n]))));
  const labels = rays.map((ray, n) => ({ beside: "ray", turn: ray.turn, label: texts[n] }));
  return { across: radius, down: radius, size, labels, box: centred(far("cos"), far("sin")) };
}

function centred(across, down) {
  const [x, y] = [Math.max(40, across + BORDER), Math.max(40, down + BORDER)];
  return { x: -x, y: -y, width: 2 * x, height: 2 * y };
}
