// All pairs from heavy to light, as a table. Only the rows in view are elements; the table says how many there are.

const ROW = 30;
const VERDICT_SIGNS = { taken: "●", refused: "×", waiting: "·", unneeded: "–" };

function listPart(host, act) {
  const title = html("p", { class: "title", id: "list-title" });
  const weight = html("th", { scope: "col" });
  const column = (text) => html("th", { scope: "col" }, text);
  const head = html("tr", {}, column("Rank"), column("Edge"), weight, column("Verdict"));
  const gap = () => html("tr", { "aria-hidden": "true", class: "gap" }, html("td", { colspan: 4 }));
  const [above, below] = [gap(), gap()];
  const body = html("tbody", {}, above, below);
  const table = html("table", { "aria-labelledby": "list-title" }, html("thead", {}, head), body);
  const scroller = html("div", { class: "scroller" }, table);
  const secret = html("p", { class: "secret" });
  host.append(title, scroller, secret);

  const kept = new Map();
  const shown = { view: null, frame: null, marks: { pointed: "", chosen: "" }, stop: 0 };
  let rows = 0;

  function paint() {
    const first = Math.max(0, Math.floor(scroller.scrollTop / ROW) - 4);
    const last = Math.min(rows, first + Math.ceil((scroller.clientHeight || 300) / ROW) + 8);
    const inView = Array.from({ length: Math.max(0, last - first) }, (_, n) => first + n);
    // The row that Tab reaches is one of those there are.
    if (!inView.includes(shown.stop)) shown.stop = Math.max(0, Math.min(last - 1, first + 4));
    above.firstChild.style.height = `${first * ROW}px`;
    below.firstChild.style.height = `${Math.max(0, rows - last) * ROW}px`;
    keyed(kept, body, inView, (rank) => rank, makeRow, (row, rank) => changeRow(row, rank, shown));
    inOrder(inView.map((rank) => kept.get(rank)));
  }

  // Moves only the rows that stand elsewhere: one that is moved loses the focus.
  function inOrder(wanted) {
    let place = above.nextSibling;
    for (const row of wanted) {
      if (row === place) place = place.nextSibling;
      else body.insertBefore(row, place);
    }
    body.append(below);
  }

  function reveal(id) {
    const pair = pairById(shown.view, id);
    if (pair >= 0) revealRank(shown.view.rankOf[pair]);
  }

  function revealRank(rank) {
    if (rank < 0 || rank >= rows) return;
    const room = scroller.clientHeight - head.offsetHeight;
    const top = rank * ROW;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + ROW > scroller.scrollTop + room) scroller.scrollTop = top + ROW - room;
  }

  function setRows(guessing) {
    rows = guessing ? shown.frame.decided : shown.view.pairs;
    put(table, { "aria-rowcount": rows + 1 });
    title.textContent = guessing ? "Edges decided so far" : "All edges, the heaviest first";
    const hidden = shown.view.pairs - rows;
    secret.textContent = hidden ? `${counted(hidden, "edge")} hidden while you guess: their order is the answer.` : "";
    if (!shown.view.pairs) secret.textContent = "One attribute makes no pair.";
  }

  function go(rank) {
    shown.stop = Math.max(0, Math.min(rows - 1, rank));
    revealRank(shown.stop);
    paint();
    kept.get(shown.stop)?.querySelector("button").focus({ preventScroll: true });
  }

  scroller.addEventListener("scroll", oncePerFrame(paint));
  listHands(body, shown, act, { go, rows: () => rows, page: () => Math.floor(scroller.clientHeight / ROW) - 2 });
  return {
    reveal,
    renew(view) {
      shown.view = view;
      weight.textContent = `CMI (${view.unit})`;
      for (const row of kept.values()) row.dataset.id = "";
    },
    show(frame, guessing) {
      shown.frame = frame;
      setRows(guessing);
      revealRank(frame.looked);
      paint();
    },
    mark(marks) {
      shown.marks = marks;
      if (!scroller.matches(":hover")) reveal(marks.pointed);
      paint();
    },
  };
}

function makeRow() {
  const edge = html("td", { class: "edge-cell" }, html("button", { type: "button", tabindex: "-1" }));
  return html("tr", {}, html("td", { class: "number" }), edge, html("td", { class: "number" }), html("td", {}));
}

function changeRow(row, rank, { view, frame, marks, stop }) {
  const pair = view.order[rank];
  const id = pairId(view, pair);
  const state = verdict(view, frame, rank);
  const [number, edge, weight, fate] = row.children;
  if (row.dataset.id !== id) say(edge.firstChild, edgeWords(view, pair));
  Object.assign(row.dataset, { id, rank });
  const looks = { looked: rank === frame.looked, pointed: id === marks.pointed, chosen: id === marks.chosen };
  put(row, { class: [state, ...Object.keys(looks).filter((look) => looks[look])].join(" "), "aria-rowindex": rank + 2 });
  put(edge.firstChild, {
    tabindex: rank === stop ? "0" : "-1",
    "aria-pressed": String(looks.chosen),
    title: spoken(edgeWords(view, pair)),
  });
  const faint = isFaint(view, pair);
  number.textContent = rank + 1;
  weight.textContent = `${short(view.weights[pair])}${faint ? " ≈ 0" : ""}`;
  put(weight, { title: `${view.weights[pair]} ${view.unit}${faint ? `, ${NOT_ZERO}` : ""}` });
  const tie = state === "refused" && view.tiesOf.has(rank) ? " (tie)" : "";
  fate.textContent = `${VERDICT_SIGNS[state]} ${VERDICTS[state]}${tie}`;
}

function listHands(body, shown, act, list) {
  const idOf = (event) => event.target.closest("tr[data-rank]")?.dataset.id ?? "";
  const pointed = (event) => idOf(event) && act.point(idOf(event));
  body.addEventListener("pointermove", pointed);
  body.addEventListener("focusin", pointed);
  for (const away of ["pointerleave", "focusout"]) body.addEventListener(away, () => act.point(""));
  body.addEventListener("click", (event) => {
    if (!idOf(event)) return;
    shown.stop = Number(event.target.closest("tr[data-rank]").dataset.rank);
    act.choose(idOf(event));
  });
  body.addEventListener("keydown", (event) => {
    const page = Math.max(1, list.page());
    const all = list.rows();
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -all, End: all };
    if (event.key === "Escape") act.clear();
    else if (event.key in moves) list.go(shown.stop + moves[event.key]);
    else return;
    event.preventDefault();
  });
}
