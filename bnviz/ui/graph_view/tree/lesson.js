// The lesson of the spanning tree: one state, and the parts that show it. Pointing at or choosing something in one part
// marks it in all of them at once; only what the reader has chosen is told to Python.

const LEAP = { name: "Next taken", title: "Go on until an edge is taken" };

function treeLesson(root) {
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const s = freshState();
  const names = cutter(root);
  const post = postbox();
  const tell = (name, value) => post.tell(name, s.digest, value);

  const { drawing, look, keyboard, showNote } = graphCanvas(part("canvas"), {
    point,
    hold,
    choose: chooseInGraph,
    clear,
    drag,
    open: (id) => makeRoot(numbersOf(id)[0]),
    edgesAt: (id) => edgesAt(s, numbersOf(id)[0]),
    endsOf: numbersOf,
    box: () => s.places.box,
    pointed: () => s.pointed || s.held,
    wordsOf: (id) => wordsOf(s, id),
  });

  const parts = {};
  const steps = { ...playing(s, setStep, refresh, tell, () => parts.player.pace()), leap };
  const game = guessing(s, refresh, tell, parts);
  parts.player = playerPart(part("player"), part("line"), steps, LEAP);
  parts.guess = guessPart(part("guess"), game);
  parts.legend = legendPart(part("legend"), SAMPLES);
  parts.matrix = matrixPart(part("matrix"), names, { point, choose, clear });
  parts.list = listPart(part("list"), names, { point, choose, clear });
  parts.bar = barPart(part("bar"), {
    arrange,
    change,
    fit: () => look.fitWhole(s.places.box, s.places.anchor),
    zoom: look.zoomMiddle,
    root: () => makeRoot(chosenNode(s)),
    download,
  });
  let width = 0;
  const watch = new ResizeObserver(oncePerFrame(resized));
  watch.observe(root);

  // What Python says: the view, and what it wants chosen and shown unless the reader has done something newer.
  function receive(data, send) {
    post.send = send;
    const isNew = data.digest !== s.digest;
    const before = s.chosen;
    const seen = JSON.stringify([s.chosen, s.step, s.tapped, s.dark, s.opens]);
    if (isNew) {
      steps.stop();
      startView(s, data);
    } else if (data.seq >= post.seq) {
      s.chosen = data.selection;
      // While the lesson plays or the reader guesses, Python knows the step where that began.
      const ownStep = s.playing || s.game;
      if (!ownStep || data.step !== s.told) setStep(s, data.step);
    }
    post.seq = Math.max(post.seq, data.seq);
    s.told = data.step;
    s.opens = data.opens;
    renewColours(isNew);
    if (isNew) layOut();
    // Mostly the page says again what the reader sees already.
    if (isNew || JSON.stringify([s.chosen, s.step, s.tapped, s.dark, s.opens]) !== seen) refresh(isNew);
    if (s.chosen !== before) revealChosen();
  }

  // What depends on the width of the lesson.
  function layOut() {
    s.shape = shapeOf(root.clientWidth);
    root.dataset.shape = s.shape;
    parts.list.renew(s.view, s.shape);
    parts.matrix.layOut(s.shape);
    s.saidRoom = parts.player.keepRoom(longestSteps(s.view));
  }

  function renewColours(isNew) {
    const dark = themed(root);
    if (!isNew && dark === s.dark) return;
    s.dark = dark;
    names.readFont();
    parts.matrix.renew(s.view, s.frame, (id) => wordsOf(s, id));
  }

  // Shows the present state in all parts.
  function refresh(isNew = false) {
    const bend = s.places?.bend;
    place();
    const settings = settingsOf(s, names);
    const marks = marksOf(s);
    drawing.show(sceneOf(s.view, s.frame, settings), marks);
    if (isNew || bend !== s.places.bend) look.fit(s.places.box, s.places.anchor);
    keyboard.refresh();
    parts.bar.show(s.view, s.frame, settings);
    parts.legend.show(legendItems(s.view, s.frame, settings));
    parts.matrix.show(s.frame);
    parts.list.show(s.frame, Boolean(s.game));
    showSteps();
    markParts(marks);
  }

  function showSteps() {
    parts.player.hide(Boolean(s.game));
    game.show();
    if (!s.game) parts.player.show(playerShows(s));
  }

  function place() {
    const canvas = part("canvas");
    const room = pictureRoom(s.view, canvas.clientWidth, s);
    canvas.style.height = `${room.height}px`;
    s.places = (arrangementOf(s) === "tree" ? treePlaces : circlePlaces)(s.view, names, room);
  }

  function showMarks() {
    const marks = marksOf(s);
    drawing.mark(marks);
    markParts(marks);
  }

  function markParts(marks) {
    parts.matrix.mark(marks);
    parts.list.mark(marks);
    showNote();
  }

  function leap() {
    const rank = nextTaken(s.view, s.step);
    if (rank >= 0) steps.to(rank + 1, true);
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
    chooseInGraph(id);
    if (!s.game) revealChosen();
  }

  function chooseInGraph(id) {
    if (s.game && id.startsWith("edge:")) return game.take(pairById(s.view, id));
    if (id === s.chosen) return undefined;
    s.chosen = id;
    s.tapped = id;
    tell("selection", id);
    refresh();
    return showNear();
  }

  function clear() {
    chooseInGraph("");
  }

  function revealChosen() {
    parts.list.reveal(s.chosen);
    parts.matrix.reveal(s.chosen);
    const { nodes } = drawing.scene();
    const chosen = numbersOf(s.chosen).flatMap((node) => nodes[node] ?? []);
    if (chosen.length) look.bring(boxOf(chosen, 0), READABLE / 2);
  }

  // Brings the neighbourhood of the chosen node into view where only that is wanted.
  function showNear() {
    const near = nearChosen(s);
    if (near) look.fit(boxOf([...near].map((node) => s.places.nodes[node])), s.places.nodes[chosenAttributes(s)[0]]);
  }

  function makeRoot(node) {
    if (isAttribute(s, node) && s.view.parents[node] !== -1) tell("root", node);
  }

  function drag(id, spot) {
    const node = numbersOf(id)[0];
    s.moved[arrangementOf(s)].set(node, spot);
    drawing.drag(node, spot.x, spot.y);
    showNote();
  }

  function change(settings) {
    Object.assign(s, settings);
    refresh();
    showNear();
  }

  // Pressed once more, a button of the arrangement puts moved nodes back.
  function arrange(kind) {
    s.arrangements[stageOf(s)] = kind;
    s.moved[kind].clear();
    refresh(true);
  }

  // Only another width asks for other places; the height follows from what is shown.
  function resized() {
    if (!s.view || !root.clientWidth || root.clientWidth === width) return;
    width = root.clientWidth;
    const untouched = look.untouched();
    layOut();
    refresh(untouched);
    if (untouched) revealChosen();
  }

  function download(kind) {
    const picture = pictureFile(root, s, names);
    (kind === "svg" ? saveSvg : savePng)(picture, `tree-step-${s.step}.${kind}`);
  }

  function stop() {
    steps.stop();
    parts.player.stop();
    watch.disconnect();
  }

  return { root, receive, stop };
}
