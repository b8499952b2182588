// The probabilities of the states of each node as bars: inside the nodes or, where there are many, in a list under the picture.
// A click or Enter on a bar asks for its state to be observed, or no longer; Python answers with another view.

const BAR_ROW = 24; // px, as the places have it
const BAR_TOP = 26;
const BAR_EDGE = 10;
const BAR_GAP = 7;
const NUMBER_ROOM = 58;
const LABEL_ROOM = 76;

const stateId = (node, state) => `state:${node}-${state}`;
const stateOf = (id) => (id.startsWith("state:") ? numbersOf(id) : null);
const isSeen = ([, , , , likelihood]) => likelihood !== null;
const barsInside = (view) => Boolean(view.bars?.inside);

const barOf = ([label, now, before, observed, likelihood]) => ({ label, now, before, observed: Boolean(observed), likelihood });

// What a picture shows of the bars of a node, with the names of the states cut to the room that there is.
function barsOf(view, names, node) {
  const bars = view.bars.nodes[node].map(barOf);
  const room = Math.min(LABEL_ROOM, Math.max(0, ...bars.map(({ label }) => names.wide(label))));
  return { bars, room, labels: names.apart(bars.map(({ label }) => label), bars.map(() => room)) };
}

function stateWords(view, [node, state]) {
  const [label, now, before, observed, likelihood] = view.bars.nodes[node][state];
  const seen = likelihood === null ? "" : `; likelihood of what was seen ${short(likelihood)}`;
  const does = observed ? "observed; a click takes it back" : "a click observes it";
  return [named(view.names[node]), " = ", named(label), `: ${short(now)}; ${view.bars.before} ${short(before)}${seen}; ${does}`];
}

// Draws the bars into a node of the picture; `markOf` says whether the hand or the keyboard is at one.
function drawBars(group, item, markOf) {
  group.bars ??= { kept: new Map(), host: group.appendChild(svg("g", {})) };
  const { kept, host } = group.bars;
  keyed(kept, host, item.states.bars, (bar) => item.states.bars.indexOf(bar), makeBar, (element, bar) => {
    const state = item.states.bars.indexOf(bar);
    changeBar(element, item, { ...bar, state, mark: markOf(stateId(item.index, state)) });
  });
}

function makeBar() {
  const part = (name) => svg("rect", { class: name });
  const number = svg("text", { class: "number", "text-anchor": "end" });
  const parts = [part("row"), part("bar-track"), part("bar-now"), part("bar-before"), svg("text", { class: "state-name" }), number, svg("circle", { class: "bar-seen", cy: 0, r: 4 })];
  return svg("g", { role: "button", tabindex: "-1" }, ...parts);
}

function changeBar(element, item, { state, now, before, observed, likelihood, mark }) {
  const [row, track, bar, tick, label, number, seen] = element.children;
  const { room, labels, given } = item.states;
  const left = -item.w / 2 + BAR_EDGE;
  const start = left + room + BAR_GAP;
  const length = item.w / 2 - BAR_EDGE - NUMBER_ROOM - start + BAR_GAP;
  const isOn = given === null ? observed : given === state;
  put(element, {
    "data-id": stateId(item.index, state),
    class: `state ${isOn ? "on" : ""} ${mark}`,
    transform: `translate(0 ${-item.h / 2 + BAR_TOP + BAR_ROW * (state + 0.5)})`,
    "aria-pressed": String(isOn),
    "aria-label": spoken(item.states.words[state]),
  });
  put(row, { x: -item.w / 2 + 3, y: -BAR_ROW / 2, width: item.w - 6, height: BAR_ROW, rx: 4 });
  put(track, { x: round1(start), y: -5, width: round1(length), height: 10, rx: 2 });
  put(bar, { x: round1(start), y: -5, width: round1(length * now), height: 10, rx: 2 });
  put(tick, { x: round1(start + length * before - 1), y: -8, width: 2, height: 16 });
  put(seen, { cx: round1(start + length * (likelihood ?? 0)), display: likelihood === null ? "none" : null });
  put(label, { x: round1(left), y: 0 });
  put(number, { x: round1(item.w / 2 - BAR_EDGE), y: 0 });
  for (const [text, words] of [[label, labels[state]], [number, short(now)]]) if (text.textContent !== words) text.textContent = words;
}

