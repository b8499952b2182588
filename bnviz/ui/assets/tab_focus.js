// While a page takes its time, Streamlit closes its tabs for a moment, and the one that has the focus loses it: it gets it back
// as soon as it is open again, unless the visitor has gone elsewhere meanwhile.

let left = null; // the tab that was closed under the focus

document.addEventListener("focusout", ({ target, relatedTarget }) => {
  if (!relatedTarget && target.matches('[role="tab"]:not([tabindex])')) left = target;
});
for (const kind of ["focusin", "pointerdown"]) document.addEventListener(kind, () => (left = null), true);

new MutationObserver(() => {
  if (left?.hasAttribute("tabindex")) left.focus({ preventScroll: true });
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["tabindex"] });
