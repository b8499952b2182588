// What one act of the visitor leads to is one entry of the browser's history. Streamlit adds one for each part of the address
// that a page writes, also when it is first opened, and none for a control of its own: Back would take several presses, or
// take back several acts, or leave the app.

const ACTS = ["pointerdown", "keydown"];

const here = (url) => new URL(url ?? location.href, location.href);
const isOtherPage = (url) => here(url).pathname !== location.pathname;
const isOtherAddress = (url) => here(url).href !== location.href;

// Whether a click on a link leads to another page in this window.
function leaves(click) {
  const link = click.composedPath().find((part) => part instanceof HTMLAnchorElement && part.href && !part.download);
  const isElsewhere = click.button || click.ctrlKey || click.metaKey || click.shiftKey || link?.target === "_blank";
  return Boolean(link) && !isElsewhere && here(link.href).origin === location.origin && isOtherPage(link.href);
}

const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);
let acted = false; // whether the visitor has done something since the last entry
let leaving = false; // whether that was to go to another page: the entry of this one then stays as it is
let restored = false; // whether this is an entry that Back or Forward came to: what is still written is about the one before

function note(hasActed, isLeaving = false, isRestored = false) {
  [acted, leaving, restored] = [hasActed, isLeaving, isRestored];
}

function enter(state, title, url) {
  const isAway = isOtherPage(url);
  if (restored || (leaving && !isAway)) return;
  if (!isAway && !(acted && isOtherAddress(url))) {
    replace(state, title, url);
    return;
  }
  note(false);
  push(state, title, url);
}

const listening = { capture: true, passive: true };
for (const kind of ACTS) window.addEventListener(kind, () => note(true), listening);
window.addEventListener("click", (click) => leaves(click) && note(true, true), listening);
window.addEventListener("popstate", () => note(false, false, true), listening);

history.pushState = enter;
history.replaceState = enter;
