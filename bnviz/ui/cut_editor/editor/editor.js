// The cut editor: one state, and the parts that show it. Python is told when a cut is let go, and while it moves if it asks.

const REST = 250; // ms without a key, after which a cut counts as let go
const PACE = 120; // ms between two messages while a cut moves

function cutEditor(root) {
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const s = { view: null, digest: "", name: "", list: cutList(), selected: 0, pointed: 0, caret: 0, drag: null, live: false, by: "value" };
  const post = postbox();
  const picture = picturePart(part("picture"));
  const handles = handlesPart(picture);
  const legend = classesPart(part("legend"));
  const axis = axisChoice(part("axis"), (by) => {
    s.by = by;
    layOut();
    refresh();
  });
  const bins = binsPart(part("bins"));
  const tools = toolsPart(part("tools"), {
    step: (steps) => step(s.selected, steps),
    remove: () => remove(s.selected),
    add: () => addAt(s.list.halving(s.view)),
    clear,
  });
  const told = messages(post, s);
  let payload = "";
  let scale = null;
  let width = 0;
  const watch = new ResizeObserver(oncePerFrame(resized));
  watch.observe(root);

  // What Python says: the histogram, and its cuts unless the reader has done something newer.
  function receive(data, send) {
    post.send = send;
    const isNew = data.digest !== s.digest;
    if (isNew) forget();
    Object.assign(s, { digest: data.digest, name: data.name, live: data.live });
    const isOther = data.histogram !== payload;
    if (isOther) readView(data.histogram, data.name);
    if (isNew || (data.seq >= post.seq && !s.drag && !told.waiting())) s.list.take(s.view, data.cuts);
    else if (isOther) s.list.take(s.view, s.list.cuts.map((cut) => [cut.at, cut.shown]));
    post.seq = Math.max(post.seq, data.seq);
    told.answered(data.seq);
    themed(root);
    if (isOther || !scale) layOut();
    refresh();
  }

  function forget() {
    told.forget();
    Object.assign(s, { drag: null, selected: 0, pointed: 0, caret: 0 });
    hand.stop();
  }

  function readView(text, name) {
    payload = text;
    s.view = readHistogram(text);
    picture.renew(s.view, name);
    bins.renew(s.view);
    legend.show(s.view);
  }

  function layOut() {
    width = part("picture").clientWidth;
    if (!width) return;
    scale = scaleOf(s.view, width, s.by);
    picture.layOut(s.view, scale, width);
  }

  function resized() {
    if (!s.view || part("picture").clientWidth === width) return;
    layOut();
    refresh();
  }

  function refresh() {
    if (!scale) return;
    if (s.list.index(s.selected) < 0) s.selected = 0;
    if (!s.list.isFree(s.caret)) s.caret = 0;
    const out = s.drag?.out ? s.drag.id : 0;
    const cuts = s.list.cuts.filter((cut) => cut.id !== out);
    const found = binsOf(s.view, cuts);
    handles.show(s, scale);
    picture.showBins(s.view, scale, cuts, found);
    bins.show(found);
    tools.show(s);
    axis.show(s);
  }

  function choose(id) {
    if (s.selected === id) return;
    s.selected = id;
    refresh();
  }

  function focus(id) {
    (handles.element(id) ?? handles.ghost).focus({ preventScroll: true });
  }

  function drag(id, x, out) {
    const n = s.list.index(id);
    if (n < 0) return;
    s.drag ??= { id, original: s.list.cuts[n], out: false };
    s.drag.out = out;
    const before = s.list.cuts[n].at;
    s.list.move(s.view, n, scale.rank(x), s.drag.original);
    if (s.list.cuts[n].at !== before) told.moving();
    refresh();
  }

  function drop(id) {
    const dragged = s.drag;
    s.drag = null;
    if (dragged?.out) return remove(id);
    if (dragged && s.list.cuts[s.list.index(id)]?.at !== dragged.original.at) told.now();
    return refresh();
  }

  // Puts a cut that is being dragged back where it was; whether there was one.
  function cancel() {
    if (!s.drag) return false;
    hand.stop();
    const n = s.list.index(s.drag.id);
    if (n >= 0) s.list.put(n, s.drag.original);
    s.drag = null;
    told.moving();
    refresh();
    return true;
  }

  function step(id, steps) {
    const n = s.list.index(id);
    if (n < 0) return;
    const before = s.list.cuts[n];
    s.list.move(s.view, n, before.rank + steps);
    if (s.list.cuts[n].at === before.at) return;
    told.moving();
    told.soon();
    refresh();
  }

  function addAt(rank) {
    if (!rank || !s.list.isFree(rank) || s.list.cuts.length >= MOST_CUTS) return;
    s.selected = s.list.add(s.view, rank);
    s.pointed = s.caret = 0;
    told.now();
    refresh();
  }

  function remove(id) {
    const n = s.list.index(id);
    if (n < 0) return;
    const held = handles.element(id)?.matches(":focus");
    s.list.remove(n);
    s.selected = (s.list.cuts[n] ?? s.list.cuts[n - 1])?.id ?? 0;
    told.now();
    refresh();
    if (held) focus(s.selected);
  }

  function clear() {
    if (!s.list.cuts.length) return;
    s.list.cuts = [];
    told.now();
    refresh();
  }

  // The place that a click would cut at; 0 near a cut and outside of the bars.
  function placeAt(spot) {
    const inside = spot && spot.y > 0 && spot.y < FLOOR + ROOM.axis && spot.x >= scale.left && spot.x <= scale.right;
    if (!inside || s.list.cuts.length >= MOST_CUTS) return 0;
    const rank = scale.rank(spot.x);
    return rank && s.list.isFree(rank) ? rank : 0;
  }

  const hand = hands(picture.root, {
    near: (x, reach) => handles.near(s, scale, x, reach),
    middle: (id) => scale.cut(s.list.cuts[s.list.index(id)]),
    hold(id) {
      choose(id);
      focus(id);
    },
    point(spot) {
      const rank = spot && !handles.near(s, scale, spot.x, REACH.mouse) ? placeAt(spot) : 0;
      if (rank === s.pointed) return;
      s.pointed = rank;
      handles.show(s, scale);
    },
    drag,
    drop,
    cancel,
    add(spot) {
      addAt(placeAt(spot));
      if (s.selected) focus(s.selected);
    },
  });
  keys(picture.root, {
    groups: () => s.view.groups,
    choose,
    step,
    remove,
    cancel,
    aim(steps) {
      const from = s.caret || s.list.halving(s.view);
      const goal = Math.max(1, Math.min(s.view.groups - 1, from + steps));
      s.caret = s.list.freeRank(s.view, goal, Math.sign(steps)) || s.list.freeRank(s.view, goal, -Math.sign(steps));
      s.pointed = 0;
      handles.show(s, scale);
    },
    putDown() {
      addAt(s.caret || s.list.halving(s.view));
      if (s.selected) focus(s.selected);
    },
  });

  function stop() {
    told.forget();
    watch.disconnect();
  }

  return { root, receive, stop };
}
