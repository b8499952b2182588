// Edges that are many and alike: each kind is one path. Its pairs are two nodes each, one after the other.

function backdrop(layer, star) {
  const kept = new Map();
  const strokes = new Map();
  const ways = new Map();
  let at = [];

  // The nth edge of an item: the control points of a curve or, when it goes round the nodes, those of a bent line.
  function points(item, n) {
    const [from, to] = [item.pairs[2 * n], item.pairs[2 * n + 1]];
    if (item.bend === "ray") return shortened(curve(item.bend, at[from], at[to]), GAP);
    if (!item.around) return curve(item.bend, at[from], at[to]);
    const key = `${from} ${item.bend}`;
    if (!ways.has(key)) ways.set(key, waysAround(at, from, item.bend === "leftright"));
    return ways.get(key)(to);
  }

  function stroke(item, n) {
    const line = points(item, n);
    if (item.draws === "heads") return arrowHead(line, 8);
    const cross = item.draws === "crosses" ? crossAt(pointAt(line, 0.5), 3) : "";
    return (item.around ? roundedPath(line) : pathOf(line)) + cross;
  }

  function path(item) {
    const parts = [];
    for (let n = 0; 2 * n < item.pairs.length; n += 1) {
      const key = `${item.pairs[2 * n]} ${item.pairs[2 * n + 1]} ${item.bend} ${item.draws ?? ""}`;
      if (!strokes.has(key)) strokes.set(key, stroke(item, n));
      parts.push(strokes.get(key));
    }
    return parts.join("");
  }

  function change(element, item) {
    put(element, { class: `backdrop ${item.kind}`, "stroke-width": item.width });
    const line = path(item);
    if (element.line !== line) element.setAttribute("d", line);
    element.line = line;
  }

  // The edge nearest to a point, "" when none is nearer than `reach`.
  function nearest(items, x, y, reach) {
    let [found, best] = ["", reach];
    for (const item of items.filter((one) => one.pickable)) {
      for (let n = 0; 2 * n < item.pairs.length; n += 1) {
        const line = points(item, n);
        if (farFrom(x, y, line, best)) continue;
        const distance = distanceToCurve(x, y, line);
        if (distance < best) [found, best] = [edgeId(item.pairs[2 * n], item.pairs[2 * n + 1]), distance];
      }
    }
    return { found, best };
  }

  return {
    nearest,
    setPlaces(places) {
      at = places;
      strokes.clear();
      ways.clear();
    },
    show(items) {
      keyed(kept, layer, items, (item) => item.key, () => svg("path", {}), change);
    },
    showStar(item) {
      put(star, { d: item ? path(item) : null });
    },
  };
}

function shortened(points, by) {
  const [from, end] = points.slice(-2);
  const length = Math.hypot(end.x - from.x, end.y - from.y) || 1;
  const back = Math.min(by, length / 2) / length;
  return [...points.slice(0, -1), { x: end.x + (from.x - end.x) * back, y: end.y + (from.y - end.y) * back }];
}
