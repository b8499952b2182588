// Making and changing elements. Text goes in as text and values as attributes, never as markup.

const SVG = "http://www.w3.org/2000/svg";

function html(tag, attributes, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

function svg(tag, attributes, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  put(element, attributes);
  element.append(...children);
  return element;
}

// Sets attributes; null, undefined and false take one away.
function put(element, attributes) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

// Makes the elements in `kept` (a Map by key) match the items, in their order: what stays is changed, not made anew.
// They stand behind the element `after`, or first in their parent.
function keyed(kept, parent, items, keyOf, make, change, after = null) {
  const gone = new Map(kept);
  for (const item of items) {
    const key = keyOf(item);
    if (!kept.has(key)) kept.set(key, make(item));
    gone.delete(key);
    change(kept.get(key), item);
  }
  inOrder(items.map((item) => kept.get(keyOf(item))), parent, after, new Set(gone.values()));
  // Forgotten before it goes: an element that has the focus tells so as it leaves, and may bring us here again.
  for (const [key, element] of gone) {
    kept.delete(key);
    element.remove();
  }
}

// Moves only the elements that stand elsewhere: one that is moved loses the focus.
function inOrder(wanted, parent, after, gone) {
  const passed = (place) => (gone.has(place) ? passed(place.nextSibling) : place);
  let place = passed(after ? after.nextSibling : parent.firstChild);
  for (const element of wanted) {
    if (element === place) place = passed(place.nextSibling);
    else parent.insertBefore(element, place);
  }
}

// A function that runs `work` once in the next picture frame, however often it is called before.
function oncePerFrame(work) {
  let waiting = 0;
  return () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      work();
    });
  };
}

function button(text, work, attributes = {}) {
  const made = html("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", work);
  return made;
}
