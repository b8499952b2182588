// The cuts that the reader sees, rising. None passes another; what has not moved keeps the number it was given.

function cutList() {
  let nextId = 0;
  const withId = (cut, id = (nextId += 1)) => ({ ...cut, id });

  return {
    cuts: [],
    // What Python says; a cut that stays keeps its element in the picture.
    take(view, given) {
      const before = this.cuts;
      const same = given.length === before.length;
      this.cuts = given.map(([at, shown], n) => {
        const known = before.find((cut) => cut.at === at) ?? (same ? before[n] : undefined);
        return withId({ at, shown, rank: countUpTo(view.highs, at) }, known?.id);
      });
      const ids = new Set(this.cuts.map((cut) => cut.id));
      if (ids.size < this.cuts.length) this.cuts = this.cuts.map((cut) => withId(cut));
    },
    index(id) {
      return this.cuts.findIndex((cut) => cut.id === id);
    },
    // The lowest and the highest rank that a cut can have between its neighbours.
    bounds(view, n) {
      return [(this.cuts[n - 1]?.rank ?? 0) + 1, (this.cuts[n + 1]?.rank ?? view.groups) - 1];
    },
    // Moves a cut to the rank, or as far as its neighbours let it; `original` comes back where it began.
    move(view, n, rank, original = this.cuts[n]) {
      const [least, most] = this.bounds(view, n);
      if (least > most) return;
      const next = Math.max(least, Math.min(most, rank));
      const place = next === original.rank ? original : placeOf(view, next);
      this.cuts[n] = withId(place, this.cuts[n].id);
    },
    put(n, cut) {
      this.cuts[n] = cut;
    },
    // Adds a cut and returns its id.
    add(view, rank) {
      const cut = withId(placeOf(view, rank));
      this.cuts = [...this.cuts, cut].sort((one, other) => one.rank - other.rank);
      return cut.id;
    },
    remove(n) {
      this.cuts = this.cuts.filter((_, m) => m !== n);
    },
    isFree(rank) {
      return this.cuts.every((cut) => cut.rank !== rank);
    },
    // The rank nearest to this one where no cut stands, looking both ways or only upward (1) or downward (-1); 0 if none.
    freeRank(view, rank, way = 0) {
      for (let off = 0; off < view.groups; off += 1) {
        for (const next of way ? [rank + way * off] : [rank + off, rank - off]) {
          if (next >= 1 && next < view.groups && this.isFree(next)) return next;
        }
      }
      return 0;
    },
    // Where a new cut divides the largest bin about in half.
    halving(view) {
      const ends = [0, ...this.cuts.map((cut) => cut.rank), view.groups];
      const inBin = (end, n) => (end - ends[n] > 1 ? view.totals[end] - view.totals[ends[n]] : -1);
      const rows = ends.slice(1).map(inBin);
      const n = rows.indexOf(Math.max(...rows));
      if (rows[n] < 0) return 0;
      const off = (rank) => Math.abs(view.totals[rank] - view.totals[ends[n]] - rows[n] / 2);
      let best = ends[n] + 1;
      for (let rank = best; rank < ends[n + 1]; rank += 1) if (off(rank) < off(best)) best = rank;
      return best;
    },
  };
}
