// Numbers and names as people read them. A sentence is a list of texts and names, so that a name is never taken for text.

const named = (name) => ({ name });

// Three significant digits, without zeros at the end; an exponent only below 0.0001 and from a million on.
function short(number) {
  const size = Math.abs(number);
  if (size >= 1000 && size < 1e6) return Math.round(number).toLocaleString("en");
  if (number === 0 || (size >= 1e-4 && size < 1000)) return String(Number(number.toPrecision(3)));
  return number.toExponential(2).replace(/\.?0*e/, "e");
}

const counted = (number, one, many = `${one}s`) => `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

// Text of a right-to-left script, or with marks that turn the direction, must not turn the words around it.
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

function spoken(parts) {
  return parts.map((part) => (part.name === undefined ? part : isolated(part.name))).join("");
}

function isolated(name) {
  return TURNS.test(name) ? `\u2068${name}\u2069` : name;
}

function say(element, parts) {
  element.replaceChildren(
    ...parts.map((part) => (part.name === undefined ? part : html("bdi", { class: "name" }, part.name))),
  );
}

// The names "a, b and c"; of more than six the first five and how many are left out.
function listed(names) {
  const shown = names.length > 6 ? names.slice(0, 5) : names;
  const rest = names.length - shown.length;
  const words = shown.flatMap((name, at) => [at === 0 ? "" : at === names.length - 1 ? " and " : ", ", named(name)]);
  return rest ? [...words, ` and ${rest} more`] : words;
}

// What people take for single characters; browsers without Intl.Segmenter part a family of emoji into its members.
function letters(text) {
  if (!Intl.Segmenter) return [...text];
  return [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map((part) => part.segment);
}

// Cuts names to a number of px, between whole characters as people see them.
function cutter(element) {
  const pen = document.createElement("canvas").getContext("2d");
  const known = new Map();
  const wide = (text) => pen.measureText(text).width;
  function cut(name, room) {
    if (wide(name) <= room) return name;
    const parts = letters(name.slice(0, 400));
    let [fits, end] = [0, parts.length];
    while (fits + 1 < end) {
      const half = (fits + end) >> 1;
      if (wide(`${parts.slice(0, half).join("").trimEnd()}…`) <= room) fits = half;
      else end = half;
    }
    return `${parts.slice(0, fits).join("").trimEnd()}…`;
  }
  return {
    readFont() {
      pen.font = `13px ${getComputedStyle(element).fontFamily}`;
      known.clear();
    },
    wide,
    cut(name, room) {
      const key = `${Math.round(room)} ${name}`;
      if (!known.has(key)) known.set(key, cut(name, Math.round(room)));
      return known.get(key);
    },
  };
}
