// The bins that the cuts make, as a table: name, classes, rows and share.

const MIX = { width: 110, height: 16 };

function binsPart(host) {
  const body = html("tbody", {});
  const heads = ["Bin", "Classes", "Rows", "Share of numbers"].map((text) => html("th", { scope: "col" }, text));
  const table = html("table", {}, html("thead", {}, html("tr", {}, ...heads)), body);
  const scroller = html("div", { class: "scroller", role: "region", "aria-label": "Bins", tabindex: 0 }, table);
  const kept = new Map();
  let view = null;
  host.append(scroller);

  function make() {
    const picture = svg("svg", { class: "mix", ...MIX, role: "img" });
    const number = () => html("td", { class: "number" });
    const row = html("tr", {}, html("th", { scope: "row" }), html("td", {}, picture), number(), number());
    row.draw = classAreas(picture, view);
    return row;
  }

  function change(row, { bin }) {
    const seen = `${bin.label} ${bin.counts}`;
    if (row.seen === seen) return;
    row.seen = seen;
    const [name, mix, rows, share] = row.children;
    name.textContent = bin.label;
    row.draw(mixShapes(bin));
    put(mix.firstChild, { "aria-label": mixText(view, bin) });
    rows.textContent = bin.rows.toLocaleString("en");
    share.textContent = view.rows ? short(bin.rows / view.rows) : "0";
  }

  return {
    renew(next) {
      view = next;
      for (const row of kept.values()) row.remove();
      kept.clear();
    },
    show(bins) {
      const items = bins.map((bin, n) => ({ bin, n }));
      keyed(kept, body, items, ({ n }) => n, make, change);
    },
  };
}

// The classes of a bin side by side, as wide as their share.
function mixShapes(bin) {
  let left = 0;
  return bin.counts.map((rows) => {
    const start = left;
    left += (rows * MIX.width) / (bin.rows || 1);
    return rows ? [boxPath(start, 0, left, MIX.height)] : [];
  });
}

function mixText(view, bin) {
  if (!bin.rows) return "no row";
  const parts = view.classes.map((name, k) => [bin.counts[k], name]).filter(([rows]) => rows);
  return spoken(parts.flatMap(([rows, name], n) => [n ? ", " : "", named(name), `: ${rows.toLocaleString("en")}`]));
}
