// The picture on the page: the drawing, the part of it that is seen, the note beside what is pointed at, and the hands
// and keys that work on it.

// `act` says what comes of a gesture (point, hold, choose, clear, drag, open), which edges a node has (edgesAt) and which
// ends an edge has (endsOf), what the box around all is (box), and what a note is about (pointed) and says (wordsOf); `moved`, if
// there is one, hears which part is seen.
function graphCanvas(host, act) {
  const drawing = graphDrawing(host);
  const note = tip(host);
  const outside = html("p", { class: "outside", hidden: "" }, "A part is out of view: drag the picture, or press Fit");
  host.append(outside);
  const look = camera(drawing.root, drawing.worlds, () => {
    showNote();
    outside.hidden = look.holds(act.box());
    act.moved?.(look.at);
  });
  const keyboard = keys(drawing, {
    ...act,
    zoom: look.zoomMiddle,
    reveal: (id) => look.reveal(drawing.middle(id)),
  });
  hands(drawing, look, act);

  function showNote() {
    const id = act.pointed();
    const middle = id && drawing.middle(id);
    if (!middle) return note.hide();
    const spared = drawing.boxes(id);
    const others = drawing.boxes().filter((box) => !spared.includes(box));
    return note.show(act.wordsOf(id), look.toScreen(middle), spared.map(onScreen), others.map(onScreen));
  }

  function onScreen({ x, y, w, h }) {
    const [start, end] = [look.toScreen({ x: x - w / 2, y: y - h / 2 }), look.toScreen({ x: x + w / 2, y: y + h / 2 })];
    return { left: start.x, top: start.y, right: end.x, bottom: end.y };
  }

  return { drawing, look, keyboard, showNote };
}
