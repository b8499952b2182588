// The picture: bars by class, the axis under them, and the class mix of each bin.

function picturePart(host) {
  const layers = {};
  // In the order of the Tab key: the cuts, then the new one.
  for (const part of ["grid", "bars", "axis", "band", "names", "handles", "ghost"]) layers[part] = svg("g", { class: part });
  for (const part of ["grid", "bars", "axis", "band", "names"]) put(layers[part], { "aria-hidden": "true" });
  const root = svg("svg", { class: "histogram", role: "group" }, hatches(), ...Object.values(layers));
  host.append(root);
  const areas = {};

  function name(column) {
    put(root, { "aria-label": spoken(["Histogram of ", named(column), " by class, and its cuts"]) });
  }

  function renew(view) {
    for (const part of ["bars", "band"]) {
      layers[part].replaceChildren();
      areas[part] = classAreas(layers[part], view);
    }
  }

  // All that depends on the axis and not on the cuts.
  function layOut(view, scale, width) {
    put(root, { width, height: HEIGHT, viewBox: `0 0 ${width} ${HEIGHT}` });
    areas.bars(stackShapes(view.classes, scale.sides, scale.bars, FLOOR, scale.height));
    layers.grid.replaceChildren(
      ...scale.upTicks.flatMap((tick) => gridLine(tick, scale)),
      svg("text", { class: "tick", x: scale.left - 6, y: ROOM.top - 12, "text-anchor": "end" }, scale.up),
    );
    const rule = svg("path", { class: "rule", d: `M${scale.left} ${FLOOR}H${scale.right}` });
    layers.axis.replaceChildren(rule, ...axisTicks(scale));
  }

  function showBins(view, scale, cuts, bins) {
    const ends = [scale.left, ...cuts.map(scale.cut), scale.right];
    const top = FLOOR + ROOM.axis;
    const last = bins.length - 1;
    const places = bins.map((_, n) => [ends[n] + (n > 0), Math.max(ends[n], ends[n + 1] - (n < last))]);
    const counts = bins.map((bin) => bin.counts);
    areas.band(stackShapes(view.classes, places, counts, top + ROOM.band, (n) => ROOM.band / (bins[n].rows || 1)));
    const frames = places.map(([left, right]) => boxPath(left, top, right, top + ROOM.band)).join("");
    layers.names.replaceChildren(
      svg("path", { class: "frame-line", d: frames }),
      ...bins.flatMap((bin, n) => binName(bin.label, places[n], top + ROOM.band + 13)),
    );
  }

  return { root, layers, name, renew, layOut, showBins };
}

function gridLine({ y, label }, scale) {
  const text = svg("text", { class: "tick", x: scale.left - 6, y, "text-anchor": "end" }, label);
  return [svg("path", { class: "grid-line", d: `M${scale.left} ${round2(y)}H${scale.right}` }), text];
}

const LETTER = 7; // px, about the width of a digit

// As many ticks as fit, every so many; zero is one of them.
function axisTicks({ ticks, right }) {
  const zero = Math.max(0, ticks.findIndex((tick) => tick.isZero));
  const half = (tick) => (tick.label.length * LETTER) / 2 + 5;
  const chosen = (every) => ticks.filter((_, n) => (n - zero) % every === 0);
  const fits = (kept) => kept.every((tick, n) => n === 0 || tick.x - half(tick) >= kept[n - 1].x + half(kept[n - 1]));
  let every = 1;
  while (!fits(chosen(every))) every += 1;
  const inside = (tick) => Math.min(tick.x, right + ROOM.right + 3 - half(tick));
  return chosen(every).flatMap((tick) => [
    svg("path", { class: "rule", d: `M${round2(tick.x)} ${FLOOR}V${FLOOR + 4}` }),
    svg("text", { class: "tick", x: round2(inside(tick)), y: FLOOR + 13, "text-anchor": "middle" }, tick.label),
  ]);
}

function binName(label, [left, right], y) {
  if (label.length * LETTER > right - left) return [];
  return [svg("text", { class: "tick", x: round2((left + right) / 2), y, "text-anchor": "middle" }, label)];
}
