// Classes on top of each other: each has a colour and a pattern, so that none depends on its colour alone.

// In the order of every figure of classes: plain, /, ., x, -, | and \.
const HATCHES = [
  "",
  "M-2 2L2 -2M0 8L8 0M6 10L10 6",
  "M3 4A1 1 0 1 0 5 4A1 1 0 1 0 3 4M-1 0A1 1 0 1 0 1 0A1 1 0 1 0 -1 0M7 8A1 1 0 1 0 9 8A1 1 0 1 0 7 8",
  "M0 0L8 8M8 0L0 8",
  "M0 2L8 2M0 6L8 6",
  "M2 0L2 8M6 0L6 8",
  "M-2 6L2 10M0 0L8 8M6 -2L10 2",
];

const TILE = { width: 8, height: 8, patternUnits: "userSpaceOnUse" };
const hatchId = (k) => `hatch-${k}`;

// The patterns; every picture has its own copy.
function hatches() {
  const made = HATCHES.map((line, k) =>
    svg("pattern", { id: hatchId(k), ...TILE }, svg("path", { class: "hatch", d: line })),
  );
  return svg("defs", {}, ...made);
}

// The last of the shown classes may stand for several others: it is grey.
const classKind = (view, k) => (view.joined && k === view.classes.length - 1 ? "class-others" : `class-${k}`);

// One area for each class; the answer gives them their shapes.
function classAreas(layer, view) {
  const areas = view.classes.map((_, k) => {
    const plain = svg("path", { class: classKind(view, k) });
    const hatched = svg("path", { fill: `url(#${hatchId(k)})` });
    layer.append(plain, hatched);
    return [plain, hatched];
  });
  return (shapes) => areas.forEach((pair, k) => pair.forEach((area) => put(area, { d: shapes[k].join("") || null })));
}

const round2 = (number) => Math.round(number * 100) / 100;

function boxPath(...sides) {
  const [left, top, right, bottom] = sides.map(round2);
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}

// The shapes of the classes in a row of stacks: between sides[n] stand counts[n], upward from `floor`, each row
// `scaleOfStack(n)` px high.
function stackShapes(classes, sides, counts, floor, scaleOfStack) {
  const shapes = classes.map(() => []);
  counts.forEach((rows, n) => {
    let top = floor;
    rows.forEach((number, k) => {
      if (!number) return;
      const next = top - number * scaleOfStack(n);
      shapes[k].push(boxPath(sides[n][0], next, sides[n][1], top));
      top = next;
    });
  });
  return shapes;
}
