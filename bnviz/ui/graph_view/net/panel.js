// One picture: its title, the canvas, a line of numbers and, beside others, the sentence of its step.

function networkPanel(s, n, act) {
  const title = html("p", { class: "title" });
  const canvas = html("div", { class: "canvas" });
  const numbers = html("p", { class: "numbers" });
  const words = html("p", { class: "line" });
  const element = html("div", { class: "panel", role: "group" }, title, canvas, numbers, words);
  let frame = null;
  const view = graphCanvas(canvas, {
    point: act.point,
    hold: act.hold,
    choose: act.choose,
    clear: act.clear,
    drag: (id, spot) => act.drag(numbersOf(id)[0], spot),
    drop: act.drop,
    open: () => {},
    edgesAt: (id) => arcsAt(s, frame, numbersOf(id)[0]),
    endsOf: (id) => (stateOf(id) ? Array(2).fill(stateOf(id)[0]) : numbersOf(told(frame, id))),
    box: () => s.places.box,
    pointed: () => (act.isHere(n) ? s.pointed || s.held : ""),
    wordsOf: (id) => wordsOf(s, frame, id),
    moved: (at) => act.moved(n, at),
  });
  const ball = ballPart(view.drawing);
  canvas.addEventListener("pointerenter", () => act.enter(n), true);
  canvas.addEventListener("focusin", () => act.enter(n));

  return {
    ...view,
    element,
    frame: () => frame,
    stop: ball.stop,
    size(height) {
      canvas.style.height = `${height}px`;
    },
    show(isSingle) {
      const panel = s.view.panels[n];
      frame = frameOf(s, n);
      put(element, { "aria-label": panel.title || "Network" });
      for (const [part, text] of [[title, panel.title], [numbers, panel.numbers], [words, isSingle ? "" : frame.words]]) {
        part.textContent = text;
        part.hidden = !text;
      }
      view.drawing.show(sceneOf(s.view, frame, settingsOf(s, n)), marksOf(s, n, frame));
      ball.show(frame.ball);
      view.keyboard.refresh();
    },
    mark() {
      view.drawing.mark(marksOf(s, n, frame));
      view.showNote();
    },
  };
}