// What has been asked for and is not answered yet, the list of bars, and the messages to Python.
function barsPart(host, s, post, refresh, answered) {
  const list = barsList(host, (id) => take(id));

  function take(id) {
    const [node, state] = stateOf(id);
    s.states.push({ seq: post.seq + 1, node, state });
    post.ask("state", s.statesOf, allObserved(s), answered);
    refresh();
  }

  return {
    show: () => list.show(s),
    takes(id) {
      if (!stateOf(id)) return false;
      if (s.statesOf) take(id);
      return true;
    },
    heard({ states = "", seq }) {
      s.states = states === s.statesOf ? s.states.filter((one) => one.seq > seq) : [];
      s.statesOf = states;
    },
  };
}

// All that is observed once what was asked for is answered, told anew each time: only the last of several messages may arrive.
function allObserved(s) {
  const states = s.view.names.map((_, node) => givenState(s, node) ?? observedState(s, node));
  return states.flatMap((state, node) => (state < 0 ? [] : [[node, state]]));
}

const observedState = (s, node) => s.view.bars.nodes[node].findIndex((bar) => bar[3]);

// The state of a node that has been asked for and is not answered yet: null when none, -1 when the node is to be unobserved.
function givenState(s, node) {
  const asked = unshown(s, s.states).filter((one) => one.node === node);
  if (!asked.length) return null;
  return asked.reduce((now, { state }) => (now === state ? -1 : state), observedState(s, node));
}

function barsList(host, choose) {
  const kept = new Map();
  return {
    show(s) {
      const isListed = Boolean(s.view.bars) && !s.view.bars.inside;
      host.hidden = !isListed;
      keyed(kept, host, isListed ? s.view.names.map((_, node) => node) : [], (node) => node, makeGroup, (group, node) => {
        const chosen = s.chosen === nodeId(node);
        if (chosen && !group.classList.contains("chosen")) host.scrollTop = group.offsetTop - host.offsetTop - 8;
        changeGroup(group, s, node, chosen, choose);
      });
    },
  };
}

function makeGroup() {
  return html("div", { role: "group", class: "node-states" }, html("p", { class: "name" }), html("div", {}));
}

function changeGroup(group, s, node, chosen, choose) {
  const given = givenState(s, node);
  const bars = s.view.bars.nodes[node];
  group.classList.toggle("chosen", chosen);
  group.classList.toggle("uncertain", given === null && bars.some(isSeen));
  group.classList.toggle("observed", given === null ? bars.some((bar) => bar[3]) : given >= 0);
  put(group, { "aria-label": s.view.names[node] });
  say(group.firstChild, [named(s.view.names[node])]);
  group.rows ??= new Map();
  keyed(group.rows, group.lastChild, bars.map((_, state) => state), (state) => state, (state) => makeRow(() => choose(stateId(node, state))), (row, state) =>
    changeRow(row, bars[state], given === null ? Boolean(bars[state][3]) : given === state, stateWords(s.view, [node, state])),
  );
}

function makeRow(work) {
  const line = html("span", { class: "bar-line" }, ...["bar-now", "bar-before", "bar-seen"].map((name) => html("span", { class: name })));
  const row = button("", work, { class: "state-row" });
  row.append(html("bdi", { class: "state-name" }), line, html("span", { class: "number" }));
  return row;
}

function changeRow(row, [label, now, before, , likelihood], isOn, words) {
  const [name, line, number] = row.children;
  put(row, { "aria-pressed": String(isOn), "aria-label": spoken(words), title: label });
  name.textContent = label;
  number.textContent = short(now);
  const [bar, tick, seen] = line.children;
  bar.style.setProperty("width", `${100 * now}%`);
  tick.style.setProperty("left", `${100 * before}%`);
  seen.hidden = likelihood === null;
  seen.style.setProperty("left", `${100 * (likelihood ?? 0)}%`);
}
