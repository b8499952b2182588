// What can be done with the chosen cut, and what it divides, under the picture.

function toolsPart(host, act) {
  const text = html("p", { class: "line" });
  const back = button("◀", () => act.step(-1), { "aria-label": "Move the cut left" });
  const on = button("▶", () => act.step(1), { "aria-label": "Move the cut right" });
  const gone = button("Remove", () => act.remove());
  const more = button("Add a cut", () => act.add());
  const none = button("Remove all", () => act.clear());
  host.append(html("div", { class: "buttons" }, back, on, gone, more, none), text);
  return {
    show(s) {
      const n = s.list.index(s.selected);
      const [least, most] = n < 0 ? [0, 0] : s.list.bounds(s.view, n);
      const rank = s.list.cuts[n]?.rank;
      // A button that is pressed again and again keeps the focus, so it is only marked as having no effect.
      put(back, { "aria-disabled": String(n < 0 || rank <= least) });
      put(on, { "aria-disabled": String(n < 0 || rank >= most) });
      put(gone, { "aria-disabled": String(n < 0) });
      put(more, { "aria-disabled": String(!s.list.halving(s.view) || s.list.cuts.length >= MOST_CUTS) });
      put(none, { "aria-disabled": String(!s.list.cuts.length) });
      text.textContent = n < 0 ? countsText(s) : cutText(s, n);
    },
  };
}

function countsText(s) {
  const { cuts } = s.list;
  if (!s.view.groups) return "No row has a number, so there is nothing to cut.";
  if (s.view.groups === 1) return "There is one number only, so no cut divides the rows.";
  if (!cuts.length) return `No cut: ${counted(s.view.rows, "row")} in one bin. Click into the picture to add a cut.`;
  return `${counted(cuts.length, "cut")}, ${counted(cuts.length + 1, "bin")}. Choose a cut to move or remove it.`;
}

function cutText(s, n) {
  const cut = s.list.cuts[n];
  if (s.drag?.out) return `Let go, and the cut at ${cut.shown} is removed.`;
  const start = `Cut ${n + 1} of ${s.list.cuts.length} at ${cut.shown}: ${rowsText(s.view, cut)} below`;
  if (cut.rank === 0 || cut.rank === s.view.groups) return `${start}, so it divides no rows.`;
  return `${start}, up to ${s.view.highs[cut.rank - 1]}.`;
}

// Which axis the picture has.
function axisChoice(host, choose) {
  const choice = (by, title) => button(`by ${by}`, () => choose(by), { title });
  const value = choice("value", "Each number stands where it is; bars count rows");
  const rows = choice("rows", "Each row has the same width: crowded numbers spread out");
  const group = { class: "group", role: "group", "aria-label": "Axis" };
  host.append(html("div", group, html("span", {}, "Axis"), value, rows));
  return {
    show(s) {
      put(value, { "aria-pressed": String(s.by === "value") });
      put(rows, { "aria-pressed": String(s.by === "rows") });
    },
  };
}
