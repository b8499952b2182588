// The lesson as it arrives from Python: arrays unpacked, pairs by their number, and what Kruskal did with each.

const ARRAYS = { float64: Float64Array, uint16: Uint16Array, uint32: Uint32Array, uint8: Uint8Array };

function unpacked({ type, bytes }) {
  const text = atob(bytes);
  const raw = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return new ARRAYS[type](raw.buffer);
}

function readView(payload) {
  const view = JSON.parse(payload);
  const a = view.names.length;
  const pairs = (a * (a - 1)) / 2;
  Object.assign(view, {
    a,
    pairs,
    weights: unpacked(view.weights),
    order: unpacked(view.order),
    taken: unpacked(view.taken),
    faintBits: unpacked(view.faint),
    lastStep: view.arrowsStep + 1,
    ...pairNumbers(a, pairs),
  });
  view.heaviest = pairs ? view.weights[view.order[0]] : 0;
  view.isTaken = new Uint8Array(pairs);
  view.rankOf = new Uint32Array(pairs);
  view.order.forEach((pair, rank) => (view.rankOf[pair] = rank));
  for (const rank of view.taken) view.isTaken[rank] = 1;
  view.tree = treeNeighbours(view);
  view.tiesOf = tiesByRank(view);
  return view;
}

// Pair number to its two attributes, and back.
function pairNumbers(a, pairs) {
  const [low, high] = [new Uint16Array(pairs), new Uint16Array(pairs)];
  let n = 0;
  for (let i = 0; i < a; i += 1) for (let j = i + 1; j < a; j += 1, n += 1) [low[n], high[n]] = [i, j];
  const pairOf = (one, other) => {
    const [i, j] = one < other ? [one, other] : [other, one];
    return i * a - (i * (i + 1)) / 2 + j - i - 1;
  };
  return { low, high, pairOf };
}

// For each attribute its neighbours in the finished tree, with the rank of the edge to each.
function treeNeighbours(view) {
  const tree = view.names.map(() => []);
  for (const rank of view.taken) {
    const pair = view.order[rank];
    tree[view.low[pair]].push({ to: view.high[pair], rank });
    tree[view.high[pair]].push({ to: view.low[pair], rank });
  }
  return tree;
}

function tiesByRank(view) {
  const [ranks, pairs] = [unpacked(view.ties.rank), unpacked(view.ties.pair)];
  const ties = new Map();
  ranks.forEach((rank, n) => ties.set(rank, [...(ties.get(rank) ?? []), pairs[n]]));
  return ties;
}

const isFaint = (view, pair) => Boolean((view.faintBits[pair >> 3] >> (7 - (pair & 7))) & 1);
const pairId = (view, pair) => edgeId(view.low[pair], view.high[pair]);
const pairById = (view, id) => (id.startsWith("edge:") ? view.pairOf(...numbersOf(id)) : -1);
const thickness = (view, pair) => 1 + 5 * (view.heaviest > 0 ? view.weights[pair] / view.heaviest : 0);
