// The weights of all pairs as a heat map: canvases for cells and names, and small boxes above them for what is pointed
// at, chosen, or under the keyboard.

const LARGE_CELL = 15;
const ROOMY_CELL = 26; // px of a cell that leave more room to the names
const POINT_HINT = ["Point at a cell to see its two attributes."];

function matrixPart(host, names, act) {
  const canvases = ["cells", "rows", "columns"].map((name) => html("canvas", { class: name, "aria-hidden": "true" }));
  const [cells, rows, columns] = canvases;
  const larger = button("Enlarge", enlarge, { "aria-pressed": "false", hidden: "" });
  const title = html("p", { class: "title", id: "matrix-title" }, "Matrix of the weights");
  const body = html("div", { class: "body" }, cells);
  const table = html("div", { class: "sheet" }, html("div", { class: "corner" }), columns, rows, body);
  const grid = html("div", { role: "grid", class: "grid", "aria-labelledby": "matrix-title" }, table);
  const readout = html("p", { class: "readout" });
  const scale = html("div", { class: "scale" });
  const fold = foldingPart(host, "matrix", () => mark(sheet.marks));
  fold.name("Matrix of the weights");
  fold.body.append(html("div", { class: "title-line" }, title, larger), grid, readout, scale);

  const sheet = { host, names, view: null, frame: null, heat: null, cell: 10, gutter: 0 };
  sheet.marks = { pointed: "", chosen: "" };
  let isLarge = false;
  let words = () => [];
  const boxes = markBoxes(body, sheet);
  const cursor = matrixCursor(body, sheet, act, (id) => words(id));

  // Names have room beside cells that are large enough; else the whole is shown without, and can be enlarged.
  function layOut() {
    const room = host.clientWidth;
    if (!room || !sheet.view) return;
    const longest = Math.max(...sheet.view.names.map((name) => names.wide(name) * NAME_SCALE));
    const spare = room - sheet.view.a * ROOMY_CELL;
    const gutter = Math.min(Math.ceil(longest) + NAME_SPACE, Math.max(60, room * 0.28, Math.min(240, spare)));
    const fitting = (beside) => (room - beside) / Math.max(sheet.view.a, 3);
    const crowded = fitting(gutter) < NAMES_FROM;
    isLarge &&= crowded;
    larger.hidden = !crowded;
    sheet.gutter = !crowded || isLarge ? gutter : 0;
    sheet.cell = isLarge ? LARGE_CELL : Math.min(34, fitting(sheet.gutter));
    resize();
    paint();
  }

  function resize() {
    const size = edgeOf(sheet, sheet.view.a);
    table.style.gridTemplate = `${sheet.gutter}px ${size}px / ${sheet.gutter}px ${size}px`;
    sizeCanvas(cells, size, size);
    sizeCanvas(rows, sheet.gutter, size);
    sizeCanvas(columns, size, sheet.gutter);
    put(grid, { class: isLarge ? "grid large" : "grid" });
    put(larger, { "aria-pressed": String(isLarge) });
  }

  function paint() {
    paintCells(cells, sheet);
    mark(sheet.marks);
  }

  function mark(marks) {
    sheet.marks = marks;
    const id = marks.pointed || marks.chosen;
    say(readout, id ? words(id) : POINT_HINT);
    boxes.show();
    cursor.show();
    paintNames(rows, columns, sheet);
  }

  // Scrolls the enlarged matrix, and nothing else, to a pair or an attribute.
  function reveal(id) {
    const [row, column] = [numbersOf(id)[0], numbersOf(id).at(-1)];
    if (!(row < sheet.view.a)) return;
    for (const [scroll, length, n] of [["scrollTop", "clientHeight", row], ["scrollLeft", "clientWidth", column]]) {
      const end = sheet.gutter + edgeOf(sheet, n + 1) - grid[length];
      grid[scroll] = Math.max(end, Math.min(edgeOf(sheet, n), grid[scroll]));
    }
  }

  function enlarge() {
    isLarge = !isLarge;
    layOut();
  }

  return {
    layOut(shape) {
      fold.show(shape);
      layOut();
    },
    reveal,
    mark,
    // A new view or theme: colours, sizes and names anew. What was marked may not be there any more; the lesson marks again.
    renew(view, frame, wordsFor) {
      words = wordsFor;
      Object.assign(sheet, { view, frame, marks: { pointed: "", chosen: "" } });
      sheet.heat = heatImage(sheet);
      put(grid, { "aria-rowcount": view.a, "aria-colcount": view.a });
      cursor.renew();
      layOut();
      scale.replaceChildren(...scaleParts(view));
    },
    show(frame) {
      sheet.frame = frame;
      paintCells(cells, sheet);
    },
  };
}

const cellId = (row, column) => (row === column ? nodeId(row) : edgeId(row, column));

function scaleParts(view) {
  return [
    html("span", {}, "0"),
    html("span", { class: "ramp", role: "img", "aria-label": "colour scale, from light to strong" }),
    html("span", {}, amount(view, view.heaviest)),
    html("span", { class: "signs" }, "○ taken   × refused"),
  ];
}

function putBox(box, sheet, row, column, height = 1, width = 1) {
  const [left, top] = [edgeOf(sheet, column), edgeOf(sheet, row)];
  const size = { width: edgeOf(sheet, column + width) - left - 1, height: edgeOf(sheet, row + height) - top - 1 };
  box.hidden = false;
  for (const [side, length] of Object.entries({ left, top, ...size })) box.style[side] = `${length}px`;
}

// Boxes round a pair (it has two cells), or along the row and the column of one attribute.
function markBoxes(body, sheet) {
  const made = (mark) => [0, 1].map(() => html("div", { class: `box ${mark}`, hidden: "" }));
  const boxes = { pointed: made("pointed"), chosen: made("chosen") };
  body.append(...boxes.pointed, ...boxes.chosen);

  function showOne([one, other], id) {
    const [row, column] = numbersOf(id);
    one.hidden = other.hidden = true;
    if (column !== undefined) {
      putBox(one, sheet, row, column);
      putBox(other, sheet, column, row);
    } else if (row < sheet.view.a) {
      putBox(one, sheet, row, 0, 1, sheet.view.a);
      putBox(other, sheet, 0, row, sheet.view.a, 1);
    }
  }
  return { show: () => ["pointed", "chosen"].forEach((mark) => showOne(boxes[mark], sheet.marks[mark])) };
}
