// What the reader has set and sees now, and what follows from it.

const CROWDED_FROM = { narrow: 20, middle: 40, wide: 40 }; // nodes; on a phone fewer can be read at once
const MANY_ARCS = 24; // from here on the arcs of a node that is pointed at or chosen stand out

function freshState() {
  return {
    view: null,
    digest: "",
    placeKey: "", // tells whether the nodes stand where they stood
    step: 0,
    told: -1, // the step that Python last asked for
    chosen: "",
    pointed: "", // under the mouse or the keyboard, in any picture
    held: "", // has the focus in a picture
    playing: 0,
    cast: "", // tells which nodes Python wants to hear of when a part is set; "" when of none
    clicks: "look", // the part that a click on a node sets, or that it opens it
    joins: false, // whether the reader may draw arcs and remove what there is
    joinMode: "look", // what a drag or a click does
    joinFrom: -1, // the node that an arc is being drawn from
    states: [], // the states that were asked to be observed and that the page has not answered yet
    statesOf: "", // tells which nodes Python wants to hear of when a state is clicked; "" when of none
    given: [], // the parts that were set and that the page has not answered yet
    shown: 0, // the number of the last message that the view has the answer to; the page may be behind it
    shownAt: 0, // when the picture had that answer
    classArcs: true,
    differences: true,
    crowd: "all", // of a large network all, or what is "near" the chosen node
    moved: new Map(),
    columns: 1,
    whole: null, // the places of all nodes
    places: null, // those of the nodes that are shown
    shape: "",
    dark: null,
  };
}

// Of messages those that the view has no answer to.
const unshown = (s, messages) => messages.filter((one) => one.seq > s.shown);

const isCompared = (s) => s.view.panels.length > 1 && s.differences;

function setStep(s, step) {
  s.step = Math.max(0, Math.min(s.view.lastStep, step));
}

// Takes up another view; says whether its nodes stand elsewhere. Where they do not, the reader keeps what is in view.
function startView(s, data) {
  const before = s.placeKey;
  s.view = readNetwork(data.view);
  s.digest = data.digest;
  s.placeKey = JSON.stringify([s.view.names, s.view.place, s.view.panels.length]);
  const isSame = s.placeKey === before;
  s.chosen = isSame ? chosenNow(s, data) : pictured(data.selection ?? "");
  setStep(s, data.step);
  if (isSame) return false;
  s.pointed = s.held = "";
  s.moved.clear();
  s.crowd = "all";
  return true;
}

// What the page wants chosen; a page that wants nothing leaves it to the reader.
const chosenNow = (s, { selection }) => (selection === null ? s.chosen : pictured(selection));

// What a picture shows now; after the first with the differences to it, unless the reader does not want them.
function frameOf(s, n) {
  const frame = withGiven(frameAt(s.view.panels[n], s.step), unshown(s, s.given));
  return n && isCompared(s) ? compared(frame, frameAt(s.view.panels[0], s.step), s.view.classes) : frame;
}

const isCrowded = (s) => s.view.a >= CROWDED_FROM[s.shape];

// The node whose neighbourhood is wanted: the chosen one, or the child of a chosen arc.
function nearNode(s) {
  if (!isCrowded(s) || s.crowd !== "near" || !s.chosen) return -1;
  return numbersOf(told(frameHaving(s, s.chosen), s.chosen)).at(-1);
}

// The frame of the first picture that has an arc; of the first picture when none does.
function frameHaving(s, id) {
  const frames = s.view.panels.map((panel) => frameAt(panel, s.step));
  return frames.find((frame) => frame.arcs.has(id)) ?? frames[0];
}

function settingsOf(s, n) {
  const { title } = s.view.panels[n];
  return {
    places: s.places,
    statesOf: (node) => statesIn(s, node),
    moved: s.places === s.whole ? s.moved : new Map(),
    classArcs: s.classArcs,
    isCompared: isCompared(s),
    spoken: `${title || "Network"}: ${counted(s.view.a, "node")}${s.view.lastStep ? `, step ${s.step} of ${s.view.lastStep}` : ""}`,
  };
}

// The bars of a node with what is said about each and what was asked for, when they stand inside.
function statesIn(s, node) {
  const { bars } = s.view;
  if (!bars?.inside) return null;
  const words = bars.nodes[node].map((_, state) => stateWords(s.view, [node, state]));
  const found = s.places.nodes[node].states ?? s.whole.nodes[node].states;
  return { ...found, bars: bars.nodes[node].map(barOf), words, given: givenState(s, node), draw: drawBars };
}

function marksOf(s, n, frame) {
  const ids = [s.chosen, s.held, s.pointed].filter((id) => id.startsWith("edge:"));
  const look = settingsOf(s, n);
  const waiting = [...new Set(ids)].map((id) => frame.arcs.get(id)).filter((arc) => arc?.mark === "waiting");
  const node = s.pointed.startsWith("node:") ? numbersOf(s.pointed)[0] : -1;
  return {
    pointed: s.pointed || s.held,
    chosen: s.chosen,
    ends: new Set(ids.filter((id) => id !== s.held).flatMap(numbersOf)),
    near: nearArcs(s, frame),
    extra: waiting.map((arc) => arcItem(s.view, frame, look, arc)),
    star: starOf(s, frame, node),
  };
}

// Of many arcs those of the node that is pointed at or, when none is, of the chosen one.
function nearArcs(s, frame) {
  const id = s.pointed || s.held || s.chosen;
  if (!id.startsWith("node:") || frame.arcs.size < MANY_ARCS) return null;
  return new Set(arcsAt(s, frame, numbersOf(id)[0]));
}

// The arc from the class to a node that is pointed at.
function starOf(s, frame, node) {
  const arc = node >= 0 && s.classArcs && frame.arcs.get(edgeId(s.view.target, node));
  return arc && arc.mark === "class" && arc.to === node ? { bend: "topbottom", pairs: [arc.from, node], around: true } : null;
}

function wordsOf(s, frame, id) {
  if (stateOf(id)) return stateWords(s.view, stateOf(id));
  if (!id.startsWith("edge:")) return nodeWords(s.view, frame, numbersOf(id)[0]);
  const arc = frame.arcs.get(id);
  if (arc) return arcWords(s.view, frame, arc, isCompared(s));
  const [one, other] = numbersOf(id);
  return [named(s.view.names[one]), " and ", named(s.view.names[other]), isLookedPair(frame, id) ? ", looked at" : ", no arc"];
}

// The bars of a node for the keyboard, then its arcs: those that come in, then those that go out.
function arcsAt(s, frame, node) {
  const arcs = [...frame.arcs.values()].filter((arc) => arc.mark !== "class" && [arc.from, arc.to].includes(node));
  const shown = arcs.filter((arc) => isDrawn(s, arc));
  const states = barsInside(s.view) ? s.view.bars.nodes[node].map((_, state) => stateId(node, state)) : [];
  return [...states, ...shown.sort((one, other) => Number(one.from === node) - Number(other.from === node)).map((arc) => arc.id)];
}
