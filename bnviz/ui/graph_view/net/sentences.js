// What is said about a node and about an arc, from what the picture shows.

const MARK_WORDS = {
  taken: "",
  class: "from the class",
  waiting: "not decided yet",
  refused: "refused",
  added: "added",
  removed: "removed",
  reversed: "reversed",
  open: "on an open path",
  blocked: "on a blocked path",
  greyed: "not in the model",
  aside: "left aside",
  fill: "filled in",
  candidate: "",
};
const ROLE_WORDS = {
  query: "X of the question",
  target: "Y of the question",
  observed: "observed (Z)",
  asked: "asked for",
  uncertain: "observed with uncertainty",
  parent: "a parent",
  child: "a child",
  coparent: "a co-parent",
  greyed: "not in the model",
  aside: "left aside",
};

const NOT_ZERO = "not distinguishable from zero with this many rows (G² test)";

// In several pictures the marks tell the difference to the first.
function differenceWords(title) {
  return { added: `not in ${title}`, removed: `only in ${title}`, reversed: `the other way round than in ${title}` };
}

function arcWords(view, frame, arc, isCompared) {
  const ends = [named(view.names[arc.from]), arc.directed ? " → " : " – ", named(view.names[arc.to])];
  const words = { ...MARK_WORDS, ...(isCompared ? differenceWords(view.panels[0].title) : {}) };
  const bar = arc.barEnd >= 0 ? [" at ", named(view.names[arc.barEnd ? arc.to : arc.from])] : [];
  const looked = isLookedPair(frame, arc.id) ? "looked at" : "";
  const said = [arc.label, view.said[arc.mark] ?? words[arc.mark], arc.faint ? NOT_ZERO : ""].filter(Boolean).flatMap((word) => [", ", word]);
  return [...ends, ...said, ...bar, ...[looked, arc.text].filter(Boolean).map((word) => `, ${word}`)];
}

function nodeWords(view, frame, node) {
  const parents = [];
  const joined = [];
  for (const arc of frame.arcs.values()) {
    if (["removed", "refused", "waiting"].includes(arc.mark)) continue;
    if (!arc.directed && (arc.from === node || arc.to === node)) joined.push(arc.from === node ? arc.to : arc.from);
    else if (arc.directed && arc.to === node) parents.push(arc.from);
  }
  const listing = (word, nodes) => (nodes.length ? [`, ${word}: `, ...listed(nodes.map((n) => view.names[n]))] : []);
  const roles = (frame.roles[node] ?? []).map((role) => `, ${view.said[role] ?? ROLE_WORDS[role]}`);
  return [
    named(view.names[node]),
    node === view.target ? ", the class" : "",
    frame.badges[node] ? `, ${frame.badges[node]}` : "",
    ...roles,
    frame.lookedNodes.has(node) ? ", looked at" : "",
    ...(view.arrow ? [] : parents.length || joined.length ? listing("parents", parents) : [", no parents"]),
    ...listing(view.arrow ? "edges to" : "undirected edges to", joined),
  ];
}

const isLookedPair = (frame, id) => frame.lookedPairs.some(([one, other]) => edgeId(one, other) === id);
