// The controls on the picture: zoom, arrangement, what is drawn, the root, and the download.

const CROWDED_FROM = 40;

function barPart(host, act) {
  const button = (text, work, more = {}) => {
    const made = html("button", { type: "button", ...more }, text);
    made.addEventListener("click", work);
    return made;
  };
  const group = (label, ...children) => html("div", { role: "group", "aria-label": label, class: "group" }, ...children);
  const circle = button("Circle", () => act.arrange("circle"));
  const tree = button("Tree", () => act.arrange("tree"));
  const arcs = html("input", { type: "checkbox", checked: "" });
  arcs.addEventListener("change", () => act.arcs(arcs.checked));
  const arcsLabel = html("label", { class: "check" }, arcs, " Class arcs");
  const crowd = html("select", {});
  crowd.addEventListener("change", () => act.crowd(crowd.value));
  const drawn = html("span", { class: "count" });
  const crowdLabel = html("label", {}, "Draw ", crowd);
  const crowdGroup = html("span", { class: "group" }, crowdLabel, drawn);
  const root = button("Make root", () => act.root());
  host.append(
    group("Zoom", button("−", () => act.zoom(0.8), { "aria-label": "Smaller" }), button("+", () => act.zoom(1.25), { "aria-label": "Larger" }), button("Fit", act.fit)),
    group("Arrangement", circle, tree),
    arcsLabel,
    crowdGroup,
    root,
    group("Download the picture", button("SVG", () => act.download("svg")), button("PNG", () => act.download("png"))),
  );

  function showCrowd(view, frame, look) {
    const growing = !frame.directed;
    crowdGroup.hidden = view.a < CROWDED_FROM || (growing && look.places.bend !== "circle");
    const options = growing
      ? [...crowdSizes(view).map((n) => [`heaviest ${n}`, n === view.pairs ? `all ${n.toLocaleString("en")} edges` : `the heaviest ${n.toLocaleString("en")} edges`]), ["chosen", "edges of the chosen node"]]
      : [["all", "the whole tree"], ["chosen", "around the chosen node"]];
    const signature = options.map(([value]) => value).join();
    if (crowd.dataset.signature !== signature) {
      crowd.dataset.signature = signature;
      crowd.replaceChildren(...options.map(([value, text]) => html("option", { value }, text)));
    }
    crowd.value = growing ? look.crowd : look.treeCrowd;
    drawn.textContent = growing && look.crowd === "chosen" && look.chosenNode < 0 ? "choose a node" : "";
    if (!growing && look.treeCrowd === "chosen" && look.chosenNode < 0) drawn.textContent = "choose a node";
  }

  return {
    show(view, frame, look) {
      put(circle, { "aria-pressed": String(look.arrangement === "circle") });
      put(tree, { "aria-pressed": String(look.arrangement === "tree") });
      arcsLabel.hidden = !frame.target;
      arcs.checked = look.arcs;
      root.disabled = look.chosenNode < 0 || look.chosenNode >= view.a || view.parents[look.chosenNode] === -1;
      put(root, { title: root.disabled ? "Choose an attribute that is not the root" : null });
      showCrowd(view, frame, look);
    },
  };
}

// How many edges a crowded picture can show: a few for each attribute, or all.
function crowdSizes(view) {
  return [...new Set([view.a, 3 * view.a, 10 * view.a, view.pairs].filter((n) => n <= view.pairs))];
}
