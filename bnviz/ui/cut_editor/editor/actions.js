// What the reader can do with cuts, by hand, by key and by button. Each change shows at once; Python is told when it rests.

function cutActions(s, told, show) {
  const place = (id) => s.list.index(id);

  function choose(id) {
    if (s.selected === id) return;
    s.selected = id;
    show.all();
  }

  function drag(id, x, out) {
    const n = place(id);
    if (n < 0) return;
    s.drag ??= { id, original: s.list.cuts[n], out: false };
    s.drag.out = out;
    const before = s.list.cuts[n].at;
    s.list.move(s.view, n, s.scale.rank(x), s.drag.original);
    if (s.list.cuts[n].at !== before) told.moving();
    show.all();
  }

  function drop(id) {
    const dragged = s.drag;
    s.drag = null;
    if (dragged?.out) return remove(id);
    if (dragged && s.list.cuts[place(id)]?.at !== dragged.original.at) told.now();
    return show.all();
  }

  // Puts a cut that is being dragged back where it was; whether there was one.
  function cancel() {
    if (!s.drag) return false;
    const n = place(s.drag.id);
    if (n >= 0) s.list.put(n, s.drag.original);
    s.drag = null;
    told.moving();
    show.all();
    return true;
  }

  function step(id, steps) {
    const n = place(id);
    if (n < 0) return;
    const before = s.list.cuts[n];
    s.list.move(s.view, n, before.rank + steps);
    if (s.list.cuts[n].at === before.at) return;
    told.moving();
    told.soon();
    show.all();
  }

  function add(rank) {
    if (!rank || !s.list.isFree(rank) || s.list.cuts.length >= MOST_CUTS) return false;
    s.selected = s.list.add(s.view, rank);
    s.pointed = s.caret = 0;
    told.now();
    show.all();
    return true;
  }

  // The focus goes on to the next cut when the removed one had it.
  function remove(id) {
    const n = place(id);
    if (n < 0) return;
    const held = show.hasFocus(id);
    s.list.remove(n);
    s.selected = (s.list.cuts[n] ?? s.list.cuts[n - 1])?.id ?? 0;
    told.now();
    show.all();
    if (held) show.focus(s.selected);
  }

  function clear() {
    if (!s.list.cuts.length) return;
    s.list.cuts = [];
    told.now();
    show.all();
  }

  // Moves the new cut that the keyboard is about to put down.
  function aim(steps) {
    const goal = Math.max(1, Math.min(s.view.groups - 1, caret() + steps));
    const way = Math.sign(steps);
    s.caret = s.list.freeRank(s.view, goal, way) || s.list.freeRank(s.view, goal, -way);
    s.pointed = 0;
    show.cuts();
  }

  const caret = () => s.caret || s.list.halving(s.view);

  // Points at a place where a click would cut, 0 for none.
  function point(rank) {
    if (rank === s.pointed) return;
    s.pointed = rank;
    show.cuts();
  }

  return { choose, drag, drop, cancel, step, add, remove, clear, aim, caret, point };
}

const MOST_CUTS = 999;
