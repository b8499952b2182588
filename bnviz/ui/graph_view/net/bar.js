// The controls on the picture: zoom, what is drawn, and the download.

function barPart(host, act) {
  const group = (label, ...children) => html("div", { role: "group", "aria-label": label, class: "group" }, ...children);
  const check = (text, name) => {
    const box = html("input", { type: "checkbox" });
    box.addEventListener("change", () => act.change({ [name]: box.checked }));
    return { box, element: html("label", { class: "check" }, box, text) };
  };
  const arcs = check("Class arcs", "classArcs");
  const differences = check("", "differences");
  const differencesText = html("span", {});
  differences.element.append(differencesText);
  const crowd = crowdChoice(act);
  const back = button("Put back", () => act.putBack(), { title: "Put moved nodes back" });
  host.append(
    group(
      "Zoom",
      button("−", () => act.zoom(0.8), { "aria-label": "Smaller" }),
      button("+", () => act.zoom(1.25), { "aria-label": "Larger" }),
      button("Fit", () => act.fit()),
      back,
    ),
    arcs.element,
    differences.element,
    crowd.element,
    group("Download the picture", ...["svg", "png"].map((kind) => button(kind.toUpperCase(), () => act.download(kind)))),
  );
  return {
    show(s, frames) {
      const hasArcs = frames.some((frame) => [...frame.arcs.values()].some((arc) => arc.mark === "class"));
      arcs.element.hidden = !hasArcs;
      arcs.box.checked = s.classArcs;
      differences.element.hidden = s.view.panels.length < 2;
      differences.box.checked = s.differences;
      say(differencesText, ["Differences to ", named(s.view.panels[0].title)]);
      back.disabled = !s.moved.size;
      crowd.show(s);
    },
  };
}

// A large network is shown whole, or only what is near the chosen node.
function crowdChoice(act) {
  const options = [["all", "the whole network"], ["near", "near the chosen node"]];
  const list = html("select", {}, ...options.map(([value, text]) => html("option", { value }, text)));
  const hint = html("span", { class: "count" }, "choose a node");
  const element = html("span", { class: "group crowd" }, html("label", {}, "Draw ", list), hint);
  list.addEventListener("change", () => act.change({ crowd: list.value }));
  return {
    element,
    show(s) {
      element.hidden = !isCrowded(s);
      list.value = s.crowd;
      hint.textContent = s.cast && s.clicks !== "look" ? "press look and choose a node" : "choose a node";
      hint.hidden = s.crowd !== "near" || nearNode(s) >= 0;
    },
  };
}
