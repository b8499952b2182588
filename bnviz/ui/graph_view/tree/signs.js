// What the signs of the lesson mean; only those that can be seen now.

const SAMPLES = {
  light: () => [sampleLine("backdrop waiting", 1)],
  heavy: () => [sampleLine("backdrop waiting", 6)],
  faint: () => [sampleLine("backdrop waiting dotted", 2)],
  looked: () => [sampleLine("sample-casing", 6.5), sampleLine("sample-looked", 4)],
  taken: () => [sampleLine("sample-taken", 3)],
  cycle: () => [sampleLine("sample-cycle", 7), sampleLine("sample-taken", 3)],
  refused: () => [sampleLine("backdrop refused", 1.5), svg("path", { class: "cross", d: crossAt({ x: 17, y: 9 }, 5) })],
  arrow: () => [sampleLine("sample-taken", 2), svg("path", { class: "sample-head", d: "M33 9L23 5L23 13Z" })],
  arc: () => [sampleLine("backdrop arc", 1.5)],
  ring: () => [
    sampleDot("sample-track", 6.5),
    sampleDot("sample-ring", 6.5, { pathLength: 100, "stroke-dasharray": "40 100", transform: "rotate(-90 17 9)" }),
  ],
  root: () => [sampleDot("sample-root", 7), sampleDot("sample-root inner", 4)],
  target: () => [svg("rect", { class: "sample-target", x: 8, y: 2, width: 18, height: 14, rx: 4 })],
};

function legendItems(view, frame, look) {
  const isRefused = frame.looked >= 0 && !view.isTaken[frame.looked];
  const seesRefused = look.places.bend === "circle" && !frame.directed && look.anyRefused;
  const share = `share of the class entropy, ${amount(view, view.targetEntropy)}, that the attribute tells (MI)`;
  const items = [
    [view.pairs, "light", "conditional mutual information (CMI) 0"],
    [view.pairs, "heavy", `CMI ${amount(view, view.heaviest)}, the largest`],
    [look.anyFaint, "faint", "not distinguishable from zero"],
    [frame.looked >= 0, "looked", "looked at in this step"],
    [frame.decided > 0 && !frame.directed, "taken", "taken: in the tree"],
    [isRefused || seesRefused, "refused", "refused: closes a cycle"],
    [isRefused, "cycle", "the cycle it would close"],
    [frame.directed && view.pairs, "arrow", "from parent to child"],
    [frame.directed, "root", "root"],
    [frame.target, "target", "class"],
    [frame.target && look.arcs, "arc", "from the class"],
    [true, "ring", share],
  ];
  return items.filter(([seen]) => seen).map(([, kind, text]) => [kind, text]);
}
