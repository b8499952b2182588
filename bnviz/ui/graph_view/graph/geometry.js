// Where lines begin and end. A node is a pill w wide and h high (a circle when they are equal) around its centre, or a box of
// that size. A line is a list of points: two to four control the curve of a line, five and more are joined one after the other.

function borderPoint(node, toward) {
  const [dx, dy] = [toward.x - node.x, toward.y - node.y];
  const length = Math.hypot(dx, dy);
  if (length < 1e-6) return { x: node.x, y: node.y };
  const [ux, uy] = [dx / length, dy / length];
  if (node.box) {
    const side = Math.min(node.w / 2 / Math.max(1e-9, Math.abs(ux)), node.h / 2 / Math.max(1e-9, Math.abs(uy)), length);
    return { x: node.x + ux * side, y: node.y + uy * side };
  }
  const radius = node.h / 2;
  const half = Math.max(0, (node.w - node.h) / 2);
  const along = Math.abs(uy) * half <= Math.abs(ux) * radius
    ? half * Math.abs(ux) + Math.sqrt(Math.max(0, radius ** 2 - (half * uy) ** 2))
    : radius / Math.abs(uy);
  const reach = Math.min(along, length);
  return { x: node.x + ux * reach, y: node.y + uy * reach };
}

// How far a bow may bend, as shares of the distance, the usual one first.
const BOWS = [0.22, -0.22, 0.45, -0.45, 0.8, -0.8, 1.2, -1.2];
const CLEAR = 3; // px between a bow and a node that it passes
const ALONGSIDE = 40; // px that a bow may run beside all nodes, so that it stays in the picture

function bow(p, q, by) {
  const middle = { x: (p.x + q.x) / 2 + (q.y - p.y) * by, y: (p.y + q.y) / 2 - (q.x - p.x) * by };
  return [borderPoint(p, middle), middle, borderPoint(q, middle)];
}

// The control points of the bow between two of these nodes that runs behind the fewest others, and not far out.
function clearBow(nodes, from, to) {
  const [p, q] = [nodes[from], nodes[to]];
  const room = boxOf(nodes.filter(Boolean), ALONGSIDE);
  const isOut = (point) => point.x < room.x || point.x > room.x + room.width || point.y < room.y || point.y > room.y + room.height;
  let best = { hidden: Infinity };
  for (const by of BOWS) {
    const points = bow(p, q, by);
    const way = Array.from({ length: 21 }, (_, n) => pointAt(points, n / 20));
    const over = nodesOver(way, nodes, from, to);
    if (over >= best.hidden) continue;
    const hidden = over + way.some(isOut);
    if (hidden < best.hidden) best = { hidden, points };
    if (!hidden) break;
  }
  return best.points;
}

// How many nodes a way between two of them runs behind. Loops, because every arc of a picture is tried in many ways.
function nodesOver(way, nodes, from, to) {
  let count = 0;
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (!node || index === from || index === to) continue;
    const [across, down] = [node.w / 2 + CLEAR, node.h / 2 + CLEAR];
    for (const point of way) {
      if (Math.abs(point.x - node.x) < across && Math.abs(point.y - node.y) < down) {
        count += 1;
        break;
      }
    }
  }
  return count;
}

// The control points of the curve from node p to node q: two for a line, three or four for a bent one.
function curve(bend, p, q) {
  if (bend === "bow") return bow(p, q, BOWS[0]);
  if (bend === "circle") {
    // Towards the centre of the circle, so that no edge runs along the nodes between its ends.
    const middle = { x: (p.x + q.x) * 0.35, y: (p.y + q.y) * 0.35 };
    return [borderPoint(p, middle), middle, borderPoint(q, middle)];
  }
  if (bend === "leftright" && q.x - q.w / 2 - p.x - p.w / 2 > 12) {
    const [start, end] = [{ x: p.x + p.w / 2, y: p.y }, { x: q.x - q.w / 2, y: q.y }];
    const middle = Math.max((start.x + end.x) / 2, end.x - 28);
    return [start, { x: middle, y: start.y }, { x: middle - 6, y: end.y }, end];
  }
  if (bend === "topbottom" && q.y - q.h / 2 - p.y - p.h / 2 > 8) {
    const [start, end] = [{ x: p.x, y: p.y + p.h / 2 }, { x: q.x, y: q.y - q.h / 2 }];
    const middle = (start.y + end.y) / 2;
    return [start, { x: start.x, y: middle }, { x: end.x, y: middle }, end];
  }
  return [borderPoint(p, q), borderPoint(q, p)];
}

