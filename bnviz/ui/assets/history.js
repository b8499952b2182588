// What one act of the visitor leads to is one entry of the browser's history. Streamlit adds one for each part of the address
// that a page writes, and none for another tab: Back would take several presses, or leave the app.

const ACTS = ["pointerdown", "keydown"];
const TAB = "view"; // the name of the open tab in the address

const here = (url) => new URL(url ?? location.href, location.href);
const isOtherPage = (url) => here(url).pathname !== location.pathname;
const isOtherTab = (url) => here(url).searchParams.get(TAB) !== here().searchParams.get(TAB);

// Whether a click on a link leads to another page in this window.
function leaves(click) {
  const link = click.composedPath().find((part) => part instanceof HTMLAnchorElement && part.href && !part.download);
  const isElsewhere = click.button || click.ctrlKey || click.metaKey || click.shiftKey || link?.target === "_blank";
  return Boolean(link) && !isElsewhere && here(link.href).origin === location.origin && isOtherPage(link.href);
}

export default function () {
  if (history.pushState.isByAct) return;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let acted = false; // whether the visitor has done something since the last entry
  let leaving = false; // whether that was to go to another page: the entry of this one then stays as it is

  const note = (hasActed, isLeaving = false) => {
    acted = hasActed;
    leaving = isLeaving;
  };
  const enter = (isNew, ...entry) => {
    if (!isNew) return leaving ? undefined : replace(...entry);
    note(false);
    push(...entry);
  };
  const listening = { capture: true, passive: true };
  for (const kind of ACTS) window.addEventListener(kind, () => note(true), listening);
  window.addEventListener("click", (click) => leaves(click) && note(true, true), listening);
  window.addEventListener("popstate", () => note(false), listening);

  history.pushState = (state, title, url) => enter(isOtherPage(url) || (acted && !leaving), state, title, url);
  history.pushState.isByAct = true;
  history.replaceState = (state, title, url) => enter(acted && !leaving && isOtherTab(url), state, title, url);
}
