// Whether the page is dark, marked on the lesson so that its colours follow.

function themed(root) {
  const page = getComputedStyle(root).getPropertyValue("--st-background-color");
  const swatch = html("span", {});
  swatch.style.color = page;
  root.append(swatch);
  const [red, green, blue] = getComputedStyle(swatch).color.match(/[\d.]+/g).map(Number);
  swatch.remove();
  const dark = 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  root.classList.toggle("dark", page !== "" && dark);
  return page !== "" && dark;
}
