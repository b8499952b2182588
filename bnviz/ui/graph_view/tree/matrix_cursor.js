// Mouse and keyboard on the matrix.

const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

// The cell that mouse and keyboard are at; as an element it stands for all of them.
function matrixCursor(body, sheet, act, words) {
  const cell = html("div", { role: "gridcell", class: "box cursor", tabindex: "0" });
  body.append(html("div", { role: "row", class: "row" }, cell));
  let at = [0, 1];
  let over = "";
  const bound = (n) => Math.max(0, Math.min(sheet.view.a - 1, n));

  function show() {
    putBox(cell, sheet, ...at);
    const id = cellId(...at);
    const [row, column] = at.map((n) => n + 1);
    put(cell, { "aria-rowindex": row, "aria-colindex": column, "aria-label": spoken(words(id)) });
    put(cell, { "aria-selected": String(id === sheet.marks.chosen) });
  }

  function moved({ key, ctrlKey }) {
    if (MOVES[key]) return at.map((n, side) => bound(n + MOVES[key][side]));
    if (key === "Home") return [ctrlKey ? 0 : at[0], 0];
    if (key === "End") return [ctrlKey ? sheet.view.a - 1 : at[0], sheet.view.a - 1];
    return null;
  }

  function under(event) {
    const box = body.getBoundingClientRect();
    const places = [event.clientY - box.top, event.clientX - box.left];
    return places.map((offset) => bound(Math.floor(offset / sheet.cell)));
  }

  const hover = oncePerFrame(() => over && act.point(over));
  body.addEventListener("pointermove", (event) => {
    over = cellId(...under(event));
    hover();
  });
  body.addEventListener("pointerleave", () => act.point((over = "")));
  body.addEventListener("click", (event) => {
    at = under(event);
    show();
    act.choose(cellId(...at));
  });
  cell.addEventListener("focus", () => act.point(cellId(...at)));
  cell.addEventListener("blur", () => act.point(""));
  cell.addEventListener("keydown", (event) => {
    const next = moved(event);
    if (next) at = next;
    else if (event.key === "Enter" || event.key === " ") act.choose(cellId(...at));
    else if (event.key === "Escape") act.clear();
    else return;
    event.preventDefault();
    show();
    act.point(cellId(...at));
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  return {
    show,
    renew() {
      if (Math.max(...at) >= sheet.view.a) at = [0, bound(1)];
    },
  };
}
