// The network as it arrives from Python: names, arcs, and for each picture its steps with all arcs of each.

function readNetwork(payload) {
  const view = JSON.parse(payload);
  const arcs = view.arcs.map(readArc);
  view.a = view.names.length;
  view.panels = view.panels.map((panel) => ({ ...panel, frames: framesOf(panel.frames, arcs) }));
  view.lastStep = Math.max(...view.panels.map((panel) => panel.frames.length)) - 1;
  view.most = Math.max(0, ...arcs.map((arc) => arc.amount ?? 0));
  view.stages = view.panels[0].frames.flatMap((frame, step) => (frame.name ? [[frame.name, step]] : []));
  return view;
}

function readArc([from, to, mark, directed, label, text, amount, barEnd, faint]) {
  const isFaint = Boolean(faint);
  return { id: edgeId(from, to), from, to, mark, directed: Boolean(directed), label, text, amount, barEnd, faint: isFaint };
}

// Each frame tells only what is new in it; a frame without new arcs has those of the frame before.
function framesOf(told, arcs) {
  let now = new Map();
  return told.map(({ add, drop, roles = {}, looked = [], badges = {}, words = "", name = "", ball = -1 }) => {
    if (add || drop) {
      now = new Map(now);
      for (const n of drop ?? []) if (now.get(arcs[n].id) === arcs[n]) now.delete(arcs[n].id);
      for (const n of add ?? []) now.set(arcs[n].id, arcs[n]);
    }
    const nodes = looked.filter((one) => typeof one === "number");
    const pairs = looked.filter((one) => typeof one !== "number");
    return { arcs: now, roles, badges, words, name, ball, lookedNodes: new Set(nodes), lookedPairs: pairs };
  });
}

const frameAt = (panel, step) => panel.frames[Math.min(step, panel.frames.length - 1)];
const widthOf = (view, arc) => (arc.amount === null || !view.most ? 2 : 1 + (5 * Math.max(0, arc.amount)) / view.most);

// A selection as Python names it, by the arc as it points in a frame, and as the picture names it: by its pair.
function told(frame, id) {
  if (!id.startsWith("edge:")) return id;
  const arc = frame.arcs.get(id);
  const [from, to] = arc ? [arc.from, arc.to] : numbersOf(id);
  return `arc:${from}-${to}`;
}

const pictured = (selection) => (selection.startsWith("arc:") ? edgeId(...numbersOf(selection)) : selection);
