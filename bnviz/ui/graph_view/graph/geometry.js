// Where lines begin and end. A node is a pill w wide and h high (a circle when they are equal) around its centre.

function borderPoint(node, toward) {
  const [dx, dy] = [toward.x - node.x, toward.y - node.y];
  const length = Math.hypot(dx, dy);
  if (length < 1e-6) return { x: node.x, y: node.y };
  const [ux, uy] = [dx / length, dy / length];
  const radius = node.h / 2;
  const half = Math.max(0, (node.w - node.h) / 2);
  const along = Math.abs(uy) * half <= Math.abs(ux) * radius
    ? half * Math.abs(ux) + Math.sqrt(Math.max(0, radius ** 2 - (half * uy) ** 2))
    : radius / Math.abs(uy);
  const reach = Math.min(along, length);
  return { x: node.x + ux * reach, y: node.y + uy * reach };
}

// The control points of the curve from node p to node q: two for a line, three or four for a bent one.
function curve(bend, p, q) {
  if (bend === "bow") {
    const middle = { x: (p.x + q.x) / 2 + (q.y - p.y) * 0.22, y: (p.y + q.y) / 2 - (q.x - p.x) * 0.22 };
    return [borderPoint(p, middle), middle, borderPoint(q, middle)];
  }
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
  return `M${pair(points[0])}${CURVE_LETTER[points.length]}${points.slice(1).map(pair).join(" ")}`;
}

// The point at share t of a curve, by de Casteljau's repeated halving.
function pointAt(points, t) {
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
