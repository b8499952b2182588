// A part that is folded up on a phone until the reader opens it, and is always open elsewhere.

const unfolded = new Set(); // the parts that were opened, for as long as the page lives

function foldingPart(host, name, onOpen) {
  const summary = html("summary", {});
  const body = html("div", { class: "folded" });
  const details = html("details", { class: "fold" }, summary, body);
  let folds = false;
  host.append(details);
  details.addEventListener("toggle", () => {
    if (folds && details.open) unfolded.add(name);
    else if (folds) unfolded.delete(name);
    if (details.open) onOpen();
  });
  return {
    body,
    name(text) {
      if (summary.textContent !== text) summary.textContent = text;
    },
    show(shape) {
      folds = shape === "narrow";
      summary.hidden = !folds;
      details.open = !folds || unfolded.has(name);
    },
  };
}
