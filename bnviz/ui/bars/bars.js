// Bars, a line for each thing that is told of. What is pointed at or has the focus is told in full; a click on a line opens it.

const STROKE = {
  "": [],
  "/": [-45],
  "\\": [45],
  x: [-45, 45],
  "-": [0],
  "|": [90],
  "+": [0, 90],
};
const GAP = 8;

function part(tag, name, ...content) {
  const element = document.createElement(tag);
  element.className = name;
  element.append(...content);
  return element;
}

const percent = (share) => `${100 * share}%`;

// The colours of the theme, each with the one in which a pattern is seen on it.
function colours(host) {
  const listed = getComputedStyle(host).getPropertyValue("--st-chart-categorical-colors");
  return listed.split(",").map((colour) => ({ colour: colour.trim(), ink: inkOn(colour.trim()) }));
}

function inkOn(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * r + 0.587 * g + 0.114 * b < 128 ? "rgb(255 255 255 / 55%)" : "rgb(40 40 40 / 55%)";
}

function pattern(shape, ink) {
  if (shape === ".") return `radial-gradient(circle, ${ink} 1.5px, transparent 2px)`;
  const strokes = STROKE[shape].map(
    (turn) => `repeating-linear-gradient(${turn}deg, ${ink} 0 1.5px, transparent 1.5px 6px)`,
  );
  return strokes.join(", ") || "none";
}

function painted(element, { colour, shape }, theme) {
  const one = theme[colour % theme.length];
  element.style.setProperty("--colour", one.colour);
  element.style.setProperty("--pattern", pattern(shape, one.ink));
  element.style.setProperty("--size", shape === "." ? "6px 6px" : "auto");
  return element;
}

function bar(piece, theme) {
  const element = painted(part("span", "piece"), piece, theme);
  const [left, right] = [piece.from, piece.to].sort((one, other) => one - other);
  element.style.left = percent(left);
  element.style.width = percent(right - left);
  element.words = piece.words.join("\n");
  return element;
}

function line(one, chart, isLast, theme) {
  const track = part("span", "track", ...one.pieces.map((piece) => bar(piece, theme)));
  if (chart.kind === "waterfall" && !isLast && one.pieces.length) {
    const step = part("span", "step");
    step.style.left = percent(one.pieces.at(-1).to);
    track.append(step);
  }
  const found = part(one.opens ? "button" : "div", "line", part("span", "label", one.label), track);
  found.classList.toggle("pale", one.pale);
  if (one.opens) Object.assign(found, { type: "button", opens: one.opens });
  return found;
}

function grid({ ticks, zero }) {
  const lines = ticks.map(([share]) => place(part("span", "tick"), share));
  const numbers = ticks.map(([share, label]) => place(part("span", "number", label), share));
  return [...lines, place(part("span", "tick zero"), zero), ...numbers];
}

function place(element, share) {
  element.style.left = percent(share);
  return element;
}

function legend({ title, names }, theme) {
  const ones = names.map((one) => part("span", "name", painted(part("span", "piece"), one, theme), one.name));
  return title ? [part("span", "name", title), ...ones] : ones;
}

function draw(figure, chart, theme) {
  const focused = figure.getRootNode().activeElement?.opens;
  const [lines, last] = [figure.querySelector(".lines"), chart.lines.length - 1];
  figure.className = `bars ${chart.kind}`;
  figure.style.setProperty("--longest", Math.max(...chart.lines.map((one) => one.label.length)));
  figure.querySelector(".names").replaceChildren(...legend(chart, theme));
  figure.querySelector(".grid").replaceChildren(...grid(chart));
  lines.replaceChildren(...chart.lines.map((one, n) => line(one, chart, n === last, theme)));
  figure.querySelector(".axis").textContent = chart.axis;
  if (focused) [...lines.children].find((one) => one.opens === focused)?.focus();
}

function tell(figure, piece) {
  const tip = figure.querySelector(".tip");
  tip.hidden = !piece;
  if (!piece) return;
  tip.textContent = piece.words;
  const [frame, box] = [figure, piece].map((element) => element.getBoundingClientRect());
  const middle = (box.left + box.right) / 2 - frame.left - tip.offsetWidth / 2;
  const above = box.top - frame.top - tip.offsetHeight - GAP;
  tip.style.left = `${Math.max(0, Math.min(middle, frame.width - tip.offsetWidth))}px`;
  tip.style.top = `${frame.top + above < 0 ? box.bottom - frame.top + GAP : above}px`;
}

function listen(figure) {
  const told = (element) => tell(figure, element?.closest(".plot .piece"));
  figure.onpointerover = (event) => told(event.target);
  figure.onpointerleave = () => tell(figure);
  figure.addEventListener("focusin", (event) => told(event.target.querySelector(".piece")));
  figure.addEventListener("focusout", () => tell(figure));
  figure.addEventListener("keydown", (event) => event.key === "Escape" && tell(figure));
}

const drawn = new WeakMap();

export default function ({ parentElement, data, setTriggerValue }) {
  const figure = parentElement.querySelector(".bars");
  const theme = colours(figure);
  const now = JSON.stringify([data.chart, theme]);
  if (!drawn.has(figure)) listen(figure);
  figure.setAttribute("aria-label", data.alt);
  figure.onclick = (event) => {
    const opens = event.target.closest("button.line")?.opens;
    if (opens) setTriggerValue("opened", opens);
  };
  if (drawn.get(figure) === now) return;
  drawn.set(figure, now);
  draw(figure, JSON.parse(data.chart), theme);
}
