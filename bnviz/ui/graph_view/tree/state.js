// What the reader has set and sees now, and what follows from it.

function freshState() {
  return {
    view: null,
    digest: "",
    frame: null,
    step: 0,
    opens: false, // whether the page explains below what is chosen
    told: -1, // the step that Python last asked for
    chosen: "",
    pointed: "", // under the mouse or the keyboard, in any part
    held: "", // has the focus in the graph
    game: null,
    playing: 0,
    arrangements: { growing: "circle", directed: "tree" },
    arcs: true,
    crowd: "", // which edges are drawn while the tree grows: "heaviest 120" or "chosen"
    treeCrowd: "all", // what of the directed tree: "all" or "chosen"
    moved: { circle: new Map(), tree: new Map() },
    places: null,
    saidRoom: 0, // px that the sentence under the picture takes
    shape: "", // of the lesson: "narrow" (a phone), "middle" or "wide"
    tapped: "", // what was chosen here at this step
    dark: null,
  };
}

const stageOf = (s) => (s.frame.directed ? "directed" : "growing");
const arrangementOf = (s) => s.arrangements[stageOf(s)];
const chosenNode = (s) => (s.chosen.startsWith("node:") ? numbersOf(s.chosen)[0] : -1);
// The attribute that is chosen, or the two ends of the chosen edge.
const chosenAttributes = (s) => numbersOf(s.chosen).filter((node) => isAttribute(s, node));
const isAttribute = (s, node) => node >= 0 && node < s.view.a;

function setStep(s, step) {
  if (step !== s.step) s.tapped = "";
  s.step = Math.max(0, Math.min(s.view.lastStep, step));
  s.frame = frameAt(s.view, s.step);
}

function startView(s, data) {
  const before = s.view?.names.join("\n");
  s.view = readView(data.view);
  s.digest = data.digest;
  s.anyFaint = s.view.weights.some((_, pair) => isFaint(s.view, pair));
  s.chosen = data.selection;
  s.pointed = s.held = "";
  s.game = null;
  s.tapped = "";
  for (const places of Object.values(s.moved)) places.clear();
  if (before !== s.view.names.join("\n")) {
    const sizes = crowdSizes(s.view);
    s.crowd = `heaviest ${s.view.a < CROWDED_FROM ? sizes.at(-1) : sizes[1]}`;
  }
  setStep(s, data.step);
}

function settingsOf(s, names) {
  return {
    places: s.places,
    arrangement: arrangementOf(s),
    moved: s.moved[arrangementOf(s)],
    arcs: s.arcs,
    crowd: s.crowd,
    treeCrowd: s.treeCrowd,
    chosenNode: chosenNode(s),
    chosenAttributes: chosenAttributes(s),
    near: nearChosen(s),
    pairs: drawnPairs(s),
    anyFaint: s.anyFaint,
    anyRefused: s.frame.decided > s.view.taken.filter((rank) => rank < s.frame.decided).length,
    targetLabel: names.cut(s.view.target, s.places.target.w - 18),
  };
}

function drawnPairs(s) {
  if (s.crowd !== "chosen") return [...s.view.order.subarray(0, Number(s.crowd.split(" ")[1]))];
  return [...new Set(chosenAttributes(s).flatMap((node) => pairsOf(s.view, node)))];
}

// In a directed tree, "around the chosen node" leaves the others pale; of a chosen edge both ends count.
function nearChosen(s) {
  const nodes = chosenAttributes(s);
  if (!s.frame.directed || s.treeCrowd !== "chosen" || s.view.a < CROWDED_FROM || !nodes.length) return null;
  return new Set([...nodes, ...nodes.flatMap((node) => s.view.tree[node].map(({ to }) => to))]);
}

function marksOf(s) {
  const pairs = new Set([s.chosen, s.held, s.pointed].map((id) => pairById(s.view, id)).filter((pair) => pair >= 0));
  const node = s.pointed.startsWith("node:") ? numbersOf(s.pointed)[0] : -1;
  return {
    pointed: s.pointed || s.held,
    chosen: s.chosen,
    ends: new Set([s.chosen, s.pointed].filter((id) => id.startsWith("edge:")).flatMap(numbersOf)),
    extra: [...pairs].map((pair) => edgeItem(s.view, s.frame, s.places, pair, pairText(s))),
    star: isAttribute(s, node) ? starOf(s.view, s.frame, s, node) : null,
  };
}

// The sentence under the picture: what happened in this step or, on a phone, what was just chosen and where it goes on.
function saidWords(s) {
  const isTold = s.opens && s.shape === "narrow" && s.chosen && s.chosen === s.tapped;
  if (!isTold) return stepWords(s.view, s.frame);
  return [...wordsOf(s, s.chosen), ". Its numbers open below."];
}

function playerShows(s) {
  const { view, step } = s;
  const leaps = nextTaken(view, step) >= 0;
  const words = saidWords(s);
  return { step, last: view.lastStep, isPlaying: Boolean(s.playing), leaps, stages: stagesOf(view), words };
}

const pairText = (s) => (s.game ? guessPairWords : pairWords);

function wordsOf(s, id) {
  if (!id.startsWith("edge:")) return nodeWords(s.view, s.frame, numbersOf(id)[0]);
  return pairText(s)(s.view, s.frame, pairById(s.view, id));
}

// The edges of a node for the keyboard: from heavy to light, but in the order of the columns while that is the question.
function edgesAt(s, node) {
  if (!isAttribute(s, node)) return [];
  const pairs = pairsOf(s.view, node);
  return (s.game ? pairs.sort((one, other) => one - other) : pairs).map((pair) => pairId(s.view, pair));
}
