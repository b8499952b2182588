// What the signs in a picture mean: a small sample of each, made by its kind, and its text.

const sampleLine = (kind, width) => svg("path", { class: kind, d: "M2 9L32 9", "stroke-width": width });
const sampleDot = (kind, r, more = {}) => svg("circle", { class: kind, cx: 17, cy: 9, r, ...more });

function legendPart(host, samples) {
  const list = html("ul", { class: "legend", "aria-label": "Legend" });
  const kept = new Map();
  host.append(list);
  function make([kind]) {
    const picture = svg("svg", { width: 34, height: 18, viewBox: "0 0 34 18", "aria-hidden": "true" }, ...samples[kind]());
    return html("li", {}, picture, html("span", {}));
  }
  return {
    show(items) {
      keyed(kept, list, items, ([kind]) => kind, make, (item, [, text]) => {
        if (item.lastChild.textContent !== text) item.lastChild.textContent = text;
      });
    },
  };
}
