// Fits names into a number of px. Of a name that is too long its beginning and its end stay, since names that go together
// often begin alike; where that leaves several names the same, the place where they part is shown.

const CUT = "…";
const SEEN = 400; // more letters than this have no room at either end

// What people take for single characters; browsers without Intl.Segmenter part a family of emoji into its members.
function letters(name) {
  const text = name.length > 2 * SEEN ? name.slice(0, SEEN) + name.slice(-SEEN) : name;
  if (!Intl.Segmenter) return [...text];
  return [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map((part) => part.segment);
}

// How many letters two or more names have in common at their beginning.
function commonStart(names) {
  const [first, ...others] = names.map(letters);
  const end = first.findIndex((letter, at) => others.some((other) => other[at] !== letter));
  return end < 0 ? first.length : end;
}

const middleCut = (parts, kept) => {
  const head = Math.ceil(kept / 2);
  return parts.slice(0, head).join("").trimEnd() + CUT + parts.slice(parts.length - kept + head).join("").trimStart();
};

// So many letters of a name that the one at `wanted` is among them, not far behind the cut.
const cutAround = (parts, kept, wanted) => {
  const start = Math.max(0, Math.min(wanted - 2, parts.length - kept));
  const end = start + kept;
  return (start ? CUT : "") + parts.slice(start, end).join("").trim() + (end < parts.length ? CUT : "");
};

function cutter(element) {
  const pen = document.createElement("canvas").getContext("2d");
  const known = new Map();
  let lists = new WeakMap();
  const wide = (text) => pen.measureText(text).width;

  // The longest of the texts `made(kept)` that has room.
  function longest(parts, room, made) {
    let [fits, end] = [0, parts.length];
    while (fits + 1 < end) {
      const half = (fits + end) >> 1;
      if (wide(made(half)) <= room) fits = half;
      else end = half;
    }
    return made(fits);
  }

  function fitted(name, room, made) {
    if (wide(name) <= room) return name;
    const parts = letters(name);
    return longest(parts, room, (kept) => made(parts, kept));
  }

  function cut(name, room) {
    const key = `${Math.ceil(room)} ${name}`;
    if (!known.has(key)) known.set(key, fitted(name, Math.ceil(room), middleCut));
    return known.get(key);
  }

  // The names cut to the room of each, so that different names look different wherever the room allows it.
  function apart(names, rooms) {
    const labels = names.map((name, n) => cut(name, rooms[n]));
    for (let round = 0; round < 3; round += 1) {
      for (const twins of alike(labels)) {
        const start = commonStart(twins.map((n) => names[n]));
        for (const n of twins) labels[n] = fitted(names[n], rooms[n], (parts, kept) => cutAround(parts, kept, start));
      }
    }
    return labels;
  }

  // As `apart`, worked out once for a list of names and the same room.
  function apartOnce(names, rooms) {
    if (!lists.has(names)) lists.set(names, new Map());
    const whole = rooms.map(Math.ceil);
    const [made, key] = [lists.get(names), whole.join(" ")];
    if (!made.has(key)) made.set(key, apart(names, whole));
    return made.get(key);
  }

  return {
    readFont() {
      pen.font = `13px ${getComputedStyle(element).fontFamily}`;
      known.clear();
      lists = new WeakMap();
    },
    wide,
    cut,
    apart: apartOnce,
  };
}

// The groups of places at which a list has the same text.
function alike(texts) {
  const places = new Map();
  texts.forEach((text, n) => places.set(text, [...(places.get(text) ?? []), n]));
  return [...places.values()].filter((group) => group.length > 1);
}
