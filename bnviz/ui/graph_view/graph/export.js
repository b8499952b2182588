// The picture as a file: styles written into the elements, on white, with whole names.

const LINES = ["fill", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "opacity"];
const LETTERS = ["fill", "opacity", "font-size", "font-weight", "text-anchor", "dominant-baseline"];
const FONTS = "'Source Sans 3', 'Source Sans Pro', Arial, Helvetica, sans-serif";
const MARGIN = 16;

// The SVG text of a drawing; `title` is its description. The drawing stands in a light part of the page.
function svgText(drawing, title) {
  const copies = drawing.worlds.map((world) => {
    const copy = world.cloneNode(true);
    plain(world, copy);
    put(copy, { transform: null });
    return copy;
  });
  const box = boxAround(drawing.worlds.map((world) => world.getBBox()));
  const frame = {
    x: Math.floor(box.x - MARGIN),
    y: Math.floor(box.y - MARGIN),
    width: Math.ceil(box.width + 2 * MARGIN),
    height: Math.ceil(box.height + 2 * MARGIN),
  };
  const picture = svg(
    "svg",
    {
      xmlns: SVG,
      width: frame.width,
      height: frame.height,
      viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`,
      "font-family": FONTS,
    },
    svg("title", {}, title),
    svg("rect", { ...frame, fill: "#ffffff" }),
    ...copies,
  );
  return { text: new XMLSerializer().serializeToString(picture), ...frame };
}

function boxAround(boxes) {
  const seen = boxes.filter((box) => box.width || box.height);
  const [x, y] = [Math.min(...seen.map((box) => box.x)), Math.min(...seen.map((box) => box.y))];
  const right = Math.max(...seen.map((box) => box.x + box.width));
  const bottom = Math.max(...seen.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

// Keeps what can be seen of an element and its copy, and nothing that only the page needs.
function plain(element, copy) {
  const look = getComputedStyle(element);
  for (const { name } of [...copy.attributes]) {
    if (/^(class|role|tabindex|data-|aria-|style)/.test(name)) copy.removeAttribute(name);
  }
  for (const name of { g: ["opacity"], text: LETTERS }[element.tagName] ?? LINES) {
    put(copy, { [name]: look.getPropertyValue(name) });
  }
  const pairs = [...element.children].map((child, at) => [child, copy.children[at]]);
  for (const [child, twin] of pairs) {
    if (getComputedStyle(child).display === "none" || child.classList.contains("hit")) twin.remove();
    else plain(child, twin);
  }
}

function save(blob, name) {
  const link = html("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function saveSvg(picture, name) {
  save(new Blob([picture.text], { type: "image/svg+xml" }), name);
}

// Twice the size for a sharp print; as much as a canvas can hold.
function savePng(picture, name) {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([picture.text], { type: "image/svg+xml" }));
  image.onload = () => {
    const scale = Math.min(2, 8000 / Math.max(picture.width, picture.height));
    const canvas = html("canvas", {
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
    });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(address);
    canvas.toBlob((blob) => save(blob, name), "image/png");
  };
  image.src = address;
}