const CURVE_LETTER = { 2: "L", 3: "Q", 4: "C" };
const round1 = (number) => Math.round(number * 10) / 10;
const pair = (point) => `${round1(point.x)} ${round1(point.y)}`;

function pathOf(points) {
  return `M${pair(points[0])}${CURVE_LETTER[points.length] ?? "L"}${points.slice(1).map(pair).join(" ")}`;
}

// A line through points with rounded corners, as a list of points.
function roundedLine(points, radius = 12) {
  const corners = points.slice(1, -1).flatMap((corner, at) => {
    const bent = [near(corner, points[at], radius), corner, near(corner, points[at + 2], radius)];
    return [0, 0.25, 0.5, 0.75, 1].map((t) => pointAt(bent, t));
  });
  return [points[0], ...corners, points.at(-1)];
}

// The point so far from a corner on the way to another point, at most half of that way.
function near(corner, other, radius) {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = Math.min(radius, length / 2) / (length || 1);
  return { x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share };
}

function lengthOf(points) {
  return points.slice(1).reduce((sum, point, at) => sum + Math.hypot(point.x - points[at].x, point.y - points[at].y), 0);
}

// The point at share t of the way along joined points.
function pointAlong(points, t) {
  let left = lengthOf(points) * t;
  for (let at = 1; at < points.length; at += 1) {
    const [from, to] = [points[at - 1], points[at]];
    const step = Math.hypot(to.x - from.x, to.y - from.y);
    if (left <= step && step > 0) {
      return { x: from.x + ((to.x - from.x) * left) / step, y: from.y + ((to.y - from.y) * left) / step };
    }
    left -= step;
  }
  return points.at(-1);
}

// The point at share t of a line; of a curve by de Casteljau's repeated halving.
function pointAt(points, t) {
  if (points.length > 4) return pointAlong(points, t);
  let row = points;
  while (row.length > 1) {
    row = row.slice(1).map((next, at) => ({
      x: row[at].x + (next.x - row[at].x) * t,
      y: row[at].y + (next.y - row[at].y) * t,
    }));
  }
  return row[0];
}

function arrowHead(points, size) {
  const end = points.at(-1);
  const from = points.at(-2);
  const angle = Math.atan2(end.y - from.y, end.x - from.x);
  const corner = (turn) => ({ x: end.x - size * Math.cos(angle + turn), y: end.y - size * Math.sin(angle + turn) });
  return `M${pair(end)}L${pair(corner(0.42))}L${pair(corner(-0.42))}Z`;
}

function crossAt(point, size) {
  const { x, y } = point;
  return (
    `M${pair({ x: x - size, y: y - size })}L${pair({ x: x + size, y: y + size })}` +
    `M${pair({ x: x - size, y: y + size })}L${pair({ x: x + size, y: y - size })}`
  );
}

function distanceToSegment(x, y, p, q) {
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, ((x - p.x) * dx + (y - p.y) * dy) / length)) : 0;
  return Math.hypot(x - p.x - t * dx, y - p.y - t * dy);
}

function distanceToCurve(x, y, points) {
  if (points.length > 4) {
    return Math.min(...points.slice(1).map((point, at) => distanceToSegment(x, y, points[at], point)));
  }
  const parts = points.length === 2 ? 1 : 8;
  let nearest = Infinity;
  let before = points[0];
  for (let part = 1; part <= parts; part += 1) {
    const next = pointAt(points, part / parts);
    nearest = Math.min(nearest, distanceToSegment(x, y, before, next));
    before = next;
  }
  return nearest;
}

// Whether a point is farther than `reach` from everything that the control points span.
function farFrom(x, y, points, reach) {
  return (
    points.every((point) => point.x < x - reach) ||
    points.every((point) => point.x > x + reach) ||
    points.every((point) => point.y < y - reach) ||
    points.every((point) => point.y > y + reach)
  );
}
