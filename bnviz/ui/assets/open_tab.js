// Where the tabs are wider than the page, as on a phone, the open one is scrolled to: a link or Back may open the last of them.
// Without movement, so that nothing that is drawn meanwhile stops it half way.

const MARGIN = 48; // px: the buttons at both ends, which lie over the tabs, and a bit of the next tab
const OPEN = '[role="tab"][aria-selected="true"]';
const shown = new WeakMap(); // the tab that was last scrolled to, in each list of tabs

function scrollTo(tab, list) {
  const [one, all] = [tab, list].map((part) => part.getBoundingClientRect());
  const before = one.left - all.left - MARGIN;
  const behind = one.right - all.right + MARGIN;
  const by = before < 0 ? before : Math.max(0, Math.min(behind, before));
  if (by) list.scrollBy({ left: by, behavior: "instant" });
}

function look() {
  for (const list of document.querySelectorAll('[data-testid="stTabs"] [role="tablist"]')) {
    const tab = list.querySelector(OPEN);
    if (!tab || shown.get(list) === tab) continue;
    shown.set(list, tab);
    scrollTo(tab, list);
    // A movement of Streamlit's own that had begun may take it back in the next picture.
    requestAnimationFrame(() => requestAnimationFrame(() => shown.get(list) === tab && scrollTo(tab, list)));
  }
}

new MutationObserver(look).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ["aria-selected"],
});
// Names have another width in the app's own font.
document.fonts.addEventListener("loadingdone", () => {
  for (const tab of document.querySelectorAll(`[data-testid="stTabs"] ${OPEN}`)) shown.delete(tab.closest('[role="tablist"]'));
  look();
});
