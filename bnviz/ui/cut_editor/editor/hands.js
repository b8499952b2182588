// Mouse, pen and finger: drag a cut, drag it out to remove it, click into the empty picture to add one.

const REACH = { mouse: 12, pen: 12, touch: 24 };
const CLICK = 4; // px that a hand may move in a click
const OUT = 50; // px beyond the picture where a cut falls out of it

function hands(root, act) {
  let press = null;

  const local = (event) => {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const isOut = ({ y }) => y < -OUT || y > HEIGHT + OUT;

  root.addEventListener("pointerdown", (event) => {
    if (event.button > 0 || press) return;
    const start = local(event);
    const id = act.near(start.x, REACH[event.pointerType] ?? REACH.mouse);
    press = { finger: event.pointerId, start, id, moved: false, off: id ? act.middle(id) - start.x : 0 };
    if (!id) return;
    event.preventDefault(); // no text is marked while it is dragged
    root.setPointerCapture(event.pointerId);
    act.hold(id);
  });

  // A finger on a cut moves the cut, elsewhere it scrolls the page. (A part of a picture cannot say so in its style.)
  root.addEventListener(
    "touchstart",
    (event) => {
      const [finger] = event.touches;
      if (act.near(local(finger).x, REACH.touch)) event.preventDefault();
    },
    { passive: false },
  );

  root.addEventListener("pointermove", (event) => {
    const now = local(event);
    if (!press) {
      if (event.pointerType !== "touch") act.point(now);
      return;
    }
    if (event.pointerId !== press.finger) return;
    press.moved ||= Math.hypot(now.x - press.start.x, now.y - press.start.y) >= CLICK;
    if (press.id && press.moved) act.drag(press.id, now.x + press.off, isOut(now));
  });

  root.addEventListener("pointerup", (event) => {
    if (!press || event.pointerId !== press.finger) return;
    const { id, moved, start } = press;
    press = null;
    if (id && moved) act.drop(id);
    else if (!id && !moved) act.add(start);
  });
  root.addEventListener("pointercancel", (event) => {
    if (press?.finger !== event.pointerId) return;
    const { id } = press;
    press = null;
    if (id) act.cancel();
  });
  root.addEventListener("pointerleave", () => act.point(null));
  return {
    stop() {
      press = null;
    },
  };
}
