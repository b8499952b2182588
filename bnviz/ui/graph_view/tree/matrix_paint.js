// Painting the heat map: cells, verdicts, and the names beside and above them.

const NAMES_FROM = 11;
const NAME_SIZE = 11; // px; names are measured at 13 px
const NAME_SPACE = 8; // px left beside a name
const NAME_SCALE = (NAME_SIZE / 13) * 1.05; // a marked name is bold

// `sheet` is what there is to paint: view, frame, side of a cell in px, marks, and the element whose colours count.
const edgeOf = (sheet, n) => Math.round(n * sheet.cell);
const middleOf = (sheet, n) => (edgeOf(sheet, n) + edgeOf(sheet, n + 1)) / 2 - 0.5;
const colourOf = (sheet, name) => getComputedStyle(sheet.host).getPropertyValue(name).trim();

// A canvas of so many px, sharp on any screen.
function sizeCanvas(canvas, width, height) {
  const dots = Math.min(2, devicePixelRatio || 1);
  put(canvas, { width: Math.max(1, Math.round(width * dots)), height: Math.max(1, Math.round(height * dots)) });
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  canvas.getContext("2d").setTransform(dots, 0, 0, dots, 0, 0);
}

// One dot a cell, to be painted large without blur.
function heatImage(sheet) {
  const { view } = sheet;
  const stops = ["--heat-0", "--heat-1", "--heat-2"].map((name) => channels(colourOf(sheet, name)));
  const dots = new ImageData(view.a, view.a);
  for (let pair = 0; pair < view.pairs; pair += 1) {
    const share = view.heaviest > 0 ? Math.max(0, Math.min(1, view.weights[pair] / view.heaviest)) : 0;
    const [i, j] = [view.low[pair], view.high[pair]];
    for (const spot of [i * view.a + j, j * view.a + i]) dots.data.set(mixed(stops, share), spot * 4);
  }
  const canvas = html("canvas", { width: view.a, height: view.a });
  canvas.getContext("2d").putImageData(dots, 0, 0);
  return canvas;
}

const channels = (colour) => colour.match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16));

// The colour at a share of the way through three stops.
function mixed(stops, share) {
  const [from, to, t] = share < 0.5 ? [stops[0], stops[1], share * 2] : [stops[1], stops[2], share * 2 - 1];
  return [...from.map((channel, n) => Math.round(channel + (to[n] - channel) * t)), 255];
}

function paintCells(canvas, sheet) {
  const pen = canvas.getContext("2d");
  const size = edgeOf(sheet, sheet.view.a);
  pen.clearRect(0, 0, size, size);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(sheet.heat, 0, 0, size, size);
  if (sheet.cell >= 7) paintGrid(pen, sheet, size);
  paintVerdicts(pen, sheet);
}

function paintGrid(pen, sheet, size) {
  pen.strokeStyle = colourOf(sheet, "--paper");
  pen.lineWidth = 1;
  pen.beginPath();
  for (let n = 0; n <= sheet.view.a; n += 1) {
    const at = edgeOf(sheet, n) - 0.5;
    pen.moveTo(at, 0);
    pen.lineTo(at, size);
    pen.moveTo(0, at);
    pen.lineTo(size, at);
  }
  pen.stroke();
}

// Taken: a dot. Refused: a small cross where there is room for one. Looked at: a frame.
function paintVerdicts(pen, sheet) {
  const { view, frame, cell } = sheet;
  const [paper, ink, refused, looked] = ["--paper", "--ink", "--refused", "--looked"].map((name) => colourOf(sheet, name));
  for (let rank = 0; rank < frame.decided; rank += 1) {
    const [i, j] = [view.low[view.order[rank]], view.high[view.order[rank]]];
    for (const [row, column] of [[i, j], [j, i]]) {
      const [x, y] = [middleOf(sheet, column), middleOf(sheet, row)];
      if (rank === frame.looked) paintFrame(pen, sheet, row, column, [ink, looked]);
      if (view.isTaken[rank]) paintDot(pen, x, y, cell, [paper, ink]);
      else if (cell >= 9) paintCross(pen, x, y, Math.min(4, cell * 0.2), [paper, refused]);
    }
  }
}

function paintDot(pen, x, y, cell, [fill, line]) {
  pen.beginPath();
  pen.arc(x, y, Math.max(1.6, Math.min(5, cell * 0.24)), 0, TURN);
  pen.fillStyle = fill;
  pen.strokeStyle = line;
  pen.lineWidth = cell >= 9 ? 1.5 : 1;
  pen.fill();
  pen.stroke();
}

function paintCross(pen, x, y, reach, colours) {
  const cross = new Path2D(crossAt({ x, y }, reach));
  strokeTwice(pen, colours, [3, 1.5], () => pen.stroke(cross));
}

function paintFrame(pen, sheet, row, column, colours) {
  const [left, top] = [edgeOf(sheet, column), edgeOf(sheet, row)];
  const [right, bottom] = [edgeOf(sheet, column + 1), edgeOf(sheet, row + 1)];
  strokeTwice(pen, colours, [5, 3], () => pen.strokeRect(left, top, right - left - 1, bottom - top - 1));
}

function strokeTwice(pen, colours, widths, stroke) {
  colours.forEach((colour, n) => {
    pen.strokeStyle = colour;
    pen.lineWidth = widths[n];
    stroke();
  });
}

function paintNames(rows, columns, sheet) {
  if (!sheet.gutter) return;
  const lit = new Set([...numbersOf(sheet.marks.pointed), ...numbersOf(sheet.marks.chosen)]);
  paintGutter(rows, sheet, lit, (pen, text, n) => {
    pen.textAlign = "right";
    pen.fillText(text, sheet.gutter - 5, middleOf(sheet, n) + 0.5);
  });
  paintGutter(columns, sheet, lit, (pen, text, n) => {
    pen.save();
    pen.translate(middleOf(sheet, n) + 0.5, sheet.gutter - 5);
    pen.rotate(-TURN / 4);
    pen.fillText(text, 0, 0);
    pen.restore();
  });
}

function paintGutter(canvas, sheet, lit, write) {
  const pen = canvas.getContext("2d");
  pen.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
  pen.textBaseline = "middle";
  const font = getComputedStyle(sheet.host).fontFamily;
  const [ink, soft] = [colourOf(sheet, "--ink"), colourOf(sheet, "--soft")];
  const labels = sheet.names.apart(sheet.view.names, sheet.view.names.map(() => (sheet.gutter - NAME_SPACE) / NAME_SCALE));
  sheet.view.names.forEach((_, n) => {
    pen.font = `${lit.has(n) ? "bold " : ""}${NAME_SIZE}px ${font}`;
    pen.fillStyle = lit.has(n) ? ink : soft;
    write(pen, labels[n], n);
  });
}
