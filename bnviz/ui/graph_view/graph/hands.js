// Mouse, pen and fingers on the picture: pointing, choosing, dragging a node, moving and zooming the picture.

const DRAG_FROM = 4;

function hands(drawing, view, act) {
  const { root } = drawing;
  const fingers = new Map();
  let press = null;
  let clicked = "";
  let over = null;

  const local = (event) => {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const nodeUnder = (event) => event.target.closest?.(".state, .node, .beside")?.dataset.id ?? "";

  function under(spot, reach) {
    const { x, y } = view.toWorld(spot.place.x, spot.place.y);
    return spot.node || drawing.nearest(x, y, reach / view.at.k);
  }

  // To be read while the event is on its way: afterwards its target is no longer an element of the picture.
  const spotOf = (event) => ({ node: nodeUnder(event), place: local(event) });

  const hover = oncePerFrame(() => over && act.point(under(over, 7)));

  root.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    fingers.set(event.pointerId, local(event));
    const id = under(spotOf(event), event.pointerType === "touch" ? 16 : 7);
    press = fingers.size > 1 ? null : { id, start: local(event), last: local(event), moved: false };
    root.setPointerCapture(event.pointerId);
  });

  root.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) {
      over = spotOf(event);
      if (event.pointerType !== "touch") hover();
      return;
    }
    const now = local(event);
    fingers.set(event.pointerId, now);
    if (fingers.size > 1) pinch(event.pointerId, before, now);
    else if (press) drag(now);
  });

  function drag(now) {
    if (!press.moved && Math.hypot(now.x - press.start.x, now.y - press.start.y) < DRAG_FROM) return;
    press.moved = true;
    if (drawing.isNode(press.id)) act.drag(press.id, view.toWorld(now.x, now.y));
    else view.pan(now.x - press.last.x, now.y - press.last.y);
    press.last = now;
  }

  // Two fingers: the picture follows them and grows with their distance.
  function pinch(finger, before, now) {
    const [, other] = [...fingers].find(([id]) => id !== finger);
    const apart = (point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    view.zoom(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  root.addEventListener("pointerup", (event) => {
    fingers.delete(event.pointerId);
    if (press && !press.moved) act.choose((clicked = press.id));
    else if (press && drawing.isNode(press.id)) act.drop?.(view.toWorld(press.last.x, press.last.y));
    press = null;
  });
  root.addEventListener("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    press = null;
  });
  root.addEventListener("pointerleave", () => {
    over = null;
    act.point("");
  });
  root.addEventListener("dblclick", () => drawing.isNode(clicked) && act.open(clicked));
  // The wheel scrolls the page until you are in the picture; with Ctrl (as a pinch on a touch pad sends) it always zooms.
  root.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !root.contains(root.getRootNode().activeElement)) return;
      event.preventDefault();
      const place = local(event);
      view.zoom(2 ** (-event.deltaY / (event.deltaMode ? 12 : 300)), place.x, place.y);
    },
    { passive: false },
  );
}
