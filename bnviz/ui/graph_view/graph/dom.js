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

// Makes the elements in `kept` (a Map by key) match the items: what stays is changed, not made anew.
function keyed(kept, parent, items, keyOf, make, change) {
  const gone = new Map(kept);
  for (const item of items) {
    const key = keyOf(item);
    if (!kept.has(key)) {
      kept.set(key, make(item));
      parent.append(kept.get(key));
    }
    gone.delete(key);
    change(kept.get(key), item);
  }
  // Forgotten before it goes: an element that has the focus tells so as it leaves, and may bring us here again.
  for (const [key, element] of gone) {
    kept.delete(key);
    element.remove();
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
