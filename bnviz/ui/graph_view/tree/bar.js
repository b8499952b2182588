// The controls on the picture: zoom, arrangement, what is drawn, the root, and the download.

const CROWDED_FROM = 40;

function barPart(host, act) {
  const group = (label, ...children) => html("div", { role: "group", "aria-label": label, class: "group" }, ...children);
  const circle = button("Circle", () => act.arrange("circle"));
  const tree = button("Tree", () => act.arrange("tree"));
  const arcs = html("input", { type: "checkbox" });
  const arcsLabel = html("label", { class: "check" }, arcs, " Class arcs");
  const crowd = crowdChoice(act);
  const root = button("Make root", () => act.root());
  arcs.addEventListener("change", () => act.change({ arcs: arcs.checked }));
  host.append(
    group(
      "Zoom",
      button("−", () => act.zoom(0.8), { "aria-label": "Smaller" }),
      button("+", () => act.zoom(1.25), { "aria-label": "Larger" }),
      button("Fit", () => act.fit()),
    ),
    group("Arrangement", circle, tree),
    arcsLabel,
    crowd.element,
    root,
    group("Download the picture", ...["svg", "png"].map((kind) => button(kind.toUpperCase(), () => act.download(kind)))),
  );
  return {
    show(view, frame, look) {
      put(circle, { "aria-pressed": String(look.arrangement === "circle") });
      put(tree, { "aria-pressed": String(look.arrangement === "tree") });
      arcs.disabled = !frame.target;
      put(arcsLabel, { title: frame.target ? null : "The class comes with the last step" });
      arcs.checked = look.arcs;
      root.disabled = look.chosenNode < 0 || look.chosenNode >= view.a || view.parents[look.chosenNode] === -1;
      put(root, { title: root.disabled ? "Choose an attribute that is not the root" : null });
      crowd.show(view, frame, look);
    },
  };
}

// Which edges a crowded picture shows: while the tree grows the heaviest, later the whole tree, or what is near a node.
function crowdChoice(act) {
  const list = html("select", {});
  const hint = html("span", { class: "count" }, "choose a node");
  const element = html("span", { class: "group crowd" }, html("label", {}, "Draw ", list), hint);
  let setting = "crowd";
  list.addEventListener("change", () => act.change({ [setting]: list.value }));
  return {
    element,
    show(view, frame, look) {
      setting = frame.directed ? "treeCrowd" : "crowd";
      element.hidden = view.a < CROWDED_FROM;
      list.disabled = !frame.directed && look.places.bend !== "circle"; // a tree shows no other edges while it grows
      const options = frame.directed ? TREE_CROWDS : growingCrowds(view);
      const known = JSON.stringify(options);
      const made = () => options.map(([value, text]) => html("option", { value }, text));
      if (list.dataset.known !== known) list.replaceChildren(...made());
      list.dataset.known = known;
      list.value = look[setting];
      hint.style.visibility = look[setting] === "chosen" && !look.chosenAttributes.length ? "visible" : "hidden";
    },
  };
}

const TREE_CROWDS = [
  ["all", "the whole tree"],
  ["chosen", "around the chosen node"],
];

function growingCrowds(view) {
  const sizes = crowdSizes(view).map((n) => {
    const number = n.toLocaleString("en");
    return [`heaviest ${n}`, n === view.pairs ? `all ${number} edges` : `the heaviest ${number} edges`];
  });
  return [...sizes, ["chosen", "edges of the chosen node"]];
}

// How many edges a crowded picture can show: a few for each attribute, or all.
function crowdSizes(view) {
  return [...new Set([view.a, 3 * view.a, 10 * view.a, view.pairs].filter((n) => n <= view.pairs))];
}
