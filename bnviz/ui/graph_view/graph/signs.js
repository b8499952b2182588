// Small signs on lines and at nodes, so that nothing is told by its colour alone.

const DISC = 7;

const discAt = ({ x, y }, r) => `M${pair({ x: x - r, y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const segments = (...lines) => lines.map(([from, to]) => `M${pair(from)}L${pair(to)}`).join("");

// A point seen from another: so far along a direction and so far to its right.
function seenFrom({ x, y }, angle, along, right) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + along * cos - right * sin, y: y + along * sin + right * cos };
}

const SIGNS = {
  cross: (at) => crossAt(at, 6),
  plus: (at) => discAt(at, DISC) + segments([seenFrom(at, 0, -4, 0), seenFrom(at, 0, 4, 0)], [seenFrom(at, 0, 0, -4), seenFrom(at, 0, 0, 4)]),
  minus: (at) => discAt(at, DISC) + segments([seenFrom(at, 0, -4, 0), seenFrom(at, 0, 4, 0)]),
  both: (at, angle) => discAt(at, DISC + 2) + doubleArrow(at, angle),
  bar: (at, angle) => segments([seenFrom(at, angle, 0, -9), seenFrom(at, angle, 0, 9)]),
  ball: (at) => discAt(at, 5),
};

function doubleArrow(at, angle) {
  const head = (end) => [
    [seenFrom(at, angle, end, 0), seenFrom(at, angle, end * 0.4, -3)],
    [seenFrom(at, angle, end, 0), seenFrom(at, angle, end * 0.4, 3)],
  ];
  return segments([seenFrom(at, angle, -6, 0), seenFrom(at, angle, 6, 0)], ...head(-6), ...head(6));
}

// A sign stands in the middle of its line, a bar before the node that blocks: `barEnd` 0 is the first, 1 the second.
function signOnLine(kind, points, { barEnd, arrow }) {
  const t = kind === "bar" && barEnd >= 0 ? barShare(points, barEnd, arrow) : 0.5;
  const [before, after] = [pointAt(points, Math.max(0, t - 0.02)), pointAt(points, Math.min(1, t + 0.02))];
  return SIGNS[kind](pointAt(points, t), Math.atan2(after.y - before.y, after.x - before.x));
}

function barShare(points, end, arrow) {
  const back = (end === 1 && arrow ? 16 : 8) / Math.max(40, lengthOf(points));
  return end ? 1 - back : back;
}

const LETTER_WIDTH = 7; // px of a letter at an edge, about, and of a line of them
const TEXT_HEIGHT = 15;
const ALONG = 8; // px between the places of a line that are looked at
const PASSED = 30; // square px of another text that are as bad as one such place of another edge below a text

// Where the texts at edges stand, each on its own ground: in the middle or, where the nodes of many edges stand side by side,
// nearer to the lower end, where there is more room; or at the nearest place of the line that covers the least of other texts,
// of nodes and of other edges. `edges` are items with the points of their lines.
function placesOfTexts(edges, nodes) {
  const texts = edges.filter(({ item }) => item.label);
  if (!texts.length) return [];
  const spread = edges.map(({ points }) => {
    const steps = Math.max(2, Math.round(lengthOf(points) / ALONG));
    return Array.from({ length: steps + 1 }, (_, n) => ({ t: n / steps, ...pointAt(points, n / steps) }));
  });
  const taken = [...nodes];
  return texts.map(({ item, points }) => {
    const own = edges.findIndex((edge) => edge.item === item);
    const others = spread.filter((_, n) => n !== own).flat();
    const usual = usualShare(item, points);
    const places = spread[own]
      .map(({ t, x, y }) => ({ x, y, w: item.label.length * LETTER_WIDTH, h: TEXT_HEIGHT, away: Math.abs(t - usual) }))
      .sort((one, other) => one.away - other.away);
    const place = bestOf(places, (at) => covered(at, taken, others));
    taken.push(place);
    return { ...place, item };
  });
}

function usualShare(item, points) {
  if (item.sign) return 0.3;
  const drop = points.at(-1).y - points[0].y;
  if (Math.abs(drop) <= 20) return 0.5;
  return drop > 0 ? 0.7 : 0.3;
}

// The first place with the least cost; none after one that costs nothing is looked at.
function bestOf(places, costOf) {
  let [best, least] = [places[0], Infinity];
  for (const place of places) {
    const cost = costOf(place);
    if (cost < least) [best, least] = [place, cost];
    if (!least) break;
  }
  return best;
}

function covered(place, boxes, points) {
  const { x, y, w, h } = place;
  const below = points.filter((point) => Math.abs(point.x - x) < w / 2 && Math.abs(point.y - y) < h / 2).length;
  return boxes.reduce((sum, other) => sum + shared(place, other), below * PASSED);
}

// How much two boxes around their middles cover of each other.
function shared(one, other) {
  const side = (axis, size) => Math.max(0, (one[size] + other[size]) / 2 - Math.abs(one[axis] - other[axis]));
  const [across, down] = [side("x", "w"), side("y", "h")];
  return Math.min(across, one.w, other.w) * Math.min(down, one.h, other.h);
}

// What stands in a node or around it: the ring of a role, a badge. What stands beside it, a letter or a lock, is above all lines.
const isBeside = ({ kind }) => kind === "letter" || kind === "lock";
const hasSignsBeside = ({ signs }) => Boolean(signs?.some(isBeside));
const signNode = (group, item) => showSigns(group, item, (item.signs ?? []).filter((sign) => !isBeside(sign)));
const makeBeside = ({ id }) => svg("g", { class: "beside", "data-id": id });
const signBeside = (group, item) => showSigns(group, item, item.signs.filter(isBeside));

function showSigns(group, item, signs) {
  if (!signs.length && !group.signs) return;
  group.signs ??= { kept: new Map(), host: group.appendChild(svg("g", { class: "signs" })) };
  const { kept, host } = group.signs;
  keyed(kept, host, signs, ({ kind }) => kind, ({ kind }) => NODE_SIGNS[kind].make(), (element, sign) => {
    NODE_SIGNS[sign.kind].change(element, item, sign);
  });
}

const NODE_SIGNS = {
  role: {
    make: () => svg("rect", {}),
    change(rect, item, { role }) {
      sized(rect, item, item.ring === null ? 1.5 : 4);
      put(rect, { class: `role ${role}` });
    },
  },
  look: {
    make: () => svg("rect", { class: "look" }),
    change: (rect, item) => sized(rect, item, 5),
  },
  letter: {
    make: () => svg("g", {}, svg("circle", { r: 8 }), svg("text", { "text-anchor": "middle" })),
    change(group, item, { text, role }) {
      // Beside a pill, since arcs come from above and below; in the corner of a box, where its name leaves room.
      const place = item.box ? `${12 - item.w / 2} ${14 - item.h / 2}` : `${-item.w / 2 - 4} 0`;
      put(group, { class: `letter ${role}`, transform: `translate(${place})` });
      group.lastChild.textContent = text;
    },
  },
  lock: {
    make: () => svg("g", { class: "lock" }, svg("path", { class: "shackle", d: "M-3 -1V-4a3 3 0 0 1 6 0V-1" }),
      svg("rect", { x: -5, y: -1, width: 10, height: 8, rx: 1.5 })),
    change: (group, item) => put(group, { transform: `translate(${item.w / 2 + 1} -2)` }),
  },
  badge: {
    make: () => svg("g", { class: "badge" }, svg("rect", { height: 16, y: -8, rx: 8 }), svg("text", { "text-anchor": "middle" })),
    change(group, item, { text, room }) {
      put(group, { transform: `translate(${4 + (room - item.w) / 2} 0)` });
      put(group.firstChild, { x: -room / 2, width: room });
      if (group.lastChild.textContent !== text) group.lastChild.textContent = text;
    },
  },
};
