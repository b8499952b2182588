// A small note beside what is pointed at: the whole name and the number.

const FROM_MIDDLE = 16;
const FROM_BOX = 8;
const SPARED_WEIGHT = 20;

function tip(host) {
  const box = html("div", { class: "tip", hidden: "", "aria-hidden": "true" });
  host.append(box);
  return {
    // `middle` is what it belongs to; it should not cover the boxes `spared`, nor `others` if it can; all in px of the host.
    show(parts, middle, spared, others) {
      say(box, parts);
      box.hidden = false;
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const room = { width: host.clientWidth, height: host.clientHeight };
      const hand = { left: middle.x - 8, right: middle.x + 8, top: middle.y - 8, bottom: middle.y + 8 };
      const { x, y } = bestSpot(spots(middle, size, spared), size, room, [...spared, hand], others);
      box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    },
    hide() {
      box.hidden = true;
    },
  };
}

// Where a note could stand, the nearest first: round the middle, then round all that it should not cover.
function spots(middle, { width, height }, spared) {
  const around = (left, top, right, bottom) => [
    { x: middle.x - width / 2, y: top - height },
    { x: middle.x - width / 2, y: bottom },
    { x: right, y: middle.y - height / 2 },
    { x: left - width, y: middle.y - height / 2 },
  ];
  const [far, gap] = [FROM_MIDDLE, FROM_BOX];
  const [left, top] = ["left", "top"].map((side) => Math.min(...spared.map((box) => box[side])) - gap);
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...spared.map((box) => box[side])) + gap);
  return [
    ...around(middle.x - far, middle.y - far, middle.x + far, middle.y + far),
    ...around(left, top, right, bottom),
  ];
}

// The first spot within the host that covers nothing, else the one that covers least.
function bestSpot(found, size, room, spared, others) {
  const held = (at, side) => Math.max(4, Math.min(at, room[side] - size[side] - 4));
  const inside = found.map((spot) => ({ x: held(spot.x, "width"), y: held(spot.y, "height") }));
  const area = (spot, boxes) => boxes.reduce((sum, box) => sum + common(spot, size, box), 0);
  const covered = inside.map((spot) => SPARED_WEIGHT * area(spot, spared) + area(spot, others));
  return inside[covered.indexOf(Math.min(...covered))];
}

// The area that a note at a spot has in common with a box.
function common({ x, y }, { width, height }, box) {
  const across = Math.min(x + width, box.right) - Math.max(x, box.left);
  const down = Math.min(y + height, box.bottom) - Math.max(y, box.top);
  return across > 0 && down > 0 ? across * down : 0;
}
