// All pairs from heavy to light, as a table. Only the rows in view are elements; the table says how many there are.

const ROW = 30;

function listPart(host, act) {
  const title = html("p", { class: "title", id: "list-title" });
  const column = (text) => html("th", { scope: "col" }, text);
  const weight = column("");
  const head = html("tr", {}, column("Rank"), column("Edge"), weight, column("Verdict"));
  const gap = () => html("tr", { "aria-hidden": "true", class: "gap" }, html("td", { colspan: 4 }));
  const [above, below] = [gap(), gap()];
  const body = html("tbody", {}, above, below);
  const table = html("table", { "aria-labelledby": "list-title" }, html("thead", {}, head), body);
  const scroller = html("div", { class: "scroller" }, table);
  const secret = html("p", { class: "secret" });
  host.append(title, scroller, secret);

  const kept = new Map();
  let view = null;
  let frame = null;
  let rows = 0;
  let guessing = false;
  let marks = { pointed: "", chosen: "" };
  let stop = 0;

  function makeRow() {
    const edge = html("td", { class: "edge-cell" }, html("button", { type: "button", tabindex: "-1" }));
    return html("tr", {}, html("td", { class: "number" }), edge, html("td", { class: "number" }), html("td", {}));
  }

  function changeRow(row, rank) {
    const pair = view.order[rank];
    const state = verdict(view, frame, rank);
    const id = pairId(view, pair);
    const [number, edge, weightCell, fate] = row.children;
    if (row.dataset.id !== id) say(edge.firstChild, edgeWords(view, pair));
    row.dataset.id = id;
    row.dataset.rank = rank;
    const looks = [state, rank === frame.looked ? "looked" : "", id === marks.pointed ? "pointed" : "", id === marks.chosen ? "chosen" : ""];
    put(row, { class: looks.join(" "), "aria-rowindex": rank + 2, "aria-selected": null });
    put(edge.firstChild, {
      tabindex: rank === stop ? "0" : "-1",
      "aria-pressed": String(id === marks.chosen),
      title: spoken(edgeWords(view, pair)),
    });
    number.textContent = rank + 1;
    weightCell.textContent = `${short(view.weights[pair])}${isFaint(view, pair) ? " ≈ 0" : ""}`;
    put(weightCell, { title: `${view.weights[pair]} ${view.unit}${isFaint(view, pair) ? `, ${NOT_ZERO}` : ""}` });
    fate.textContent = `${VERDICT_SIGNS[state]} ${VERDICTS[state]}${state === "refused" && view.tiesOf.has(rank) ? " (tie)" : ""}`;
  }

  function paint() {
    if (!view) return;
    const first = Math.max(0, Math.floor(scroller.scrollTop / ROW) - 4);
    const last = Math.min(rows, first + Math.ceil((scroller.clientHeight || 300) / ROW) + 8);
    const inView = Array.from({ length: Math.max(0, last - first) }, (_, n) => first + n);
    // The row that Tab reaches is one of those there are.
    if (!inView.includes(stop)) stop = Math.min(last - 1, first + 4);
    above.firstChild.style.height = `${first * ROW}px`;
    below.firstChild.style.height = `${Math.max(0, rows - last) * ROW}px`;
    keyed(kept, body, inView, (rank) => rank, makeRow, changeRow);
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

  function reveal(rank) {
    if (rank < 0 || rank >= rows) return;
    const top = rank * ROW;
    const room = scroller.clientHeight - head.offsetHeight;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + ROW > scroller.scrollTop + room) scroller.scrollTop = top + ROW - room;
  }

  const rankOfEvent = (event) => Number(event.target.closest("tr[data-rank]")?.dataset.rank ?? -1);
  const idOfRank = (rank) => pairId(view, view.order[rank]);

  function go(rank) {
    stop = Math.max(0, Math.min(rows - 1, rank));
    reveal(stop);
    paint();
    kept.get(stop)?.querySelector("button").focus({ preventScroll: true });
  }

  const repaint = oncePerFrame(paint);
  scroller.addEventListener("scroll", repaint);
  body.addEventListener("pointermove", (event) => {
    const rank = rankOfEvent(event);
    if (rank >= 0) act.point(idOfRank(rank));
  });
  body.addEventListener("pointerleave", () => act.point(""));
  body.addEventListener("click", (event) => {
    const rank = rankOfEvent(event);
    if (rank < 0) return;
    stop = rank;
    act.choose(idOfRank(rank));
  });
  body.addEventListener("focusin", (event) => {
    const rank = rankOfEvent(event);
    if (rank >= 0) act.point(idOfRank(rank));
  });
  body.addEventListener("focusout", () => act.point(""));
  body.addEventListener("keydown", (event) => {
    const page = Math.max(1, Math.floor(scroller.clientHeight / ROW) - 2);
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -rows, End: rows };
    if (event.key === "Escape") act.clear();
    else if (event.key in moves) go(stop + moves[event.key]);
    else return;
    event.preventDefault();
  });

  function setRows() {
    rows = guessing ? frame.decided : view.pairs;
    stop = Math.min(stop, Math.max(0, rows - 1));
    put(table, { "aria-rowcount": rows + 1 });
    title.textContent = guessing ? "Edges decided so far" : "All edges, the heaviest first";
    const hidden = view.pairs - rows;
    secret.textContent = hidden ? `${counted(hidden, "edge")} hidden while you guess: their order is the answer.` : "";
    if (!view.pairs) secret.textContent = "One attribute makes no pair.";
  }

  return {
    renew(nextView) {
      view = nextView;
      weight.textContent = `CMI (${view.unit})`;
      for (const row of kept.values()) row.dataset.id = "";
    },
    show(nextFrame, isGuessing) {
      [frame, guessing] = [nextFrame, isGuessing];
      setRows();
      reveal(frame.looked);
      paint();
    },
    mark(next, revealed) {
      marks = next;
      const pair = pairById(view, revealed);
      if (pair >= 0) reveal(view.rankOf[pair]);
      paint();
    },
    paint,
  };
}

const VERDICT_SIGNS = { taken: "●", refused: "×", waiting: "·", unneeded: "–" };
