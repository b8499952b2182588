// Which part of the picture is seen, and how large.

const READABLE = 0.78;
const LEGIBLE = 0.64; // on a phone, whose letters are sharp and which one holds close
const PHONE = 480; // px of the window: below, a phone
const SCALES = [0.15, 5];
const ROOM = 24; // around what is brought into view

// The scale of a picture at first, when it would be whole at this one: a phone shows it whole rather than cut while its names can
// be told, and they are larger where one has to drag it anyway.
const firstScale = (whole) => (innerWidth < PHONE && whole >= LEGIBLE ? whole : Math.max(whole, READABLE));

function camera(root, worlds, changed) {
  const at = { k: 1, x: 0, y: 0 };
  let whole = 1;
  let touched = false;

  function show() {
    const transform = `translate(${round1(at.x)} ${round1(at.y)}) scale(${at.k.toFixed(4)})`;
    for (const world of worlds) put(world, { transform });
    // With the whole picture in view a finger moves the page, otherwise the picture.
    root.style.touchAction = at.k > whole * 1.02 ? "none" : "pan-y";
    changed();
  }

  const size = () => ({ width: root.clientWidth, height: root.clientHeight });

  function zoom(factor, px, py) {
    const k = Math.min(SCALES[1], Math.max(SCALES[0], at.k * factor));
    at.x = px - ((px - at.x) * k) / at.k;
    at.y = py - ((py - at.y) * k) / at.k;
    at.k = k;
    touched = true;
    show();
  }

  // Shows a box at the scale that `scaleOf` has for the largest at which it fits; when it does not fit at that, `anchor` (a point
  // of the box) is in view.
  function fit(box, scaleOf, anchor) {
    const { width, height } = size();
    if (!width || !height) return;
    whole = Math.min(width / box.width, height / box.height, 1.3);
    at.k = scaleOf(whole);
    at.x = along(width, box.x, box.width, anchor.x, at.k);
    at.y = along(height, box.y, box.height, anchor.y, at.k);
    show();
  }

  return {
    at,
    fit(box, anchor) {
      touched = false;
      fit(box, firstScale, anchor);
    },
    fitWhole(box, anchor) {
      touched = true;
      fit(box, (scale) => Math.max(scale, SCALES[0]), anchor);
    },
    zoom,
    // Shows the same part as another camera.
    follow(other) {
      if (other.k === at.k && other.x === at.x && other.y === at.y) return;
      Object.assign(at, other);
      touched = true;
      show();
    },
    zoomMiddle: (factor) => zoom(factor, size().width / 2, size().height / 2),
    pan(dx, dy) {
      at.x += dx;
      at.y += dy;
      touched = true;
      show();
    },
    // Moves the picture just as far as needed to have a point of it in view.
    reveal(point) {
      const { width, height } = size();
      const [px, py] = [at.x + point.x * at.k, at.y + point.y * at.k];
      const [dx, dy] = [inside(px, width) - px, inside(py, height) - py];
      if (dx || dy) this.pan(dx, dy);
    },
    // Moves the picture just as far as needed to have a box in view, with some room around it, unless it is; smaller when it is
    // too large, but not below `least`.
    bring(inner, least) {
      const { width, height } = size();
      if (!width || !height || this.holds(inner)) return;
      const box = { x: inner.x - ROOM, y: inner.y - ROOM, width: inner.width + 2 * ROOM, height: inner.height + 2 * ROOM };
      const k = Math.max(Math.min(least, at.k), Math.min(at.k, width / box.width, height / box.height));
      if (k < at.k) zoom(k / at.k, width / 2, height / 2);
      const dx = shiftInto(at.x + box.x * k, box.width * k, width);
      const dy = shiftInto(at.y + box.y * k, box.height * k, height);
      if (dx || dy) this.pan(dx, dy);
    },
    toWorld: (px, py) => ({ x: (px - at.x) / at.k, y: (py - at.y) / at.k }),
    toScreen: (point) => ({ x: at.x + point.x * at.k, y: at.y + point.y * at.k }),
    untouched: () => !touched,
    // Whether all of a box is in view.
    holds(box) {
      const { width, height } = size();
      const [left, top] = [at.x + box.x * at.k, at.y + box.y * at.k];
      return left >= -1 && top >= -1 && left + box.width * at.k <= width + 1 && top + box.height * at.k <= height + 1;
    },
  };
}

const inside = (value, length) => Math.max(Math.min(60, length / 4), Math.min(length - Math.min(60, length / 4), value));

// How far a stretch has to move to lie between 0 and `room`; with its middle there when it is longer.
function shiftInto(start, length, room) {
  if (length > room + 1) return (room - length) / 2 - start;
  return Math.max(-start, Math.min(0, room - start - length));
}

// The shift along one axis: in the middle when there is room, else with the anchor in view and no empty border.
function along(room, start, length, anchor, k) {
  if (length * k <= room) return (room - length * k) / 2 - start * k;
  const wanted = room / 2 - anchor * k;
  return Math.min(-start * k, Math.max(room - (start + length) * k, wanted));
}
