// The lesson of the spanning tree: one state, and the parts that show it. Pointing at or choosing something in one part
// marks it in all of them at once; only what the reader has chosen is told to Python.

function treeLesson(root) {
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const names = cutter(root);
  const s = {
    view: null,
    digest: "",
    frame: null,
    step: 0,
    chosen: "",
    pointed: "",
    held: "",
    game: null,
    over: false,
    playing: 0,
    arrangements: { growing: "circle", directed: "tree" },
    arcs: true,
    crowd: "",
    treeCrowd: "all",
    moved: { circle: new Map(), tree: new Map() },
    dark: null,
    seen: -1,
  };
  const post = postbox();

  const drawing = graphDrawing(part("canvas"));
  const note = tip(part("canvas"));
  const outside = html("p", { class: "outside", hidden: "" }, "A part is out of view: drag the picture, or press Fit");
  part("canvas").append(outside);
  const look = camera(drawing.root, drawing.worlds, () => {
    showNote();
    outside.hidden = look.holds(s.places.box);
  });
  const keyboard = keys(drawing, {
    point,
    hold,
    choose,
    clear,
    zoom: look.zoomMiddle,
    edgesAt: (id) => (numbersOf(id)[0] < s.view.a ? pairsOf(s.view, numbersOf(id)[0]).map((pair) => pairId(s.view, pair)) : []),
    reveal: (id) => look.reveal(drawing.middle(id)),
  });
  hands(drawing, look, { point, choose, drag, open: (id) => makeRoot(numbersOf(id)[0]) });
  const bar = barPart(part("bar"), {
    arrange,
    arcs: (on) => change({ arcs: on }),
    crowd: setCrowd,
    fit: () => look.fitWhole(s.places.box, s.places.anchor),
    zoom: look.zoomMiddle,
    root: () => makeRoot(chosenNode()),
    download,
  });
  const legend = legendPart(part("legend"));
  const player = playerPart(part("player"), { play, go: (by) => to(s.step + by, true), leap, to });
  const guess = guessPart(part("guess"), { begin: beginGuessing, reveal: showAnswer, leave: stopGuessing });
  const matrix = matrixPart(part("matrix"), names, { point, choose, clear });
  const list = listPart(part("list"), { point, choose, clear });
  new ResizeObserver(oncePerFrame(resized)).observe(root);

  const chosenNode = () => (s.chosen.startsWith("node:") ? numbersOf(s.chosen)[0] : -1);
  const arrangement = () => s.arrangements[s.frame.directed ? "directed" : "growing"];
  const moved = () => s.moved[arrangement()];

  // What Python says: the view, and what it wants chosen and shown unless the reader has done something newer.
  function receive(data, send) {
    post.send = send;
    const isNew = data.digest !== s.digest;
    const isDark = themed(root);
    if (isNew) newView(data);
    if (data.seq >= post.seq) {
      post.seq = data.seq;
      if (!isNew) s.chosen = data.selection;
      if (!isNew && (!s.playing || data.step !== s.seen)) setStep(data.step);
    }
    s.seen = data.step;
    if (isNew || isDark !== s.dark) {
      s.dark = isDark;
      names.readFont();
      matrix.renew(s.view, s.frame, wordsOf);
    }
    refresh(isNew);
  }

  function newView(data) {
    stop();
    const before = s.view;
    s.view = readView(data.view);
    s.digest = data.digest;
    s.anyFaint = s.view.weights.some((_, pair) => isFaint(s.view, pair));
    s.chosen = data.selection;
    s.pointed = s.held = "";
    s.game = null;
    for (const places of Object.values(s.moved)) places.clear();
    const sameNames = before && before.names.join("\n") === s.view.names.join("\n");
    if (!sameNames) s.crowd = `heaviest ${crowdSizes(s.view)[s.view.a < CROWDED_FROM ? crowdSizes(s.view).length - 1 : 1]}`;
    list.renew(s.view);
    setStep(data.step);
  }

  function setStep(step) {
    s.step = step;
    s.frame = frameAt(s.view, step);
  }

  // Shows the present state in all parts.
  function refresh(isNew = false) {
    const before = s.places;
    place();
    const settings = settingsOf();
    drawing.show(sceneOf(s.view, s.frame, settings), marksOf());
    if (isNew || before?.bend !== s.places.bend) look.fit(s.places.box, s.places.anchor);
    keyboard.refresh();
    bar.show(s.view, s.frame, settings);
    legend.show(legendItems(s.view, s.frame, settings));
    matrix.show(s.frame, wordsOf);
    list.show(s.frame, Boolean(s.game));
    showPlayer();
    showMarks(s.chosen);
  }

  function showPlayer() {
    player.hide(Boolean(s.game));
    guess.show(s.game, s.over, s.view.pairs > 0);
    if (!s.game) player.show(s.view, s.frame, Boolean(s.playing), stepWords(s.view, s.frame));
  }

  function place() {
    const canvas = part("canvas");
    const room = pictureRoom(s.view, canvas.clientWidth);
    canvas.style.height = `${room.height}px`;
    s.places = (arrangement() === "tree" ? treePlaces : circlePlaces)(s.view, names, room);
  }

  function settingsOf() {
    return {
      places: s.places,
      arrangement: arrangement(),
      moved: moved(),
      arcs: s.arcs,
      crowd: s.crowd,
      treeCrowd: s.treeCrowd,
      chosenNode: chosenNode(),
      near: nearChosen(),
      pairs: drawnPairs(),
      anyFaint: s.anyFaint,
      anyRefused: s.frame.decided > s.view.taken.filter((rank) => rank < s.frame.decided).length,
      targetLabel: names.cut(s.view.target, s.view.place.targetWidth - 18),
    };
  }

  function drawnPairs() {
    if (s.crowd !== "chosen") return [...s.view.order.subarray(0, Number(s.crowd.split(" ")[1]))];
    return chosenNode() >= 0 && chosenNode() < s.view.a ? pairsOf(s.view, chosenNode()) : [];
  }

  // In a directed tree, "around the chosen node" leaves the others pale.
  function nearChosen() {
    const node = chosenNode();
    if (!s.frame.directed || s.treeCrowd !== "chosen" || s.view.a < CROWDED_FROM || node < 0 || node >= s.view.a) return null;
    return new Set([node, ...s.view.tree[node].map(({ to: next }) => next)]);
  }

  function marksOf() {
    const ids = [s.chosen, s.held, s.pointed];
    const pairs = [...new Set(ids.map((id) => pairById(s.view, id)).filter((pair) => pair >= 0))];
    const node = s.pointed.startsWith("node:") ? numbersOf(s.pointed)[0] : -1;
    const open = s.places.bend === "circle" && !s.frame.directed;
    return {
      pointed: s.pointed || s.held,
      chosen: s.chosen,
      ends: new Set([s.chosen, s.pointed].filter((id) => id.startsWith("edge:")).flatMap(numbersOf)),
      extra: pairs.map((pair) => edgeItem(s.view, s.frame, s.places, pair, pairText())),
      star: open && node >= 0 && node < s.view.a ? star(s.view, node) : null,
    };
  }

  const pairText = () => (s.game ? guessPairWords : pairWords);

  function wordsOf(id) {
    if (!id.startsWith("edge:")) return nodeWords(s.view, s.frame, numbersOf(id)[0]);
    return pairText()(s.view, s.frame, pairById(s.view, id));
  }

  function showMarks(revealed) {
    const marks = marksOf();
    drawing.mark(marks);
    matrix.mark(marks);
    list.mark(marks, revealed);
    showNote();
  }

  function showNote() {
    const id = s.pointed || s.held;
    const middle = id && drawing.middle(id);
    if (middle) note.show(wordsOf(id), look.toScreen(middle));
    else note.hide();
  }

  function point(id) {
    if (id === s.pointed) return;
    s.pointed = id;
    showMarks(id);
  }

  function hold(id) {
    s.held = id;
    s.pointed = id;
    showMarks(id);
  }

  function choose(id) {
    if (s.game && id.startsWith("edge:")) return take(id);
    if (id === s.chosen) return undefined;
    s.chosen = id;
    post.tell("selection", s.digest, id);
    const focused = s.crowd === "chosen" || s.treeCrowd === "chosen";
    return focused ? refresh() : afterChoice(id);
  }

  function afterChoice(id) {
    bar.show(s.view, s.frame, settingsOf());
    showMarks(id);
  }

  function clear() {
    choose("");
  }

  function makeRoot(node) {
    if (node >= 0 && node < s.view.a && s.view.parents[node] !== -1) post.tell("root", s.digest, node);
  }

  function drag(id, spot) {
    const node = numbersOf(id)[0];
    moved().set(node, spot);
    drawing.drag(node, spot.x, spot.y);
    showNote();
  }

  function change(settings) {
    Object.assign(s, settings);
    refresh();
  }

  function setCrowd(value) {
    change(s.frame.directed ? { treeCrowd: value } : { crowd: value });
  }

  function arrange(kind) {
    s.arrangements[s.frame.directed ? "directed" : "growing"] = kind;
    moved().clear();
    refresh(true);
  }

  function to(step, told) {
    stop();
    setStep(Math.max(0, Math.min(s.view.lastStep, step)));
    refresh();
    if (told) post.tell("step", s.digest, s.step);
  }

  function leap() {
    const rank = nextTaken(s.view, s.step);
    if (rank >= 0) to(rank + 1, true);
  }

  function play() {
    if (s.playing) return to(s.step, true);
    if (s.step === s.view.lastStep) setStep(0);
    s.playing = setTimeout(beat, 150);
    return refresh();
  }

  function beat() {
    setStep(s.step + 1);
    const isLast = s.step === s.view.lastStep;
    s.playing = isLast ? 0 : setTimeout(beat, player.pace());
    refresh();
    if (isLast) post.tell("step", s.digest, s.step);
  }

  function stop() {
    clearTimeout(s.playing);
    s.playing = 0;
  }

  function beginGuessing() {
    stop();
    const start = s.step < s.view.treeStep ? s.step : 0;
    s.game = { right: 0, wrong: 0, shown: 0 };
    s.over = false;
    setStep(start);
    post.tell("step", s.digest, start);
    refresh();
    player.tell(["Which edge does Kruskal's algorithm take next? Choose it in the graph or in the matrix."]);
  }

  function take(id) {
    if (s.over) return;
    const pair = pairById(s.view, id);
    const { right, words } = judged(s.view, s.frame, pair);
    if (!right) {
      s.game.wrong += 1;
      guess.show(s.game, false, true);
      player.tell(words);
      return;
    }
    s.game.right += 1;
    moveOn(words);
  }

  function showAnswer() {
    const pair = s.view.order[nextTaken(s.view, s.step)];
    s.game.shown += 1;
    moveOn(["It is ", ...edgeWords(s.view, pair), ` (${amount(s.view, s.view.weights[pair])}).`]);
  }

  function moveOn(words) {
    setStep(nextTaken(s.view, s.step) + 1);
    s.over = s.frame.complete;
    s.pointed = "";
    refresh();
    const next = s.over ? [" The tree is complete."] : [" And the next one?"];
    player.tell([...words, ...next]);
  }

  function stopGuessing() {
    s.game = null;
    post.tell("step", s.digest, s.step);
    refresh();
  }

  function resized() {
    if (!s.view) return;
    matrix.layOut();
    const untouched = look.untouched();
    refresh();
    if (untouched) look.fit(s.places.box, s.places.anchor);
  }

  function download(kind) {
    const picture = onPaper(root, s.view, s.frame, settingsOf());
    const name = `tree-step-${s.step}.${kind}`;
    (kind === "svg" ? saveSvg : savePng)(picture, name);
  }

  return { root, receive, stop: () => [stop(), player.stop()] };
}

