// All pairs from heavy to light, as a table. Only the rows in view are elements; the table says how many there are.

const ROW_HEIGHTS = [27, 46]; // px of a row whose names stand on one line, or on two
const FEW_ROWS = 6;
const TWO_LINES_BELOW = 200; // px of the column with the names

function listPart(host, names, act) {
  const fold = foldingPart(host, "list", opened);
  const column = (text) => html("th", { scope: "col" }, text);
  const [title, weight] = [column(), column()];
  const head = html("tr", {}, column("Rank"), title, weight, column("Verdict"));
  const gap = () => html("tr", { "aria-hidden": "true", class: "gap" }, html("td", { colspan: 4 }));
  const [above, below] = [gap(), gap()];
  const body = html("tbody", {}, above, below);
  const table = html("table", {}, html("thead", {}, head), body);
  const scroller = html("div", { class: "scroller" }, table);
  const secret = html("p", { class: "secret" });
  fold.body.append(scroller, secret);

  const kept = new Map();
  const shown = { view: null, frame: null, stop: 0, height: ROW_HEIGHTS[0], words: null };
  shown.marks = { pointed: "", chosen: "" };
  let [rows, room] = [0, 0];

  function paint() {
    const { height } = shown;
    const first = Math.max(0, Math.floor(scroller.scrollTop / height) - 4);
    const last = Math.min(rows, first + Math.ceil((scroller.clientHeight || 300) / height) + 8);
    const inView = Array.from({ length: Math.max(0, last - first) }, (_, n) => first + n);
    // The row that Tab reaches is one of those there are.
    if (!inView.includes(shown.stop)) shown.stop = Math.max(0, Math.min(last - 1, first + 4));
    above.firstChild.style.height = `${first * height}px`;
    below.firstChild.style.height = `${Math.max(0, rows - last) * height}px`;
    keyed(kept, body, inView, (rank) => rank, makeRow, (row, rank) => changeRow(row, rank, shown), above);
  }

  // The names have as much room as their column.
  function measure() {
    const wide = title.clientWidth - 12;
    if (wide <= 0 || wide === room) return;
    room = wide;
    const onTwoLines = room < TWO_LINES_BELOW;
    shown.height = ROW_HEIGHTS[Number(onTwoLines)];
    scroller.style.setProperty("--row", `${shown.height}px`);
    scroller.classList.toggle("two-lines", onTwoLines);
    shown.words = rowWords(shown.view, names, room, onTwoLines);
    for (const row of kept.values()) row.dataset.id = "";
  }

  function opened() {
    if (!shown.view) return;
    measure();
    paint();
    follow();
    reveal(shown.marks.chosen);
  }

  function reveal(id) {
    const pair = pairById(shown.view, id);
    if (pair >= 0) revealRank(shown.view.rankOf[pair]);
  }

  function revealRank(rank) {
    const space = scroller.clientHeight - head.offsetHeight;
    if (rank < 0 || rank >= rows || space <= 0) return;
    const top = rank * shown.height;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + shown.height > scroller.scrollTop + space) scroller.scrollTop = top + shown.height - space;
  }

  // The row of the step stands below the two before it.
  function follow() {
    if (shown.frame.looked >= 0) scroller.scrollTop = (shown.frame.looked - 2) * shown.height;
  }

  function setRows(guessing) {
    rows = guessing ? shown.frame.decided : shown.view.pairs;
    const name = guessing ? "Edges decided so far" : "Edges, heaviest first";
    put(table, { "aria-rowcount": rows + 1, "aria-label": name });
    scroller.style.setProperty("--rows", rows > FEW_ROWS ? FEW_ROWS - 0.5 : rows); // half a row tells that there are more
    title.textContent = name;
    fold.name(`${name} (${rows.toLocaleString("en")})`);
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
  listHands(body, shown, act, { go, rows: () => rows, page: () => Math.floor(scroller.clientHeight / shown.height) - 2 });
  return {
    reveal,
    // Another view, or another width of the lesson.
    renew(view, shape) {
      shown.view = view;
      weight.textContent = `CMI (${view.unit})`;
      fold.show(shape);
      room = 0;
      measure();
    },
    show(frame, guessing) {
      const isNext = frame.looked !== shown.frame?.looked;
      shown.frame = frame;
      setRows(guessing);
      if (isNext) follow();
      paint();
    },
    mark(marks) {
      shown.marks = marks;
      if (!scroller.matches(":hover")) reveal(marks.pointed);
      paint();
    },
  };
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
