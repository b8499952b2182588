// The keyboard in the picture. Left and right go from node to node, down and up along the edges of a node; on an
// edge, left and right go to its ends.

function keys(drawing, act) {
  const { root } = drawing;
  let home = "";
  let current = "";
  let going = false;

  const edges = () => (home ? act.edgesAt(home) : []);

  function next(key) {
    const nodes = drawing.ids();
    if (key === "Home") return nodes[0];
    if (key === "End") return nodes.at(-1);
    if (drawing.isNode(current)) return fromNode(key, nodes);
    return fromEdge(key);
  }

  function fromNode(key, nodes) {
    home = current;
    const place = nodes.indexOf(current);
    if (key === "ArrowRight") return nodes[(place + 1) % nodes.length];
    if (key === "ArrowLeft") return nodes[(place + nodes.length - 1) % nodes.length];
    return key === "ArrowDown" ? edges()[0] : edges().at(-1);
  }

  function fromEdge(key) {
    const around = edges();
    const place = around.indexOf(current);
    if (key === "ArrowDown") return around[place + 1] ?? current;
    if (key === "ArrowUp") return place > 0 ? around[place - 1] : home;
    const ends = act.endsOf(current).map(nodeId);
    return key === "ArrowLeft" ? ends[0] : ends[1];
  }

  // An edge of the backdrop becomes an element of its own when it is held; only then can it have the focus.
  function go(id) {
    if (!id) return;
    going = true;
    act.hold(id);
    setTabStop(id);
    drawing.element(id)?.focus({ preventScroll: true });
    act.reveal(id);
    going = false;
  }

  // To take the stop from what has the focus makes the browser lay out the page at once, so what keeps it is left alone.
  function setTabStop(id) {
    const before = drawing.element(current);
    const element = drawing.element(id);
    if (before && before !== element) put(before, { tabindex: "-1" });
    current = id;
    if (element) put(element, { tabindex: "0" });
  }

  root.addEventListener("keydown", (event) => {
    if (!current || event.altKey || event.metaKey || event.ctrlKey) return;
    if (/^(Arrow|Home$|End$)/.test(event.key)) go(next(event.key));
    else if (event.key === "Enter" || event.key === " ") act.choose(current);
    else if (event.key === "Escape") act.clear();
    else if (event.key === "+" || event.key === "-") act.zoom(event.key === "+" ? 1.25 : 0.8);
    else return;
    event.preventDefault();
  });
  root.addEventListener("focusin", (event) => {
    const id = event.target.dataset?.id;
    if (!id) return;
    if (drawing.isNode(wholeOf(id))) home = wholeOf(id);
    setTabStop(id);
    if (!going) act.hold(id);
  });
  root.addEventListener("focusout", () => going || act.hold(""));

  return {
    // One element can be reached with Tab; when it is gone it is the first node again.
    refresh() {
      if (!drawing.element(current)) home = current = "";
      setTabStop(current || drawing.ids()[0] || "");
    },
  };
}
