// The picture drawn once more, on white and with whole names, for a file.

function pictureFile(root, s, names) {
  const paper = html("div", { class: "paper", "aria-hidden": "true" });
  root.append(paper);
  const drawing = graphDrawing(paper);
  const unmarked = { pointed: "", chosen: "", ends: new Set(), extra: [], star: null };
  drawing.show(sceneOf(s.view, s.frame, wholeSettings(s, names)), unmarked);
  const picture = svgText(drawing, `${s.view.target}: step ${s.step} of ${s.view.lastStep}`);
  paper.remove();
  return picture;
}

// A tree whose names do not fit into its nodes is placed anew with room for them.
function wholeSettings(s, names) {
  const settings = { ...settingsOf(s, names), near: null, targetLabel: s.view.target };
  const target = { ...s.places.target, w: Math.max(s.places.target.w, names.wide(s.view.target) + 24) };
  const [whole, ...narrower] = s.view.place.trees;
  if (settings.arrangement === "tree" && narrower.length) {
    const places = treeAt(s.view, whole, "leftright", s.view.names);
    return { ...settings, places: { ...places, target: { ...places.target, w: target.w } }, moved: new Map() };
  }
  const nodes = s.places.nodes.map((node, index) => ({ ...node, label: s.view.names[index] }));
  return { ...settings, places: { ...s.places, target, nodes } };
}
