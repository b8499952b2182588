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

// `boxes` are all nodes by their number. Other arrows have the middle of the sides with `sideways`, else that of the top.
function waysAround(boxes, from, sideways) {
  const source = boxes[from];
  const others = boxes.filter((_, index) => index !== from);
  const columns = columnPlaces(source, others, sideways).map((x) => columnAt(x, source, others));
  const ways = new Map();
  const rules = { sideways, used: new Set(), rows: rowsOf(others) };
  // The widest first: a column beside it is free beside the others too, so they can share it.
  for (const to of [...others].sort((one, other) => other.w - one.w)) {
    const open = columns.filter((column) => column.depth >= top(to) - HEAD_ROOM);
    const free = bestWay(to, open, rules);
    const { column, points } = free.cost < BLOCKED_COST ? free : bestWay(to, columns, rules);
    rules.used.add(column);
    ways.set(to, points);
  }
  return (to) => ways.get(boxes[to]);
}

function bestWay(to, columns, { sideways, used, rows }) {
  let best = { cost: Infinity };
  const least = columns.map((column) => ({ column, cost: leastCost(column, to) }));
  for (const { column, cost: atLeast } of least.sort((one, other) => one.cost - other.cost)) {
    if (atLeast >= best.cost) break;
    for (const end of entries(to, column, sideways)) {
      const points = [...column.start, ...end.points];
      const gain = used.has(column) ? SHARED_GAIN : 0;
      const cost = lengthOf(points) + BEND_COST * points.length + end.cost - gain;
      if (cost >= best.cost) continue;
      const blocked = BLOCKED_COST * blocks(column, end.points, rows, to);
      if (cost + blocked < best.cost) best = { cost: cost + blocked, column, points };
    }
  }
  return best;
}

// Where a column may be: close beside a node, to pass it, or so far from it that an arrow has room to come in. Between the
// levels of a tree that grows sideways there is room for both, and a few columns do.
function columnPlaces(source, others, sideways) {
  const beside = (far, step) =>
    others.flatMap((box) => [-1, 1].map((sign) => sign * Math.ceil((sign * side(box, sign) + far) / step) * step));
  const places = sideways ? beside(HEAD_ROOM, 4) : [...beside(FREE + 1, 1), ...beside(HEAD_ROOM, 1)];
  return [...new Set([Math.round(source.x), ...places])];
}

// The nodes by the rows of some px that they reach into.
function rowsOf(boxes) {
  const rows = new Map();
  for (const box of boxes) {
    const last = rowAt(box.y + box.h / 2 + 2);
    for (let row = rowAt(top(box) - 2); row <= last; row += 1) rows.set(row, [...(rows.get(row) ?? []), box]);
  }
  return rows;
}

const rowAt = (y) => Math.floor(y / 16);

// What a way down a column costs at least: it has to get there, down, and over to the node.
function leastCost(column, to) {
  const length = column.away + Math.abs(top(to) - column.above) + Math.max(0, Math.abs(column.x - to.x) - to.w / 2);
  return length - HEAD_ROOM + BEND_COST * (column.start.length + 1) - SHARED_GAIN;
}

// A column at x: how the way from the source gets there, the nodes that stand in it, and how deep it is free.
function columnAt(x, source, others) {
  const bottom = source.y + source.h / 2;
  const away = Math.abs(x - source.x) - source.w / 2;
  const sign = Math.sign(x - source.x);
  const inner = source.x + sign * Math.min(Math.abs(x - source.x), source.w / 2 - 8);
  const down = away < -8 ? [{ x, y: bottom }] : [{ x: inner, y: bottom }, { x, y: bottom + 14 }];
  const start = away > 8 ? [{ x: side(source, sign), y: source.y }, { x, y: source.y }] : down;
  const isStraight = x === Math.round(source.x);
  const above = start.at(-1).y;
  const standing = others.filter((box) => Math.abs(box.x - x) < box.w / 2 + FREE);
  const depth = Math.min(...standing.filter((box) => box.y + box.h / 2 > above).map(top));
  return { x, start, isStraight, away: Math.max(0, away), above, standing, depth };
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
function blocks(column, points, rows, to) {
  const [low, high] = [column.above, points[0].y].sort((one, other) => one - other);
  const inColumn = column.standing.filter((box) => box !== to && box.y + box.h / 2 > low && top(box) < high + FREE);
  if (points.length < 2) return inColumn.length;
  const [left, right] = [points[0].x, points[1].x].sort((one, other) => one - other);
  const { y } = points[0];
  const beside = (box) => Math.abs(box.y - y) < box.h / 2 + 2 && side(box, 1) > left - FREE && side(box, -1) < right + FREE;
  return inColumn.length + (rows.get(rowAt(y)) ?? []).filter((box) => box !== to && beside(box)).length;
}

// A line through the points with rounded corners.
function roundedPath(points) {
  const corners = points.slice(1, -1).map((point, at) => {
    const [before, after] = [points[at], points[at + 2]];
    return `L${pair(near(point, before, 9))}Q${pair(point)} ${pair(near(point, after, 9))}`;
  });
  return `M${pair(points[0])}${corners.join("")}L${pair(points.at(-1))}`;
}
