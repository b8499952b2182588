// One or several pictures of networks: one state, and the parts that show it. Pointing at or choosing something in one
// picture marks it in all of them at once; only what the reader has chosen, and the step, are told to Python.

const PAGE_TIME = 2000; // ms that a page which is behind the picture has to catch up

function networkLesson(root) {
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const s = freshState();
  const names = cutter(root);
  const post = postbox();
  let page = {}; // what Python said last
  const tell = (name, value) => post.tell(name, page.digest, value);
  let panels = [];
  let here = 0; // the picture that the mouse or the focus is in
  let width = 0;
  const steps = playing(s, setStep, refresh, tell, () => player.pace());
  const player = playerPart(part("player"), part("line"), steps);
  const legend = legendPart(part("legend"), SAMPLES);
  const bar = barPart(part("bar"), {
    change,
    putBack,
    fit: () => eachLook((look) => look.fitWhole(s.places.box, s.places.anchor)),
    zoom: (factor) => panels[0].look.zoomMiddle(factor),
    download,
  });
  const roles = rolesPart(part("bar"), s, post, refresh, foreseen);
  const joining = joiningPart(part("bar"), s, tell, refresh);
  const bars = barsPart(part("states"), s, post, refresh, foreseen);
  // A note is measured where it stands; in the next frame that costs nothing, because the browser lays the page out anyway.
  const showNotes = oncePerFrame(() => panels.forEach((panel) => panel.showNote()));
  const watch = new ResizeObserver(oncePerFrame(resized));
  watch.observe(root);

  // What the page says. It may come after the picture has had the answer to more than the page knows of.
  function receive(data, send) {
    post.send = send;
    post.ahead = data.ahead ?? {};
    const isBehind = data.seq < s.shown && data.cast === page.cast && data.states === page.states && performance.now() < s.shownAt + PAGE_TIME;
    const before = seen();
    page = data;
    post.seq = Math.max(post.seq, data.seq);
    roles.heard(data);
    bars.heard(data);
    if (!isBehind) take(data, before);
  }

  // The picture's own answer to the message of this number, unless there is a newer one.
  function foreseen(answer, seq) {
    if (seq !== post.seq) return;
    s.shownAt = performance.now();
    take({ ...page, ...answer, selection: null, seq }, seen());
  }

  // What the picture shows of the present view.
  function seen() {
    return JSON.stringify([s.chosen, s.step, s.dark, s.joins, s.joinFrom, unshown(s, s.given), unshown(s, s.states)]);
  }

  // Shows a view, and what is wanted chosen and shown in it unless the reader has done something newer; `known` is what was seen
  // before. Mostly a page says again what its picture shows already.
  function take(data, known) {
    const isOther = data.digest !== s.digest;
    const before = s.chosen;
    let isNew = false;
    if (isOther) {
      steps.stop();
      isNew = startView(s, data);
      makePanels();
    } else if (data.seq >= post.seq) {
      s.chosen = chosenNow(s, data);
      // While the steps play, Python knows the step where that began.
      if (!s.playing && data.step !== s.told) setStep(s, data.step);
    }
    joining.answered(data);
    s.shown = data.seq;
    s.told = data.step;
    renewColours(isNew);
    if (isOther) layOut();
    if (isOther || seen() !== known) refresh(isNew);
    if (s.chosen !== before) revealChosen();
    if (isNew) holdFocused();
  }

  // What has the focus keeps it in another view, so keys still mean it.
  function holdFocused() {
    const focused = root.getRootNode().activeElement;
    if (focused?.dataset?.id && root.contains(focused)) hold(focused.dataset.id);
  }

  function makePanels() {
    if (panels.length === s.view.panels.length) return;
    for (const panel of panels) panel.stop();
    const act = { point, hold, choose, clear, drag, drop: joining.drops, moved, enter: (n) => (here = n), isHere: (n) => n === here };
    panels = s.view.panels.map((_, n) => networkPanel(s, n, act));
    part("panels").replaceChildren(...panels.map((panel) => panel.element));
    here = 0;
  }

  // What depends on the width of the lesson.
  function layOut() {
    s.shape = root.dataset.shape = shapeOf(root.clientWidth);
    s.columns = columnsFor(panels.length, root.clientWidth);
    part("panels").style.setProperty("--columns", s.columns);
    const wide = panels[0].element.clientWidth;
    const height = pictureHeight(s.view, wide, s.columns);
    for (const panel of panels) panel.size(height);
    s.whole = Object.assign(networkPlaces(s.view, names, { width: wide, height }), { key: "all" });
    const longest = s.view.panels[0].frames.map((frame) => frame.words).sort((one, other) => other.length - one.length);
    // A single step has its own line and no other, so there is nothing to measure.
    player.keepRoom(s.view.lastStep ? (panels.length > 1 ? [[""]] : longest.slice(0, 5).map((words) => [words])) : []);
  }

  function renewColours(isNew) {
    const dark = themed(root);
    if (!isNew && dark === s.dark) return;
    s.dark = dark;
    names.readFont();
  }

  // Shows the present state in all parts.
  function refresh(isNew = false) {
    const before = s.places?.key;
    place();
    const isSingle = panels.length === 1;
    for (const panel of panels) panel.show(isSingle);
    const frames = panels.map((panel) => panel.frame());
    if (isNew || before !== s.places.key) eachLook((look) => look.fit(s.places.box, startOf(s.places, frames, panels[0].element)));
    bar.show(s, frames);
    bars.show();
    legend.show(legendItems(s, frames));
    showSteps(isSingle);
    showNotes();
  }

  function showSteps(isSingle) {
    const { lastStep: last, stages } = s.view;
    part("steps").hidden = last === 0;
    const words = isSingle ? frameAt(s.view.panels[0], s.step).words : "";
    part("line").hidden = !isSingle || (!last && !words);
    player.show({ step: s.step, last, isPlaying: Boolean(s.playing), stages, words: [words] });
  }

  // The places stay the same object as long as they are the same.
  function place() {
    const node = nearNode(s);
    const key = `${node} ${s.step}`;
    if (node < 0) s.places = s.whole;
    else if (s.places?.key !== key || s.places.of !== s.whole) {
      const frames = panels.map((_, n) => frameOf(s, n));
      const room = { width: panels[0].element.clientWidth };
      s.places = Object.assign(nearPlaces(s.view, s.whole, frames, node, room), { key, of: s.whole });
    }
  }

  function eachLook(work) {
    for (const panel of panels) work(panel.look);
  }

  // All pictures show the same part.
  function moved(n, at) {
    panels.forEach((panel, other) => other !== n && panel.look.follow(at));
  }

  function showMarks() {
    for (const panel of panels) panel.mark();
  }

  function point(id) {
    if (id === s.pointed) return;
    s.pointed = id;
    showMarks();
  }

  function hold(id) {
    s.held = s.pointed = id;
    showMarks();
  }

  function choose(id) {
    if (roles.takes(id) || joining.takes(id) || bars.takes(id) || id === s.chosen) return;
    s.chosen = id;
    refresh();
    post.ask("selection", page.digest, told(frameHaving(s, id), id), foreseen);
  }

  function clear() {
    choose("");
  }

  function revealChosen() {
    const nodes = numbersOf(s.chosen).flatMap((node) => s.places.nodes[node] ?? []);
    if (nodes.length) panels[0].look.bring(boxOf(nodes, 0), READABLE / 2);
  }

  function drag(node, spot) {
    if (joining.drags(node, spot, panels[here].drawing) || s.places !== s.whole) return;
    s.moved.set(node, spot);
    for (const panel of panels) panel.drawing.drag(node, spot.x, spot.y);
    panels[here].showNote();
    bar.show(s, panels.map((panel) => panel.frame()));
  }

  function putBack() {
    s.moved.clear();
    refresh();
  }

  function change(settings) {
    Object.assign(s, settings);
    refresh();
  }

  // Only another width asks for other places; the height follows from what is shown.
  function resized() {
    if (!s.view || !root.clientWidth || root.clientWidth === width) return;
    width = root.clientWidth;
    layOut();
    refresh(true);
    revealChosen();
  }

  function download(kind) {
    const picture = pictureFile(root, s, names);
    (kind === "svg" ? saveSvg : savePng)(picture, `network${s.view.lastStep ? `-step-${s.step}` : ""}.${kind}`);
  }

  function stop() {
    post.flush();
    steps.stop();
    player.stop();
    roles.stop();
    joining.stop();
    for (const panel of panels) panel.stop();
    watch.disconnect();
  }

  return { root, receive, stop };
}
