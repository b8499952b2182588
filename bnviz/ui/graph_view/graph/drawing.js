// The picture of a graph. A scene says which nodes and edges there are; what stays from one scene to the next keeps its
// elements and moves. Edges that are many and alike are the backdrop.

const MOVE_MS = 260;

function graphDrawing(host) {
  const layers = { star: svg("path", { class: "backdrop star" }) };
  for (const name of ["backdrop", "edges", "nodes", "beside", "texts"]) layers[name] = svg("g", {});
  // Thousands of lines are painted once and stay in a picture of their own while you point at things above them.
  const worlds = [svg("g", {}, layers.backdrop), svg("g", {}, layers.star, layers.nodes, layers.edges, layers.beside, layers.texts)];
  const behind = svg("svg", { class: "behind", "aria-hidden": "true" }, worlds[0]);
  const root = svg("svg", { class: "graph", role: "group", tabindex: "-1" }, worlds[1]);
  host.append(behind, root);
  const kept = { edges: new Map(), nodes: new Map(), beside: new Map(), texts: new Map() };
  const back = backdrop(layers.backdrop, layers.star);
  let scene = { nodes: [], edges: [], backdrop: [] };
  let marks = { pointed: "", chosen: "", ends: new Set(), extra: [], star: null };
  let at = [];
  let moving = 0;

  function markOf(id, end) {
    const near = marks.near?.has(id) ? "near" : "";
    return `${id === marks.pointed ? "pointed" : ""} ${id === marks.chosen ? "chosen" : ""} ${end ? "end" : ""} ${near}`;
  }

  // With `near` the edges that are not among these stand back.
  function changeElements() {
    root.classList.toggle("stands-back", Boolean(marks.near));
    keyed(kept.nodes, layers.nodes, scene.nodes, (item) => item.id, makeNode, (element, item) => {
      changeNode(element, item, markOf(item.id, marks.ends.has(item.index)));
      if (item.states) item.states.draw(element, item, (id) => markOf(id, false));
      else forgetBars(element);
    });
    const marked = scene.nodes.filter(hasSignsBeside);
    keyed(kept.beside, layers.beside, marked, (item) => item.id, makeBeside, signBeside);
    changeEdges();
  }

  // The edges of the scene, and those only drawn because they are pointed at or chosen.
  const drawnEdges = () => {
    const own = new Set(scene.edges.map((item) => item.id));
    return [...scene.edges, ...marks.extra.filter((item) => !own.has(item.id))];
  };

  function changeEdges() {
    keyed(kept.edges, layers.edges, drawnEdges(), (item) => item.id, makeEdge, (element, item) => {
      changeEdge(element, item, markOf(item.id, false));
      element.item = item;
    });
  }

  // A route that was found for two nodes holds as long as they stand where they stood.
  function curveOf({ route, from, to, bend }) {
    const holds = route && isAt(route.ends[0], at[from]) && isAt(route.ends[1], at[to]);
    if (holds) return route.points;
    return bend === "clear" ? clearBow(at, from, to) : curve(bend, at[from], at[to]);
  }

  function traceEdges() {
    const edges = [...kept.edges.values()].map((element) => ({ element, item: element.item, points: curveOf(element.item) }));
    for (const { element, item, points } of edges) traceEdge(element, item, points);
    const texts = placesOfTexts(edges, scene.nodes.map(({ index }) => at[index]));
    keyed(kept.texts, layers.texts, texts, ({ item }) => item.id, makeEdgeText, (group, { x, y, item }) => {
      put(group, { class: `edge-label ${markOf(item.id, false)}`, transform: `translate(${round1(x)} ${round1(y)})` });
      if (group.lastChild.textContent !== item.label) group.lastChild.textContent = item.label;
    });
    for (const group of kept.texts.values()) putOnPlate(group);
  }

  function redraw() {
    for (const item of scene.nodes) {
      const { x, y } = at[item.index];
      for (const layer of [kept.nodes, kept.beside]) {
        if (layer.has(item.id)) put(layer.get(item.id), { transform: `translate(${round1(x)} ${round1(y)})` });
      }
    }
    traceEdges();
    back.show(scene.backdrop);
    back.showStar(marks.star);
  }

  function setPlaces(places) {
    at = places;
    back.setPlaces(places);
    redraw();
  }

  function moveNodes() {
    const goal = [];
    for (const item of scene.nodes) goal[item.index] = { x: item.x, y: item.y, w: item.w, h: item.h, box: item.box };
    const from = goal.map((place, index) => at[index] ?? place);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const same = goal.every((place, n) => ["x", "y", "w", "h"].every((side) => place[side] === from[n][side]));
    cancelAnimationFrame(moving);
    if (same && goal.length === at.length) {
      redraw();
    } else if (still || same) {
      setPlaces(goal);
    } else {
      moveAlong(from, goal, performance.now());
    }
  }

  function moveAlong(from, goal, start) {
    const share = Math.min(1, (performance.now() - start) / MOVE_MS);
    const eased = 1 - (1 - share) ** 3;
    const between = (index, axis) => from[index][axis] + (goal[index][axis] - from[index][axis]) * eased;
    setPlaces(goal.map((place, index) => ({ ...place, x: between(index, "x"), y: between(index, "y") })));
    if (share < 1) moving = requestAnimationFrame(() => moveAlong(from, goal, start));
  }

  // The drawn edge nearest to a point, "" when none is within reach; single edges win over those of the backdrop.
  function nearest(x, y, reach) {
    let [found, best] = ["", reach];
    for (const [id, element] of kept.edges) {
      const distance = distanceToCurve(x, y, curveOf(element.item)) - 2;
      if (distance < best) [found, best] = [id, distance];
    }
    return back.nearest(scene.backdrop, x, y, best).found || found;
  }

  // The middle of a node or of a drawn edge.
  function middle(part) {
    const id = wholeOf(part);
    const node = scene.nodes.find((item) => item.id === id);
    if (node) return at[node.index];
    const element = kept.edges.get(id);
    return element ? pointAt(curveOf(element.item), 0.5) : null;
  }

  // The boxes of a node, of the two ends of a drawn edge, or of all nodes.
  function boxes(part) {
    if (part === undefined) return at;
    const id = wholeOf(part);
    const node = scene.nodes.find((item) => item.id === id);
    if (node) return [at[node.index]];
    return numbersOf(id).map((index) => at[index]).filter(Boolean);
  }

  const stateElement = (id) => (id.startsWith("state:") ? kept.nodes.get(wholeOf(id))?.querySelector(`[data-id="${id}"]`) : undefined);

  return {
    root,
    worlds,
    middle,
    boxes,
    nearest,
    show(next, nextMarks) {
      scene = next;
      marks = nextMarks;
      put(root, { "aria-label": scene.spoken });
      changeElements();
      moveNodes();
    },
    mark(next) {
      marks = next;
      changeElements();
      traceEdges();
      back.showStar(marks.star);
    },
    drag(index, x, y) {
      setPlaces(at.map((place, n) => (n === index ? { ...place, x, y } : place)));
    },
    element: (id) => kept.nodes.get(id) ?? kept.edges.get(id) ?? stateElement(id),
    place: (index) => at[index],
    lineOf: (id) => (kept.edges.has(id) ? curveOf(kept.edges.get(id).item) : null),
    ids: () => scene.nodes.map((item) => item.id),
    isNode: (id) => kept.nodes.has(id),
    scene: () => scene,
  };
}

const isAt = (one, other) => Math.abs(one.x - other.x) < 0.5 && Math.abs(one.y - other.y) < 0.5;
const nodeId = (index) => `node:${index}`;
const edgeId = (one, other) => `edge:${Math.min(one, other)}-${Math.max(one, other)}`;
// The node that a state such as state:3-1 is a part of; anything else is whole.
const wholeOf = (id) => (id.startsWith("state:") ? nodeId(numbersOf(id)[0]) : id);
const numbersOf = (id) => id.split(":")[1]?.split("-").map(Number) ?? [];
