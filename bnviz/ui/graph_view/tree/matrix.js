// The weights of all pairs as a heat map: one canvas for the cells, one each for the names of rows and columns, and small
// boxes above them for what is pointed at, chosen, or under the keyboard.

const NAMES_FROM = 11;
const LARGE_CELL = 15;

function matrixPart(host, names, act) {
  const head = html("div", { class: "title-line" });
  const title = html("p", { class: "title", id: "matrix-title" }, "Matrix of the weights");
  const larger = html("button", { type: "button", "aria-pressed": "false", hidden: "" }, "Enlarge");
  head.append(title, larger);
  const cells = html("canvas", { class: "cells", "aria-hidden": "true" });
  const rows = html("canvas", { class: "rows", "aria-hidden": "true" });
  const columns = html("canvas", { class: "columns", "aria-hidden": "true" });
  const body = html("div", { class: "body" }, cells);
  const sheet = html("div", { class: "sheet" }, html("div", { class: "corner" }), columns, rows, body);
  const grid = html("div", { role: "grid", class: "grid", "aria-labelledby": "matrix-title" }, sheet);
  const scale = html("div", { class: "scale" });
  const readout = html("p", { class: "readout" });
  host.append(head, grid, readout, scale);

  const boxes = {};
  for (const name of ["pointed", "pointed-twin", "chosen", "chosen-twin"]) {
    boxes[name] = html("div", { class: `box ${name.split("-")[0]}`, hidden: "" });
    body.append(boxes[name]);
  }
  const cursor = html("div", { role: "gridcell", class: "box cursor", tabindex: "0" });
  body.append(html("div", { role: "row", class: "row" }, cursor));

  let view = null;
  let frame = null;
  let cell = 10;
  let isLarge = false;
  let heat = null;
  let place = { row: 0, column: 1 };
  let marks = { pointed: "", chosen: "" };
  let words = () => [];

  const edge = (n) => Math.round(n * cell);

  function layOut() {
    const room = host.clientWidth;
    if (!room || !view) return;
    const fitting = (gutter) => (room - gutter) / Math.max(view.a, 3);
    const longest = Math.ceil(Math.max(...view.names.map((name) => names.wide(name) * 0.85)));
    const full = Math.min(longest + 8, Math.max(60, room * 0.28), 150);
    const small = fitting(full) < NAMES_FROM;
    larger.hidden = !small;
    isLarge &&= small;
    cell = isLarge ? LARGE_CELL : Math.min(34, fitting(small ? 0 : full));
    const gutter = !small || isLarge ? full : 0;
    sizeCanvases(gutter);
    paint();
  }

  function sizeCanvases(gutter) {
    const size = edge(view.a);
    sheet.style.gridTemplateColumns = `${gutter}px ${size}px`;
    sheet.style.gridTemplateRows = `${gutter}px ${size}px`;
    for (const [canvas, w, h] of [[cells, size, size], [rows, gutter, size], [columns, size, gutter]]) {
      const dots = Math.min(2, devicePixelRatio || 1);
      put(canvas, { width: Math.max(1, Math.round(w * dots)), height: Math.max(1, Math.round(h * dots)) });
      Object.assign(canvas.style, { width: `${w}px`, height: `${h}px` });
      canvas.getContext("2d").setTransform(dots, 0, 0, dots, 0, 0);
    }
    put(grid, { class: isLarge ? "grid large" : "grid" });
  }

  const colour = (name) => getComputedStyle(host).getPropertyValue(name).trim();

  // One dot a cell, painted large without blur.
  function heatImage() {
    const stops = ["--heat-0", "--heat-1", "--heat-2"].map(colour).map(channels);
    const dots = new ImageData(view.a, view.a);
    for (let pair = 0; pair < view.pairs; pair += 1) {
      const share = view.heaviest > 0 ? Math.max(0, Math.min(1, view.weights[pair] / view.heaviest)) : 0;
      const paint = mixed(stops, share);
      const [i, j] = [view.low[pair], view.high[pair]];
      for (const spot of [i * view.a + j, j * view.a + i]) dots.data.set(paint, spot * 4);
    }
    const canvas = html("canvas", { width: view.a, height: view.a });
    canvas.getContext("2d").putImageData(dots, 0, 0);
    return canvas;
  }

  function paint() {
    const pen = cells.getContext("2d");
    const size = edge(view.a);
    pen.clearRect(0, 0, size, size);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(heat, 0, 0, size, size);
    if (cell >= 7) paintLines(pen, size);
    paintVerdicts(pen);
    paintNames();
    markBoxes();
  }

  function paintLines(pen, size) {
    pen.strokeStyle = colour("--paper");
    pen.lineWidth = 1;
    pen.beginPath();
    for (let n = 0; n <= view.a; n += 1) {
      pen.moveTo(edge(n) - 0.5, 0);
      pen.lineTo(edge(n) - 0.5, size);
      pen.moveTo(0, edge(n) - 0.5);
      pen.lineTo(size, edge(n) - 0.5);
    }
    pen.stroke();
  }

  // Taken: a dot. Refused: a small cross where there is room for one. Looked at: a frame.
  function paintVerdicts(pen) {
    for (let rank = 0; rank < frame.decided; rank += 1) {
      const pair = view.order[rank];
      for (const [row, column] of [[view.low[pair], view.high[pair]], [view.high[pair], view.low[pair]]]) {
        if (view.isTaken[rank]) paintDot(pen, row, column);
        else if (cell >= 9) paintCross(pen, row, column);
        if (rank === frame.looked) paintFrame(pen, row, column);
      }
    }
  }

  const middle = (n) => (edge(n) + edge(n + 1)) / 2 - 0.5;

  function paintDot(pen, row, column) {
    pen.beginPath();
    pen.arc(middle(column), middle(row), Math.max(1.6, Math.min(5, cell * 0.24)), 0, TURN);
    pen.fillStyle = colour("--paper");
    pen.strokeStyle = colour("--ink");
    pen.lineWidth = cell >= 9 ? 1.5 : 1;
    pen.fill();
    pen.stroke();
  }

  function paintCross(pen, row, column) {
    const reach = Math.min(4, cell * 0.2);
    const [x, y] = [middle(column), middle(row)];
    for (const [style, width] of [[colour("--paper"), 3], [colour("--refused"), 1.5]]) {
      pen.strokeStyle = style;
      pen.lineWidth = width;
      pen.beginPath();
      pen.moveTo(x - reach, y - reach);
      pen.lineTo(x + reach, y + reach);
      pen.moveTo(x - reach, y + reach);
      pen.lineTo(x + reach, y - reach);
      pen.stroke();
    }
  }

  function paintFrame(pen, row, column) {
    for (const [style, width] of [[colour("--ink"), 5], [colour("--looked"), 3]]) {
      pen.strokeStyle = style;
      pen.lineWidth = width;
      pen.strokeRect(edge(column), edge(row), edge(column + 1) - edge(column) - 1, edge(row + 1) - edge(row) - 1);
    }
  }

  function paintNames() {
    if (cell < NAMES_FROM) return;
    const lit = new Set([...numbersOf(marks.pointed), ...numbersOf(marks.chosen)]);
    const gutter = rows.clientWidth;
    paintGutter(rows, "right", lit, (pen, text, n) => pen.fillText(text, gutter - 5, middle(n) + 0.5));
    paintGutter(columns, "left", lit, (pen, text, n) => {
      pen.save();
      pen.translate(middle(n) + 0.5, gutter - 5);
      pen.rotate(-TURN / 4);
      pen.fillText(text, 0, 0);
      pen.restore();
    });
  }

  function paintGutter(canvas, align, lit, write) {
    const pen = canvas.getContext("2d");
    pen.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    pen.textBaseline = "middle";
    pen.textAlign = align;
    view.names.forEach((name, n) => {
      pen.font = `${lit.has(n) ? "bold " : ""}11px ${getComputedStyle(host).fontFamily}`;
      pen.fillStyle = colour(lit.has(n) ? "--ink" : "--soft");
      write(pen, names.cut(name, (rows.clientWidth - 8) / 0.87), n);
    });
  }

  function markBoxes() {
    for (const mark of ["pointed", "chosen"]) {
      const [row, column] = numbersOf(marks[mark]);
      if (marks[mark].startsWith("edge:")) {
        putBox(boxes[mark], row, column, 1, 1);
        putBox(boxes[`${mark}-twin`], column, row, 1, 1);
      } else if (row < view.a) {
        putBox(boxes[mark], row, 0, 1, view.a);
        putBox(boxes[`${mark}-twin`], 0, row, view.a, 1);
      } else {
        boxes[mark].hidden = boxes[`${mark}-twin`].hidden = true;
      }
    }
    putBox(cursor, place.row, place.column, 1, 1);
  }

  function putBox(box, row, column, height, width) {
    box.hidden = false;
    Object.assign(box.style, {
      left: `${edge(column)}px`,
      top: `${edge(row)}px`,
      width: `${edge(column + width) - edge(column) - 1}px`,
      height: `${edge(row + height) - edge(row) - 1}px`,
    });
  }

  const idAt = (row, column) => (row === column ? nodeId(row) : edgeId(row, column));

  function describeCursor() {
    const id = idAt(place.row, place.column);
    put(cursor, {
      "aria-rowindex": place.row + 1,
      "aria-colindex": place.column + 1,
      "aria-label": spoken(words(id)),
      "aria-selected": String(id === marks.chosen),
    });
  }

  function cellUnder(event) {
    const box = cells.getBoundingClientRect();
    const at = (offset) => Math.max(0, Math.min(view.a - 1, Math.floor(offset / cell)));
    return { row: at(event.clientY - box.top), column: at(event.clientX - box.left) };
  }

  const hover = oncePerFrame(() => over && act.point(idAt(over.row, over.column)));
  let over = null;
  body.addEventListener("pointermove", (event) => {
    over = cellUnder(event);
    hover();
  });
  body.addEventListener("pointerleave", () => {
    over = null;
    act.point("");
  });
  body.addEventListener("click", (event) => {
    place = cellUnder(event);
    describeCursor();
    markBoxes();
    act.choose(idAt(place.row, place.column));
  });

  const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  cursor.addEventListener("keydown", (event) => {
    const last = view.a - 1;
    const bound = (n) => Math.max(0, Math.min(last, n));
    if (MOVES[event.key]) place = { row: bound(place.row + MOVES[event.key][0]), column: bound(place.column + MOVES[event.key][1]) };
    else if (event.key === "Home") place = { row: event.ctrlKey ? 0 : place.row, column: 0 };
    else if (event.key === "End") place = { row: event.ctrlKey ? last : place.row, column: last };
    else if (event.key === "Enter" || event.key === " ") act.choose(idAt(place.row, place.column));
    else if (event.key === "Escape") act.clear();
    else return;
    event.preventDefault();
    describeCursor();
    act.point(idAt(place.row, place.column));
    markBoxes();
    cursor.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  cursor.addEventListener("focus", () => act.point(idAt(place.row, place.column)));
  cursor.addEventListener("blur", () => act.point(""));
  larger.addEventListener("click", () => {
    isLarge = !isLarge;
    put(larger, { "aria-pressed": String(isLarge) });
    layOut();
  });

  return {
    layOut,
    // A new view or theme: colours, sizes and names anew.
    renew(nextView, nextFrame, nextWords) {
      [view, frame, words] = [nextView, nextFrame, nextWords];
      if (place.row >= view.a || place.column >= view.a) place = { row: 0, column: Math.min(1, view.a - 1) };
      put(grid, { "aria-rowcount": view.a, "aria-colcount": view.a });
      heat = heatImage();
      layOut();
      describeCursor();
      drawScale(scale, view);
    },
    show(nextFrame, nextWords) {
      [frame, words] = [nextFrame, nextWords];
      describeCursor();
      if (heat && cells.clientWidth) paint();
    },
    mark(next) {
      marks = next;
      if (!cells.clientWidth) return;
      say(readout, marks.pointed || marks.chosen ? words(marks.pointed || marks.chosen) : ["Point at a cell to see its two attributes."]);
      markBoxes();
      paintNames();
    },
  };
}

function drawScale(scale, view) {
  scale.replaceChildren(
    html("span", {}, "0"),
    html("span", { class: "ramp", role: "img", "aria-label": "colour scale, from light to strong" }),
    html("span", {}, amount(view, view.heaviest)),
    html("span", { class: "signs" }, "● taken   × refused"),
  );
}

const channels = (colour) => colour.match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16));

// The colour at a share of the way through three stops.
function mixed(stops, share) {
  const [from, to, t] = share < 0.5 ? [stops[0], stops[1], share * 2] : [stops[1], stops[2], share * 2 - 1];
  return [...from.map((channel, n) => Math.round(channel + (to[n] - channel) * t)), 255];
}
