// One row of the table of pairs: rank, names, weight and what has become of the pair.

const VERDICT_SIGNS = { taken: "●", refused: "×", waiting: "·", unneeded: "–" };
const DASH = " – ";

function makeRow() {
  const edge = html("td", { class: "edge-cell" }, html("button", { type: "button", tabindex: "-1" }));
  const faint = svg("svg", { class: "faint", width: 24, height: 10, viewBox: "4 4 24 10", role: "img" }, ...SAMPLES.faint());
  put(faint, { "aria-label": NOT_ZERO });
  const weight = html("td", { class: "number" }, html("span", {}), faint);
  return html("tr", {}, html("td", { class: "number" }), edge, weight, html("td", {}));
}

function changeRow(row, rank, { view, frame, marks, stop, words }) {
  const pair = view.order[rank];
  const id = pairId(view, pair);
  const state = verdict(view, frame, rank);
  const [number, edge, weight, fate] = row.children;
  if (row.dataset.id !== id) say(edge.firstChild, (words ?? edgeWords)(view, pair));
  Object.assign(row.dataset, { id, rank });
  const looks = { looked: rank === frame.looked, pointed: id === marks.pointed, chosen: id === marks.chosen };
  put(row, { class: [state, ...Object.keys(looks).filter((look) => looks[look])].join(" "), "aria-rowindex": rank + 2 });
  const whole = spoken(edgeWords(view, pair));
  const pressed = String(looks.chosen);
  put(edge.firstChild, { tabindex: rank === stop ? "0" : "-1", "aria-pressed": pressed, "aria-label": whole, title: whole });
  number.textContent = rank + 1;
  showWeight(weight, view, pair);
  const tie = state === "refused" && view.tiesOf.has(rank) ? " (tie)" : "";
  fate.textContent = `${VERDICT_SIGNS[state]} ${VERDICTS[state]}${tie}`;
}

// A dotted line, as in the picture, stands beside a weight that cannot be told from zero.
function showWeight(cell, view, pair) {
  const [number, dots] = cell.children;
  const faint = isFaint(view, pair);
  number.textContent = short(view.weights[pair]);
  put(dots, { display: faint ? null : "none" });
  put(cell, { title: `${view.weights[pair]} ${view.unit}${faint ? `, ${NOT_ZERO}` : ""}` });
}

// The two names of a pair as they fit a column: on a line each, or on one, where a short name leaves its room to the other.
function rowWords(view, names, room, onTwoLines) {
  const space = room * 0.94 - names.wide(DASH); // the chosen row is bold
  const share = onTwoLines ? space : space / 2;
  const labels = names.apart(view.names, view.names.map(() => share));
  const wide = view.names.map((name) => names.wide(name));
  const fitted = (one, other) => {
    const left = onTwoLines ? share : Math.max(share, space - wide[other]);
    return left > share ? names.cut(view.names[one], left) : labels[one];
  };
  return (_, pair) => {
    const [low, high] = [view.low[pair], view.high[pair]];
    return [named(fitted(low, high)), DASH, named(fitted(high, low))];
  };
}
