// What the signs in the pictures mean; only those that can be seen now.

const sampleArc = (kind) => {
  const ends = [{ x: 1, y: 9 }, { x: 33, y: 9 }];
  const sign = MARK_SIGNS[kind];
  const arrow = kind !== "edge" && kind !== "fill" && svg("path", { class: "head", d: arrowHead(ends, 9) });
  const drawn = sign && svg("path", { class: `sign ${sign}`, d: SIGNS[sign]({ x: sign === "bar" ? 20 : 15, y: 9 }, 0) });
  const line = svg("path", { class: "line", d: pathOf(ends), "stroke-width": kind === "open" ? 3 : 2 });
  return [svg("g", { class: `edge ${kind}` }, ...[line, arrow, drawn].filter(Boolean))];
};
const sampleNode = (kind, ...parts) => [
  svg("g", { class: `node ${kind}` }, svg("rect", { class: "body", x: 6, y: 3, width: 22, height: 12, rx: 6 }), ...parts),
];
const sampleBar = (kind, width) => svg("g", { class: "state" }, svg("rect", { class: kind, x: 3, y: 4, width, height: 10, rx: 2 }));
const roleRect = (role) => svg("rect", { class: `role ${role}`, x: 3, y: 1, width: 28, height: 16, rx: 8 });

const SAMPLES = {
  ...Object.fromEntries(
    ["taken", "edge", "refused", "added", "removed", "reversed", "open", "blocked", "greyed", "aside", "fill"].map((kind) => [
      kind,
      () => sampleArc(kind),
    ]),
  ),
  looked: () => [svg("g", { class: "edge looked taken" }, ...["casing", "line"].map((part, n) =>
    svg("path", { class: part, d: "M2 9L32 9", "stroke-width": n ? 4 : 6.5 })))],
  faint: () => [svg("g", { class: "edge taken dotted" }, svg("path", { class: "line", d: "M2 9L32 9", "stroke-width": 2 }))],
  waiting: () => [sampleLine("backdrop waiting", 1.5)],
  thick: () => [sampleLine("backdrop", 6)],
  arc: () => [sampleLine("backdrop arc", 1.5)],
  target: () => [svg("rect", { class: "sample-target", x: 8, y: 2, width: 18, height: 14, rx: 4 })],
  ring: () => [
    sampleDot("sample-track", 6.5),
    sampleDot("sample-ring", 6.5, { pathLength: 100, "stroke-dasharray": "40 100", transform: "rotate(-90 17 9)" }),
  ],
  observed: () => sampleNode("observed", svg("path", { class: "shackle", d: "M14 8V6a3 3 0 0 1 6 0V8M13 8h8v5h-8Z" })),
  uncertain: () => sampleNode("uncertain"),
  lookedNode: () => sampleNode("", svg("rect", { class: "look", x: 3, y: 1, width: 28, height: 16, rx: 8 })),
  greyedNode: () => sampleNode("greyed"),
  asideNode: () => sampleNode("aside"),
  bars: () => [sampleBar("bar-track", 28), sampleBar("bar-now", 12)],
  barsSeen: () => [sampleBar("bar-track", 28), svg("g", { class: "state" }, svg("circle", { class: "bar-seen", cx: 22, cy: 9, r: 4 }))],
  barsBefore: () => [sampleBar("bar-track", 28), svg("g", { class: "state" }, svg("rect", { class: "bar-before", x: 20, y: 1, width: 2, height: 16 }))],
  ball: () => [sampleDot("ball", 6)],
  ...Object.fromEntries(
    ["query", "target", "asked", "parent", "child", "coparent"].map((role) => [`role ${role}`, () => sampleNode("", roleRect(role))]),
  ),
};

const ROLE_LEGEND = {
  query: "X of the question",
  target: "Y of the question",
  asked: "asked for",
  parent: "parent",
  child: "child",
  coparent: "co-parent: another parent of a child",
};

// A node that plays several parts has the ring of the first.
const ringOf = (roles) => roles.find((role) => role in ROLE_LEGEND);

function legendItems(s, frames) {
  const { view } = s;
  const arcs = frames.flatMap((frame) => [...frame.arcs.values()]);
  const has = (mark) => arcs.some((arc) => arc.mark === mark);
  const roles = new Set(frames.flatMap((frame) => Object.values(frame.roles).flat()));
  const rings = new Set(frames.flatMap((frame) => Object.values(frame.roles).map(ringOf)));
  const other = isCompared(s) ? differenceWords(view.panels[0].title) : {};
  const isDirected = arcs.some((arc) => arc.directed && !["class", "waiting"].includes(arc.mark));
  const isLooked = frames.some((frame) => frame.lookedPairs.length);
  const items = [
    [isDirected && has("taken"), "taken", view.arrow || "from parent to child"],
    [arcs.some((arc) => !arc.directed && arc.mark !== "waiting"), "edge", "either direction"],
    [isLooked, "looked", "looked at in this step"],
    [arcs.some((arc) => arc.faint), "faint", "not distinguishable from zero"],
    [has("waiting"), "waiting", "not decided yet"],
    [has("refused"), "refused", "refused"],
    [has("added"), "added", other.added ?? "added"],
    [has("removed"), "removed", other.removed ?? "removed"],
    [has("reversed"), "reversed", other.reversed ?? "reversed"],
    [has("open"), "open", "on an open path"],
    [has("blocked"), "blocked", "on a blocked path; the bar stands where it is blocked"],
    [has("fill"), "fill", "filled in by an elimination"],
    [has("greyed"), "greyed", "not in the model"],
    [has("aside"), "aside", "left aside"],
    [view.most > 0 && view.measure, "thick", `${view.measure}: ${short(view.most)}, the widest`],
    [view.target >= 0, "target", "class"],
    [has("class") && s.classArcs, "arc", "from the class"],
    [view.rings, "ring", view.rings?.text],
    ...Object.entries(ROLE_LEGEND).map(([role, text]) => [rings.has(role), `role ${role}`, text]),
    [roles.has("observed"), "observed", "observed (Z)"],
    [roles.has("uncertain"), "uncertain", "observed with uncertainty"],
    [view.bars, "bars", "probability of a state"],
    [view.bars, "barsBefore", view.bars?.before],
    [view.bars?.nodes.some((bars) => bars.some(isSeen)), "barsSeen", "likelihood of what was seen"],
    [roles.has("greyed"), "greyedNode", "not in the model"],
    [roles.has("aside"), "asideNode", "left aside"],
    [frames.some((frame) => frame.lookedNodes.size), "lookedNode", "node looked at"],
    [frames.some((frame) => frame.ball >= 0), "ball", "the ball on its way"],
  ];
  // The class and the role Y share a name: what a picture calls its roles is never about the class.
  const own = (kind) => (kind === "target" ? undefined : view.said[kind.replace(/^role |Node$/g, "")]);
  return items.filter(([seen]) => seen).map(([, kind, text]) => [kind, own(kind) ?? text]);
}
