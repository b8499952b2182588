// The cuts in the picture, each a slider, and the new cut that follows the mouse and the keyboard.

const GRIP = { y: 14, r: 8 };
// Through the bars and through the bins; the numbers of the axis between them stay readable.
const CUT_LINE = `M0 ${GRIP.y}V${FLOOR + 5}M0 ${FLOOR + ROOM.axis - 3}V${FLOOR + ROOM.axis + ROOM.band}`;

function handlesPart(picture) {
  const kept = new Map();
  const ghost = newCut();
  picture.layers.ghost.append(ghost);

  function make(cut) {
    const hit = svg("rect", { class: "hit", y: 0, height: FLOOR + ROOM.axis + ROOM.band });
    const line = svg("path", { class: "line", d: CUT_LINE });
    const halo = svg("circle", { class: "halo", cy: GRIP.y, r: GRIP.r + 4 });
    const grip = svg("circle", { class: "grip", cy: GRIP.y, r: GRIP.r });
    const sign = svg("path", { class: "sign", d: `M-2 ${GRIP.y - 3}V${GRIP.y + 3}M2 ${GRIP.y - 3}V${GRIP.y + 3}` });
    const text = svg("text", { class: "value", y: GRIP.y });
    const slider = { role: "slider", tabindex: 0, "aria-orientation": "horizontal" };
    return svg("g", { class: "handle", "data-id": cut.id, ...slider }, hit, line, halo, grip, sign, text);
  }

  // There may be hundreds: one that looks as before is left alone.
  function change(element, s, scale, n) {
    const cut = s.list.cuts[n];
    const kind = `${s.selected === cut.id ? " selected" : ""}${s.drag?.id === cut.id && s.drag.out ? " out" : ""}`;
    const bounds = s.list.bounds(s.view, n);
    const x = scale.cut(cut);
    const seen = [n, s.list.cuts.length, s.name, s.digest, ...Object.values(cut), ...bounds, kind, x, scale.right].join();
    if (element.seen === seen) return;
    element.seen = seen;
    put(element, {
      class: `handle${kind}`,
      transform: `translate(${round2(x)} 0)`,
      ...sliderValues(s.view, bounds, cut),
      "aria-label": spoken([`Cut ${n + 1} of ${s.list.cuts.length} in `, named(s.name)]),
    });
    label(element.lastChild, kind ? `${s.drag?.out ? "remove " : ""}${cut.shown}` : "", x, scale);
  }

  function show(s, scale) {
    const { cuts } = s.list;
    const places = new Map(cuts.map((cut, n) => [cut.id, n]));
    keyed(kept, picture.layers.handles, cuts, (cut) => cut.id, make, (element, cut) =>
      change(element, s, scale, places.get(cut.id)),
    );
    showNew(s, scale);
  }

  function showNew(s, scale) {
    const can = s.list.halving(s.view) > 0;
    const rank = s.pointed || s.caret;
    put(ghost, { tabindex: can ? 0 : null, role: can ? "slider" : null, "aria-label": can ? NEW_CUT : null });
    ghost.style.display = can ? "" : "none";
    if (!can) return;
    const place = placeOf(s.view, rank || s.list.halving(s.view));
    put(ghost, {
      class: `new${s.pointed ? " pointed" : ""}`,
      transform: `translate(${round2(scale.cut(place))} 0)`,
      ...sliderValues(s.view, [1, s.view.groups - 1], place),
    });
    label(ghost.lastChild, String(place.shown), scale.cut(place), scale);
  }

  return {
    show,
    ghost,
    element: (id) => kept.get(id),
    // The id of the cut nearest to a point, 0 when none is within reach.
    near(s, scale, x, reach) {
      const far = (cut) => Math.abs(scale.cut(cut) - x);
      const near = s.list.cuts.filter((cut) => far(cut) <= reach).sort((one, other) => far(one) - far(other));
      // Of cuts at one spot, the one that is chosen already, so that it can be pulled away.
      const chosen = near.find((cut) => cut.id === s.selected && far(cut) <= far(near[0]) + 1);
      return (chosen ?? near[0])?.id ?? 0;
    },
  };
}

const NEW_CUT = "New cut: arrow keys move it, Enter puts it down";

function newCut() {
  return svg(
    "g",
    { class: "new" },
    svg("path", { class: "line", d: CUT_LINE }),
    svg("circle", { class: "halo", cy: GRIP.y, r: GRIP.r + 4 }),
    svg("path", { class: "sign", d: `M-5 ${GRIP.y}H5M0 ${GRIP.y - 5}V${GRIP.y + 5}` }),
    svg("text", { class: "value", y: GRIP.y }),
  );
}

// What a screen reader says of a cut. The numbers it can reach are those between its neighbours.
function sliderValues(view, [least, most], cut) {
  const lowest = least >= 1 && least < view.groups ? view.places[least - 1] : cut.at;
  const highest = most >= 1 && most < view.groups ? view.places[most - 1] : cut.at;
  return {
    "aria-valuemin": Math.min(lowest, cut.at),
    "aria-valuemax": Math.max(highest, cut.at),
    "aria-valuenow": cut.at,
    "aria-valuetext": `cut at ${cut.shown}, ${rowsText(view, cut)} below`,
  };
}

const rowsText = (view, cut) => `${view.totals[cut.rank].toLocaleString("en")} of ${counted(view.rows, "row")}`;

// The number beside the grip, on the side where there is room.
function label(element, text, x, scale) {
  const left = x + text.length * LETTER + 20 > scale.right;
  element.textContent = text;
  put(element, { x: left ? -GRIP.r - 6 : GRIP.r + 6, "text-anchor": left ? "end" : "start" });
}
