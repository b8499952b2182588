// The elements of one node and of one edge. An item says what to show; the same elements are changed as it changes.

const RING = 3;

function makeNode(item) {
  const part = (name) => svg("rect", { class: name });
  const text = svg("text", { class: "label" });
  const group = svg("g", { "data-id": item.id, role: "button", tabindex: "-1" });
  group.append(part("halo"), part("body"), part("track"), part("ring"), text, part("hit"));
  return group;
}

function changeNode(group, item, marks) {
  const [halo, body, track, ring, text, hit] = group.children;
  put(group, {
    class: `node ${item.shape} ${item.box ? "box" : ""} ${item.tags.join(" ")} ${marks}`,
    "aria-label": item.spoken,
    role: item.states ? "group" : "button", // a button has no buttons in it
    "aria-pressed": item.states ? null : String(marks.includes("chosen")),
  });
  for (const [rect, more] of [[halo, 5], [body, 0], [track, 0], [ring, 0], [hit, 4]]) sized(rect, item, more);
  put(track, { display: item.ring === null ? "none" : null });
  put(ring, {
    display: item.ring ? null : "none",
    pathLength: 100,
    "stroke-dasharray": `${round1(Math.min(1, item.ring ?? 0) * 100)} 100`,
  });
  labelled(text, item);
  signNode(group, item);
}

// The same node may have had bars in another picture.
function forgetBars(group) {
  group.bars?.host.remove();
  group.bars = null;
}

function sized(rect, item, more) {
  const [w, h] = [item.w + 2 * more, Math.max(item.h, more ? 16 : 0) + 2 * more];
  put(rect, { x: -w / 2, y: -h / 2, width: w, height: h, rx: item.shape === "class" || item.box ? 5 + more : h / 2 });
}

// The name stands inside the node, or beside it: upright, or turned along a ray from the centre of the circle.
function labelled(text, item) {
  if (text.textContent !== item.label) text.textContent = item.label;
  put(text, placeOfLabel(item));
}

function placeOfLabel({ beside, turn, w, h, shift = 0 }) {
  const out = w / 2 + 7;
  if (beside === "right") return { transform: null, "text-anchor": "start", x: out, y: 0 };
  if (beside === "left") return { transform: null, "text-anchor": "end", x: -out, y: 0 };
  if (beside === "ray") {
    const left = Math.cos(turn) < -1e-9;
    const degrees = round1((turn * 180) / Math.PI + (left ? 180 : 0));
    return { transform: `rotate(${degrees})`, "text-anchor": left ? "end" : "start", x: left ? -out : out, y: 0 };
  }
  const y = { inside: 0, top: 14 - h / 2, above: -h / 2 - 13, below: h / 2 + 13 }[beside];
  return { transform: null, "text-anchor": "middle", x: shift, y };
}

function makeEdge(item) {
  const part = (name) => svg("path", { class: name });
  const group = svg("g", { "data-id": item.id, role: "button", tabindex: "-1" });
  group.append(part("halo"), part("casing"), part("line"), part("head"), part("sign"));
  return group;
}

function changeEdge(group, item, marks) {
  const [halo, casing, line] = group.children;
  put(group, {
    class: `edge ${item.state} ${item.dotted ? "dotted" : ""} ${item.tags.join(" ")} ${marks}`,
    "aria-label": item.spoken,
    "aria-pressed": String(marks.includes("chosen")),
  });
  put(line, { "stroke-width": round1(item.width) });
  put(casing, { "stroke-width": round1(item.width + 4) });
  put(halo, { "stroke-width": round1(item.width + 9) });
}

function traceEdge(group, item, points) {
  const [halo, casing, line, head, sign] = group.children;
  const path = pathOf(points);
  for (const element of [halo, casing, line]) put(element, { d: path });
  put(head, { d: item.arrow ? arrowHead(points, 8 + item.width) : "M0 0", display: item.arrow ? null : "none" });
  const kind = item.sign ?? (item.state === "refused" ? "cross" : "");
  put(sign, { class: `sign ${kind}`, d: kind ? signOnLine(kind, points, item) : "M0 0", display: kind ? null : "none" });
}

// The text of an edge stands on a plate, so that no line is seen between its letters.
function makeEdgeText() {
  return svg("g", {}, svg("rect", { class: "plate", y: -8, height: 16, rx: 3 }), svg("text", { "text-anchor": "middle" }));
}

// The plate is as wide as the text, which has a width only once it stands in a page.
function putOnPlate(group) {
  const [plate, text] = group.children;
  if (group.plateOf === text.textContent) return;
  const width = text.getComputedTextLength();
  if (!width) return;
  group.plateOf = text.textContent;
  put(plate, { x: round1(-width / 2 - 3), width: round1(width + 6) });
}
