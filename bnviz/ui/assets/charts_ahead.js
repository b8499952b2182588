// Loads the script that draws charts before the first chart comes. To run it takes half a second and more, in which a page
// can do nothing else, so on a page without charts it waits until nobody does anything.

const REST = 1000; // ms without any input
const INPUT = ["pointerdown", "pointermove", "keydown", "wheel", "input", "drop"];

// The files of the page lie side by side, wherever the server has them.
function beside(file) {
  const main = document.querySelector('script[type="module"][src*="/static/js/"]');
  return main && new URL(file, main.src).href;
}

function atRest(act) {
  let waiting = 0;
  const idle = window.requestIdleCallback ?? setTimeout;
  const begin = () => {
    for (const kind of INPUT) window.removeEventListener(kind, wait, true);
    idle(act);
  };
  const wait = () => {
    clearTimeout(waiting);
    waiting = setTimeout(begin, REST);
  };
  for (const kind of INPUT) window.addEventListener(kind, wait, { capture: true, passive: true });
  wait();
}

const asked = new Set();

export default function ({ data }) {
  const script = beside(data.file);
  if (!script || asked.has(data.when)) return;
  asked.add(data.when);
  // The browser loads it once. Where it cannot, the first chart says so.
  const load = () => import(script).catch(() => {});
  if (data.when === "now") load();
  else if (!navigator.connection?.saveData) atRest(load);
}
