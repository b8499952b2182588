// What Python sends of a column, ready to be counted: how many rows of each class lie below each place for a cut.

function readHistogram(payload) {
  const view = JSON.parse(payload);
  view.below = [view.classes.map(() => 0)];
  for (const group of view.counts) view.below.push(group.map((rows, k) => rows + view.below.at(-1)[k]));
  view.totals = view.below.map(sum); // rows below each place, all classes together
  view.rows = view.totals.at(-1);
  view.groups = view.highs.length;
  return view;
}

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

// How many of the rising numbers are not above this one.
function countUpTo(rising, number) {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle] <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}

// The place above so many groups. A cut's rank is the number of groups below it.
const placeOf = (view, rank) => ({ at: view.places[rank - 1], shown: view.places[rank - 1], rank });

// The bins between the cuts: their names and the rows of each class. Those of the cuts that Python has named are called as
// they are everywhere; the others, while a cut moves, by the cuts.
function binsOf(view, cuts, named) {
  const known = cuts.length === named.cuts.length && cuts.every((cut, n) => cut.at === named.cuts[n][0]);
  const ends = [...cuts.map((cut) => cut.rank), view.groups];
  return ends.map((end, n) => {
    const start = n ? ends[n - 1] : 0;
    const counts = view.below[end].map((rows, k) => rows - view.below[start][k]);
    return { label: known ? named.names[n] : binLabel(cuts, n), counts, rows: sum(counts) };
  });
}

function binLabel(cuts, n) {
  if (!cuts.length) return "any value";
  if (n === 0) return `<= ${cuts[0].shown}`;
  if (n === cuts.length) return `> ${cuts[n - 1].shown}`;
  return `(${cuts[n - 1].shown}, ${cuts[n].shown}]`;
}