// Triggers for Python, numbered so that an answer to an older one does not undo what came after it.
function postbox() {
  return {
    seq: 0,
    send: null,
    tell(name, digest, value) {
      this.seq += 1;
      this.send(name, { of: digest, seq: this.seq, value });
    },
  };
}

// So high that the steps below can be seen with the picture; higher when the tree could not be read otherwise.
function pictureRoom(view, width) {
  const base = width < 560 ? Math.max(340, Math.min(480, width * 1.12)) : Math.max(420, Math.min(720, innerHeight * 0.62));
  const needed = treePlaces(view, { cut: (name) => name }, { width, height: base }).box.height * READABLE;
  const height = Math.max(base, Math.min(needed, width < 560 ? 640 : innerHeight * 0.85));
  return { width, height: Math.round(height) };
}

// Marks the lesson dark when the page's background is, and says so.
function themed(root) {
  const page = getComputedStyle(root).getPropertyValue("--st-background-color");
  const swatch = html("span", { style: `color: ${/^[#a-z0-9(),.% ]+$/i.test(page) ? page : "#fff"}` });
  root.append(swatch);
  const [r, g, b] = getComputedStyle(swatch).color.match(/[\d.]+/g).map(Number);
  swatch.remove();
  const dark = 0.299 * r + 0.587 * g + 0.114 * b < 128;
  root.classList.toggle("dark", dark);
  return dark;
}

// The picture drawn once more on white, with whole names, and taken as a file.
function onPaper(root, view, frame, settings) {
  const paper = html("div", { class: "paper", "aria-hidden": "true" });
  root.append(paper);
  const drawing = graphDrawing(paper);
  const look = { ...settings, near: null, targetLabel: view.target, places: wholePlaces(view, settings), moved: settings.moved };
  if (settings.arrangement === "tree" && view.place.whole) look.moved = new Map();
  drawing.show(sceneOf(view, frame, look), { pointed: "", chosen: "", ends: new Set(), extra: [], star: null });
  const picture = svgText(drawing, `${view.target}: step ${frame.step} of ${view.lastStep}`);
  paper.remove();
  return picture;
}

function wholePlaces(view, settings) {
  const { places } = settings;
  const target = { ...places.target, w: Math.max(places.target.w, 0) };
  if (settings.arrangement === "tree" && view.place.whole) return treeAt(view, view.place.whole, "leftright", (name) => name);
  return { ...places, target, nodes: places.nodes.map((node, index) => ({ ...node, label: view.names[index] })) };
}
