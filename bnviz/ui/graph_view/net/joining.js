// Drawing a network by hand: an arc is drawn from one node to another by dragging, by a click on each, or with the key C;
// Delete removes what has the focus. Python is told, and answers with another view or says why not.

const JOINS = [["look", "move and open"], ["join", "connect"]];

function joiningPart(host, s, tell, refresh) {
  const buttons = JOINS.map(([mode, text]) => button(text, () => setMode(mode)));
  const group = html("div", { role: "group", "aria-label": "What a drag or a click does", class: "group joins" }, "Drag or click to:", ...buttons);
  const said = html("span", { class: "count joins-said", role: "status" });
  host.prepend(group);
  host.append(said);
  const line = svg("line", { class: "joining", display: "none" });

  function setMode(mode) {
    s.joinMode = mode;
    begin(-1);
  }

  function show() {
    group.hidden = said.hidden = !s.joins;
    buttons.forEach((one, n) => put(one, { "aria-pressed": String(JOINS[n][0] === s.joinMode) }));
  }

  // From this node an arc is being drawn; from -1 none is.
  function begin(node) {
    s.joinFrom = node;
    put(line, { display: "none" });
    const how = s.joinMode === "join" ? "click the node that it leads to" : "go to the node that it leads to and press Enter";
    const keys = matchMedia("(hover: none)").matches ? "" : "Keys on a node: C connects it; Delete removes a node or an arc";
    say(said, node < 0 ? [keys] : ["An arc from ", named(s.view.names[node]), ": ", how, "; Escape ends it"]);
    show();
  }

  function end(node) {
    const from = s.joinFrom;
    begin(-1);
    if (node >= 0 && node !== from) tell("join", [from, node]);
    refresh();
  }

  function heard(event) {
    const node = nodeMeant(s);
    if (!s.joins || isOtherwiseMeant(event) || event.repeat) return;
    if (event.key === "Escape" && s.joinFrom >= 0) begin(-1);
    else if (event.key.toLowerCase() === "c" && node >= 0) begin(node);
    else if (event.key === "Delete" && (s.held || s.pointed)) tell("remove", told(frameHaving(s, s.pointed || s.held), s.pointed || s.held));
    else return;
    event.preventDefault();
  }
  document.addEventListener("keydown", heard);

  const placeOf = (node) => ({ ...s.places.nodes[node], ...(s.moved.get(node) ?? {}) });

  function nodeAt({ x, y }) {
    return s.view.names.findIndex((_, node) => {
      const place = placeOf(node);
      return Math.abs(x - place.x) <= place.w / 2 + 6 && Math.abs(y - place.y) <= place.h / 2 + 6;
    });
  }

  return {
    // Whether a click on something in the picture began or ended an arc.
    takes(id) {
      if (!s.joins || !id.startsWith("node:")) return false;
      const node = numbersOf(id)[0];
      if (s.joinFrom >= 0) end(node);
      else if (s.joinMode === "join") begin(node);
      else return false;
      return true;
    },
    // Whether a drag draws an arc rather than moves a node.
    drags(node, spot, drawing) {
      if (!s.joins || s.joinMode !== "join") return false;
      if (s.joinFrom !== node) begin(node);
      const { x, y } = placeOf(node);
      if (line.parentNode !== drawing.worlds[1]) drawing.worlds[1].append(line);
      put(line, { x1: x, y1: y, x2: spot.x, y2: spot.y, display: null });
      return true;
    },
    drops(spot) {
      if (s.joins && s.joinMode === "join" && s.joinFrom >= 0) end(nodeAt(spot));
    },
    answered({ joins = false }) {
      s.joins = joins;
      if (!joins || s.joinFrom >= s.view.names.length) begin(-1);
      show();
    },
    stop: () => document.removeEventListener("keydown", heard),
  };
}
