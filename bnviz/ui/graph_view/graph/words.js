// Names as people read them. A sentence is a list of texts and names, so that a name is never taken for text.

const named = (name) => ({ name });

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
