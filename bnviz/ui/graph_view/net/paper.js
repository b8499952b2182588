// The pictures drawn once more, on white and with whole names, for a file.

const PAPER_GAP = 40;

function pictureFile(root, s, names) {
  const paper = html("div", { class: "paper", "aria-hidden": "true" });
  root.append(paper);
  const drawing = graphDrawing(paper);
  const places = s.places === s.whole ? wholePlaces(s, names) : s.places;
  const unmarked = { pointed: "", chosen: "", ends: new Set(), extra: [], star: null };
  const titles = [];
  const worlds = s.view.panels.flatMap((panel, n) => {
    const own = n ? graphDrawing(paper) : drawing;
    const look = { ...settingsOf(s, n), places, moved: places === s.whole ? s.moved : new Map() };
    own.show(sceneOf(s.view, frameOf(s, n), look), unmarked);
    const shift = { x: (n % s.columns) * (places.box.width + PAPER_GAP), y: Math.floor(n / s.columns) * (places.box.height + 2 * PAPER_GAP) };
    const world = svg("g", { transform: `translate(${shift.x} ${shift.y})` }, ...own.worlds);
    if (panel.title) titles.push(heading(panel, places.box, shift));
    own.root.append(world);
    return [world];
  });
  const whole = svg("g", {}, ...worlds, ...titles);
  drawing.root.append(whole);
  const { title } = s.view.panels[0];
  const picture = svgText({ worlds: [whole] }, `${title || "Network"}${s.view.lastStep ? `: step ${s.step} of ${s.view.lastStep}` : ""}`);
  paper.remove();
  return picture;
}

function heading({ title, numbers }, box, shift) {
  const text = svg("text", { x: shift.x + box.x, y: shift.y + box.y - 12 });
  text.textContent = numbers ? `${title}: ${numbers}` : title;
  return text;
}

// Names that do not fit into their nodes get places with room for them; a reader's own places stay.
function wholePlaces(s, names) {
  const cut = s.whole.nodes.some((node, index) => node.label !== s.view.names[index]);
  const layout = s.view.place.layouts.at(-1);
  return cut && !s.moved.size ? placesIn(s.view, names, layout) : s.whole;
}
