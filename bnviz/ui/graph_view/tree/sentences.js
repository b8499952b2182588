// What the lesson says, always from the decisions themselves.

const TIE_RULE = "On a tie the edge with the earlier column goes first.";
const LONGEST_CYCLE = 8; // attributes of a cycle that are all named
const NOT_ZERO = "not distinguishable from zero with this many rows (G² test)";

function edgeWords(view, pair) {
  return [named(view.names[view.low[pair]]), " – ", named(view.names[view.high[pair]])];
}

function pathWords(view, nodes) {
  return nodes.flatMap((node, at) => [at ? " – " : "", named(view.names[node])]);
}

const amount = (view, number) => `${short(number)} ${view.unit}`;

// A long cycle is named by its first and last attributes; the picture marks all of it.
function cycleWords(view, pair, belowRank) {
  const path = treePath(view, view.low[pair], view.high[pair], belowRank);
  const left = path.length - 6;
  if (path.length <= LONGEST_CYCLE) return ["would close the cycle ", ...pathWords(view, [...path, path[0]])];
  const [start, end] = [pathWords(view, path.slice(0, 3)), pathWords(view, [...path.slice(-3), path[0]])];
  return ["would close the cycle ", ...start, ` – ${left} more – `, ...end];
}

function tieWords(view, rank) {
  const ties = view.tiesOf.get(rank);
  if (!ties) return [];
  const same = ties.length > 1 ? [`${ties.length} other edges of that cycle`] : edgeWords(view, ties[0]);
  return [" It weighs the same as ", ...same, ", so the order of the columns decides."];
}

// The edge that comes next weighs the same, so only the tie rule put this one before it.
function equalWords(view, rank) {
  if (rank + 1 >= view.pairs) return [];
  const [pair, next] = [view.order[rank], view.order[rank + 1]];
  if (Math.abs(view.weights[pair] - view.weights[next]) >= view.tie) return [];
  return [" ", ...edgeWords(view, next), ` weighs the same. ${TIE_RULE}`];
}

// What just happened in this step.
function stepWords(view, frame) {
  if (frame.target) return targetWords(view);
  if (frame.directed) return arrowWords(view, frame.arrows);
  if (frame.step === 0) return startWords(view);
  const pair = view.order[frame.looked];
  const edge = [...edgeWords(view, pair), `, ${amount(view, view.weights[pair])}`];
  if (!view.isTaken[frame.looked]) {
    const reason = [". Refused: it ", ...cycleWords(view, pair, frame.looked), "."];
    return ["The heaviest edge left is ", ...edge, ...reason, ...tieWords(view, frame.looked)];
  }
  const taken = view.taken.indexOf(frame.looked) + 1;
  const faint = isFaint(view, pair) ? ` Its weight is ${NOT_ZERO}.` : "";
  return [
    "The heaviest edge left is ",
    ...edge,
    `. Taken: it closes no cycle. ${taken} of ${counted(view.a - 1, "edge")}.${faint}`,
    ...equalWords(view, frame.looked),
    ...(frame.complete ? completeWords(view) : []),
  ];
}

function startWords(view) {
  if (view.pairs === 0) return ["With one attribute there is no pair and no edge to choose."];
  return [
    `The complete graph: ${counted(view.a, "attribute")}, ${counted(view.pairs, "pair")}. The thicker an edge, the more ` +
      "its two attributes tell about each other once the class is known. Kruskal's algorithm looks at the edges from " +
      "the heaviest to the lightest.",
  ];
}

function completeWords(view) {
  const left = view.pairs - view.treeStep;
  if (left === 0) return [" The tree is complete."];
  return [` The tree is complete: each of the ${counted(left, "lighter edge")} would close a cycle.`];
}

function arrowWords(view, level) {
  const reached = view.names.filter((_, node) => view.depth[node] === level);
  const root = view.names[view.parents.indexOf(-1)];
  if (level === 1) return ["The arrows turn away from the root ", named(root), ": first to ", ...listed(reached), "."];
  return [`Level ${level}: the arrows go on outward to `, ...listed(reached), "."];
}

function targetWords(view) {
  return [
    "The class ",
    named(view.target),
    " becomes a parent of every attribute. This is the tree-augmented naive Bayes network (TAN).",
  ];
}

// The sentences of the steps that take the most room, in letters; of very many steps some are tried.
function longestSteps(view, most = 5) {
  const every = Math.max(1, Math.ceil(view.lastStep / 300));
  const steps = [0, view.treeStep, view.arrowsStep, view.lastStep];
  for (let step = 0; step <= view.lastStep; step += every) steps.push(step);
  const said = [...new Set(steps)].map((step) => stepWords(view, frameAt(view, step)));
  const long = said.map((words) => [spoken(words).length, words]);
  return long.sort(([one], [other]) => other - one).slice(0, most).map(([, words]) => words);
}

// One line about a pair or a node, for the note beside it.
function pairWords(view, frame, pair) {
  const rank = view.rankOf[pair];
  const fate = VERDICTS[verdict(view, frame, rank)];
  return [
    ...edgeWords(view, pair),
    `: ${amount(view, view.weights[pair])}, rank ${(rank + 1).toLocaleString("en")} of ${view.pairs.toLocaleString("en")}, `,
    frame.looked === rank ? `looked at: ${fate}` : fate,
    isFaint(view, pair) ? `, ${NOT_ZERO}` : "",
  ];
}

// While you guess, rank and fate would give the answer away.
function guessPairWords(view, frame, pair) {
  const rank = view.rankOf[pair];
  return rank < frame.decided
    ? pairWords(view, frame, pair)
    : [...edgeWords(view, pair), `: ${amount(view, view.weights[pair])}`];
}

function nodeWords(view, frame, node) {
  if (node === view.a) return ["Class ", named(view.target), `: entropy ${amount(view, view.targetEntropy)}`];
  const root = frame.directed && view.parents[node] === -1 ? ", the root" : "";
  return [named(view.names[node]), `: ${amount(view, view.mi[node])} with the class`, root];
}
