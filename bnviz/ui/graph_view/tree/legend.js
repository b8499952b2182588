// What the signs in the picture mean; only those that can be seen now.

function legendPart(host) {
  const list = html("ul", { class: "legend", "aria-label": "Legend" });
  host.append(list);
  const sample = (...shapes) => svg("svg", { width: 34, height: 18, viewBox: "0 0 34 18", "aria-hidden": "true" }, ...shapes);
  const line = (kind, width, more = {}) => svg("path", { class: kind, d: "M2 9L32 9", "stroke-width": width, ...more });
  const cross = svg("path", { class: "cross", d: crossAt({ x: 17, y: 9 }, 5) });

  const samples = {
    light: () => sample(line("backdrop waiting", 1)),
    heavy: () => sample(line("backdrop waiting", 6)),
    faint: () => sample(line("backdrop waiting dotted", 2)),
    looked: () => sample(line("sample-casing", 6.5), line("sample-looked", 4)),
    taken: () => sample(line("sample-taken", 3)),
    refused: () => sample(line("backdrop refused", 1.5), cross.cloneNode()),
    arrow: () => sample(line("sample-taken", 2), svg("path", { class: "sample-head", d: "M33 9L23 5L23 13Z" })),
    arc: () => sample(line("backdrop arc", 1.5)),
    ring: () => sample(
      svg("circle", { class: "sample-track", cx: 17, cy: 9, r: 6.5 }),
      svg("circle", { class: "sample-ring", cx: 17, cy: 9, r: 6.5, pathLength: 100, "stroke-dasharray": "40 100", transform: "rotate(-90 17 9)" }),
    ),
    root: () => sample(svg("circle", { class: "sample-root", cx: 17, cy: 9, r: 7 }), svg("circle", { class: "sample-root inner", cx: 17, cy: 9, r: 4 })),
    target: () => sample(svg("rect", { class: "sample-target", x: 8, y: 2, width: 18, height: 14, rx: 4 })),
  };
  const made = new Map();
  return {
    show(items) {
      keyed(made, list, items, ([kind]) => kind, ([kind]) => html("li", {}, samples[kind](), html("span", {})), (item, [, text]) => {
        const words = item.lastChild;
        if (words.textContent !== text) words.textContent = text;
        list.append(item);
      });
    },
  };
}

function legendItems(view, frame, look) {
  const straight = look.places.bend === "circle" && !frame.directed;
  const items = [];
  if (view.pairs) items.push(["light", "CMI 0"], ["heavy", `CMI ${amount(view, view.heaviest)}, the largest`]);
  if (view.pairs && look.anyFaint) items.push(["faint", "not distinguishable from zero"]);
  if (frame.looked >= 0) items.push(["looked", "looked at in this step"]);
  if (frame.decided > 0 && !frame.directed) items.push(["taken", "taken: in the tree"]);
  if ((straight && look.anyRefused) || (frame.looked >= 0 && !view.isTaken[frame.looked])) items.push(["refused", "refused: closes a cycle"]);
  if (frame.directed) items.push(["arrow", "from parent to child"], ["root", "root"]);
  if (frame.target) items.push(["target", "class"]);
  if (frame.target && look.arcs) items.push(["arc", "from the class"]);
  items.push(["ring", `share of the class entropy, ${amount(view, view.targetEntropy)}, that the attribute tells (MI)`]);
  return items;
}
