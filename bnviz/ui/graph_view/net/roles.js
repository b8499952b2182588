// Setting the parts of a question by hand: a click or a key makes a node X or Y, or observed (Z). The picture shows it at
// once; Python answers with a new view, and until it does no path is marked, because each may have changed.

const QUESTION = { x: "query", y: "target", z: "observed" };
const ROLE_KEYS = [...Object.keys(QUESTION), "b"]; // b asks for the Markov blanket
const CLICKS = [["x", "X"], ["y", "Y"], ["z", "Z"], ["look", "look"]];

// `post` tells Python of every part that was set and is not answered yet, so that quick clicks are never lost.
function rolesPart(host, s, post, refresh, answered) {
  const buttons = CLICKS.map(([key, text]) => button(text, () => act(key), { title: titleOf(key) }));
  const group = html("div", { role: "group", "aria-label": "What a click on a node sets", class: "group roles" }, "Click sets:", ...buttons);
  const hint = html("span", { class: "count keys" }, "Keys on a node: X, Y, Z, B for its blanket");
  host.prepend(group);
  host.append(hint);

  function act(key) {
    s.clicks = key;
    show();
    refresh();
  }

  function show() {
    group.hidden = hint.hidden = !s.cast;
    host.parentElement.classList.toggle("asks", Boolean(s.cast));
    buttons.forEach((one, n) => put(one, { "aria-pressed": String(CLICKS[n][0] === s.clicks) }));
  }

  function give(node, key) {
    s.given.push({ seq: post.seq + 1, node, key });
    post.ask("role", s.cast, s.given.map((one) => [one.seq, one.node, one.key]), answered);
    refresh();
  }

  function pressed(event) {
    const key = event.key.toLowerCase();
    const node = nodeMeant(s);
    if (!s.cast || node < 0 || !ROLE_KEYS.includes(key) || event.repeat || isOtherwiseMeant(event)) return;
    give(node, key);
    event.preventDefault();
  }
  document.addEventListener("keydown", pressed);

  return {
    show,
    // Whether a click on something in the picture set a part.
    takes(id) {
      if (!s.cast || !(s.clicks in QUESTION) || !id.startsWith("node:")) return false;
      give(numbersOf(id)[0], s.clicks);
      return true;
    },
    // What the page has told, up to the message of this number, is answered.
    heard({ cast = "", clicks = "look", seq }) {
      if (cast !== s.cast) Object.assign(s, { cast, clicks, given: [] });
      s.given = s.given.filter((one) => one.seq > seq);
      show();
    },
    stop: () => document.removeEventListener("keydown", pressed),
  };
}

const titleOf = (key) => (key === "look" ? "A click opens a node" : `A click makes a node ${key === "z" ? "observed, or no longer" : key.toUpperCase()}`);

// The node under the mouse or, when there is none, the one with the focus; -1 when there is neither.
function nodeMeant({ pointed, held }) {
  const id = [pointed, held].find((one) => one.startsWith("node:"));
  return id ? numbersOf(id)[0] : -1;
}

// Letters belong to a field that one writes in, and to the browser with Ctrl, Alt or the command key.
function isOtherwiseMeant(event) {
  const writes = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]";
  return event.ctrlKey || event.altKey || event.metaKey || Boolean(event.composedPath()[0].closest?.(writes));
}

// A frame with the parts that were set and are not answered yet.
function withGiven(frame, given) {
  const parts = given.filter(({ key }) => key in QUESTION);
  if (!parts.length) return frame;
  const isPath = ({ mark }) => mark === "open" || mark === "blocked";
  const arcs = new Map([...frame.arcs].map(([id, arc]) => [id, isPath(arc) ? { ...arc, mark: "taken", barEnd: -1 } : arc]));
  return { ...frame, arcs, roles: parts.reduce(rolesAfter, frame.roles), ball: -1, words: "" };
}

// X and Y go from node to node: they change places when one is set to the other, and what becomes X or Y is not observed.
function rolesAfter(roles, { node, key }) {
  const role = QUESTION[key];
  const without = (at, ...gone) => (roles[at] ?? []).filter((one) => !gone.includes(one));
  if (key === "z") {
    const isObserved = (roles[node] ?? []).includes(role);
    return { ...roles, [node]: isObserved ? without(node, role) : [...without(node), role] };
  }
  const other = role === "query" ? "target" : "query";
  const before = Object.keys(roles).find((at) => roles[at].includes(role));
  const isSwapped = (roles[node] ?? []).includes(other);
  const after = { ...roles };
  if (before !== undefined) after[before] = [...without(before, role), ...(isSwapped ? [other] : [])];
  after[node] = [...without(node, role, other, "observed"), role];
  return after;
}
