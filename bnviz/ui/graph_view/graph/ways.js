// Ways from one node to others that run round the nodes, not behind them: out of the side or the bottom of the first,
// down a free column, and into the top or a side of the other. Lines that go the same way share it, as a trunk does.

const FREE = 5; // px between a way and a node that it passes
const HEAD_ROOM = 20; // px for the turn and the arrow head before a node
const GAP = 4; // px between the arrow head and the node, where rings are
const BEND_COST = 30;
const SHARED_GAIN = 15;
const BLOCKED_COST = 1e5;
const HEAD_SPACE = 15; // px from the middle of the top, where another arrow comes in
const SHOULDER = 9; // px above the middle of a side, where an arrow comes in that leaves the middle to another

const side = (box, sign) => box.x + (sign * box.w) / 2;
const top = (box) => box.y - box.h / 2;

// `boxes` are all nodes by their number; with `sideways` the middle of the sides is left to other arrows, else that of the top.
function waysAround(boxes, from, sideways) {
  const source = boxes[from];
  const others = boxes.filter((_, index) => index !== from);
  const places = others.flatMap((box) => [-1, 1].flatMap((sign) => [FREE + 1, HEAD_ROOM].map((far) => side(box, sign) + sign * far)));
  const columns = [...new Set([source.x, ...places].map(Math.round))].map((x) => columnAt(x, source, others));
  const ways = new Map();
  const used = new Set();
  // The widest first: a column beside it is free beside the others too, so they can share it.
  for (const to of [...others].sort((one, other) => other.w - one.w)) {
    const { column, points } = bestWay(to, columns, others, { sideways, used });
    used.add(column);
    ways.set(to, points);
  }
  return (to) => ways.get(boxes[to]);
}

function bestWay(to, columns, others, { sideways, used }) {
  let best = { cost: Infinity };
  for (const column of columns) {
    for (const end of entries(to, column, sideways)) {
      const points = [...column.start, ...end.points];
      const gain = used.has(column) ? SHARED_GAIN : 0;
      const cost = lengthOf(points) + BEND_COST * points.length + end.cost - gain;
      if (cost >= best.cost) continue;
      const blocked = BLOCKED_COST * blocks(column, end.points, others, to);
      if (cost + blocked < best.cost) best = { cost: cost + blocked, column, points };
    }
  }
  return best;
}

// A column at x: how the way from the source gets there, and the nodes that stand in it.
function columnAt(x, source, others) {
  const bottom = source.y + source.h / 2;
  const away = Math.abs(x - source.x) - source.w / 2;
  const sign = Math.sign(x - source.x);
  const inner = source.x + sign * Math.min(Math.abs(x - source.x), source.w / 2 - 8);
  const down = away < -8 ? [{ x, y: bottom }] : [{ x: inner, y: bottom }, { x, y: bottom + 14 }];
  const start = away > 8 ? [{ x: side(source, sign), y: source.y }, { x, y: source.y }] : down;
  const isStraight = x === Math.round(source.x);
  return { x, start, isStraight, above: start.at(-1).y, standing: others.filter((box) => Math.abs(box.x - x) < box.w / 2 + FREE) };
}

// How a way can go on from a column into a node.
function entries(box, { x, isStraight }, sideways) {
  const found = [];
  const flat = Math.max(0, (box.w - box.h) / 2);
  const isFree = sideways || isStraight || Math.abs(x - box.x) >= HEAD_SPACE;
  if (isFree && Math.abs(x - box.x) <= flat + 3) found.push({ cost: 0, points: [{ x, y: top(box) - GAP }] });
  const sign = Math.sign(x - box.x);
  const edge = side(box, sign) + sign * GAP;
  const y = sideways ? box.y - SHOULDER : box.y;
  const inward = sideways ? box.h / 2 - Math.sqrt(Math.max(0, (box.h / 2) ** 2 - SHOULDER ** 2)) : 0;
  if ((x - edge) * sign >= HEAD_ROOM - GAP - 2) {
    found.push({ cost: sideways && sign > 0 ? 60 : 0, points: [{ x, y }, { x: edge - sign * inward, y }] });
  }
  if (!sideways) {
    const over = box.x + sign * Math.min(flat + 3, Math.max(HEAD_SPACE, box.w / 4));
    const lane = top(box) - HEAD_ROOM + 2;
    found.push({ cost: BEND_COST, points: [{ x, y: lane }, { x: over, y: lane }, { x: over, y: top(box) - GAP }] });
  }
  return found;
}

// How many nodes stand in the way: in the column, or beside it on the way into the node.
function blocks(column, points, others, to) {
  const [low, high] = [column.above, points[0].y].sort((one, other) => one - other);
  const inColumn = column.standing.filter((box) => box !== to && box.y + box.h / 2 > low && top(box) < high + FREE);
  if (points.length < 2) return inColumn.length;
  const [left, right] = [points[0].x, points[1].x].sort((one, other) => one - other);
  const { y } = points[0];
  const beside = (box) => Math.abs(box.y - y) < box.h / 2 + 2 && side(box, 1) > left - FREE && side(box, -1) < right + FREE;
  return inColumn.length + others.filter((box) => box !== to && beside(box)).length;
}

function lengthOf(points) {
  return points.slice(1).reduce((sum, point, at) => sum + Math.hypot(point.x - points[at].x, point.y - points[at].y), 0);
}

// A line through the points with rounded corners.
function roundedPath(points) {
  const corners = points.slice(1, -1).map((point, at) => {
    const [before, after] = [points[at], points[at + 2]];
    return `L${pair(near(point, before))}Q${pair(point)} ${pair(near(point, after))}`;
  });
  return `M${pair(points[0])}${corners.join("")}L${pair(points.at(-1))}`;
}

function near(corner, other) {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = Math.min(9, length / 2) / (length || 1);
  return { x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share };
}
