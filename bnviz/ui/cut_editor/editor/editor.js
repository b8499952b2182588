// The cut editor: one state, and the parts that show it.

function freshState() {
  return {
    view: null, // the histogram
    scale: null, // where things stand in the picture
    by: "value", // the axis: "value" or "rows"
    digest: "",
    name: "",
    list: cutList(),
    named: { cuts: [], names: [] }, // cuts, and what their bins are called outside of the picture
    selected: 0, // the id of the chosen cut
    pointed: 0, // the rank where a click would cut
    caret: 0, // the rank where the keyboard's new cut stands, 0 for the usual one
    drag: null,
    live: false, // whether Python wants to know of moving cuts
  };
}

function cutEditor(root) {
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const s = freshState();
  const post = postbox();
  const told = messages(post, s);
  const picture = picturePart(part("picture"));
  const handles = handlesPart(picture);
  const legend = classesPart(part("legend"));
  const bins = binsPart(part("bins"));
  const focus = (id) => (handles.element(id) ?? handles.ghost).focus({ preventScroll: true });
  const act = cutActions(s, told, {
    all: refresh,
    cuts: () => handles.show(s, s.scale),
    hasFocus: (id) => handles.element(id)?.matches(":focus"),
    focus,
  });
  const addAndFocus = (rank) => act.add(rank) && focus(s.selected);
  const axis = axisChoice(part("axis"), (by) => {
    s.by = by;
    layOut();
    refresh();
  });
  const tools = toolsPart(part("tools"), {
    step: (steps) => act.step(s.selected, steps),
    remove: () => act.remove(s.selected),
    add: () => act.add(s.list.halving(s.view)),
    clear: act.clear,
  });
  const hand = hands(picture.root, {
    near: (x, reach) => handles.near(s, s.scale, x, reach),
    middle: (id) => s.scale.cut(s.list.cuts[s.list.index(id)]),
    hold(id) {
      act.choose(id);
      focus(id);
    },
    point: (spot) => act.point(spot && !handles.near(s, s.scale, spot.x, REACH.mouse) ? placeAt(spot) : 0),
    drag: act.drag,
    drop: act.drop,
    cancel: act.cancel,
    add: (spot) => addAndFocus(placeAt(spot)),
  });
  keys(picture.root, {
    ...act,
    groups: () => s.view.groups,
    cancel() {
      hand.stop();
      return act.cancel();
    },
    putDown: () => addAndFocus(act.caret()),
  });
  let payload = "";
  let width = 0;
  const watch = new ResizeObserver(oncePerFrame(resized));
  watch.observe(root);

  // What Python says: the histogram, and its cuts unless the reader has done something newer.
  function receive(data, send) {
    post.send = send;
    const isNew = data.digest !== s.digest;
    const isOther = data.histogram !== payload;
    if (isNew) forget();
    Object.assign(s, { digest: data.digest, name: data.name, live: data.live, named: data });
    if (isOther) readView(data.histogram);
    picture.name(data.name);
    if (isNew || (data.seq >= post.seq && !s.drag && !told.waiting())) s.list.take(s.view, data.cuts);
    else if (isOther) s.list.take(s.view, s.list.cuts.map((cut) => [cut.at, cut.shown]));
    post.seq = Math.max(post.seq, data.seq);
    told.answered(data.seq);
    themed(root);
    if (isOther || !s.scale) layOut();
    refresh();
  }

  function forget() {
    told.forget();
    hand.stop();
    Object.assign(s, { drag: null, selected: 0 });
  }

  // The same numbers may be grouped anew, so that the places have other ranks.
  function readView(text) {
    payload = text;
    s.view = readHistogram(text);
    s.pointed = s.caret = 0;
    if (s.drag) s.drag.original.rank = countUpTo(s.view.highs, s.drag.original.at);
    picture.renew(s.view);
    bins.renew(s.view);
    legend.show(s.view);
  }

  function layOut() {
    width = part("picture").clientWidth;
    if (!width) return;
    s.scale = scaleOf(s.view, width, s.by);
    picture.layOut(s.view, s.scale, width);
  }

  function resized() {
    if (!s.view || part("picture").clientWidth === width) return;
    layOut();
    refresh();
  }

  function refresh() {
    if (!s.scale) return;
    if (s.list.index(s.selected) < 0) s.selected = 0;
    if (!s.list.isFree(s.caret)) s.caret = 0;
    const out = s.drag?.out ? s.drag.id : 0;
    const cuts = s.list.cuts.filter((cut) => cut.id !== out);
    const found = binsOf(s.view, cuts, s.named);
    handles.show(s, s.scale);
    picture.showBins(s.view, s.scale, cuts, found);
    bins.show(found);
    tools.show(s);
    axis.show(s);
  }

  // The rank of the place that a click would cut at; 0 at a cut and outside of the bars.
  function placeAt({ x, y }) {
    const inside = y > 0 && y < FLOOR + ROOM.axis && x >= s.scale.left && x <= s.scale.right;
    const rank = inside && s.list.cuts.length < MOST_CUTS ? s.scale.rank(x) : 0;
    return rank && s.list.isFree(rank) ? rank : 0;
  }

  function stop() {
    told.forget();
    watch.disconnect();
  }

  return { root, receive, stop };
}
