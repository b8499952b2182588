// The ball that rolls along a path: it lies above a node, and goes to the next one along the arc between them.

function ballPart(drawing) {
  const ball = svg("circle", { class: "ball", r: 7, display: "none" });
  drawing.worlds[1].append(ball);
  let node = -1;
  let rolling = 0;

  const lay = ({ x, y }) => put(ball, { cx: round1(x), cy: round1(y) });
  const rest = (index) => {
    const place = drawing.place(index);
    return place && { x: place.x, y: place.y - place.h / 2 - 9 };
  };

  function roll(line, end, start) {
    const share = Math.min(1, (performance.now() - start) / MOVE_MS);
    lay(share < 1 ? pointAt(line, share) : end);
    if (share < 1) rolling = requestAnimationFrame(() => roll(line, end, start));
  }

  return {
    show(next) {
      const [before, end] = [node, next < 0 ? null : rest(next)];
      node = next;
      cancelAnimationFrame(rolling);
      put(ball, { display: end ? null : "none" });
      if (!end) return;
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const line = before >= 0 && before !== next && !still ? lineBetween(drawing, before, next) : null;
      if (line) roll(line, end, performance.now());
      else lay(end);
    },
    stop: () => cancelAnimationFrame(rolling),
  };
}

function lineBetween(drawing, before, next) {
  const line = drawing.lineOf(edgeId(before, next));
  if (!line) return null;
  const start = drawing.place(before);
  const isForward = Math.hypot(line[0].x - start.x, line[0].y - start.y) <= Math.hypot(line.at(-1).x - start.x, line.at(-1).y - start.y);
  return isForward ? line : [...line].reverse();
}
