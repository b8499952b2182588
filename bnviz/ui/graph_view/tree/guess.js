// Predict, then see: you name the edge that Kruskal's algorithm takes next, and learn why it is right or wrong.

// What to say about a guess, and whether it was right. Everything follows from the decisions.
function judged(view, frame, pair) {
  const next = nextTaken(view, frame.step);
  const rank = view.rankOf[pair];
  const edge = [...edgeWords(view, pair), ` (${amount(view, view.weights[pair])})`];
  if (rank === next) return { right: true, words: ["Right: ", ...edge, ...rightWords(view, frame, next)] };
  if (rank < frame.decided && view.isTaken[rank]) return { right: false, words: [...edge, " is in the tree already."] };
  const path = treePath(view, view.low[pair], view.high[pair], frame.decided);
  if (path.length) return { right: false, words: ["Not this one: ", ...edge, " ", ...cycleWords(view, pair, frame.decided), "."] };
  return { right: false, words: ["Not this one: ", ...edge, ...lighterWords(view, pair, next)] };
}

function rightWords(view, frame, next) {
  const passed = next - frame.decided;
  const words = [" is the heaviest edge left that closes no cycle."];
  if (passed) {
    words.push(` On the way, ${counted(passed, "heavier edge")} ${passed === 1 ? "is" : "are"} refused: ` +
      `${passed === 1 ? "it" : "each"} would close a cycle.`);
  }
  return words;
}

function lighterWords(view, pair, next) {
  if (view.weights[view.order[next]] - view.weights[pair] < view.tie) {
    return [" closes no cycle, but another edge weighs the same, and on a tie the one with the lower column goes first."];
  }
  return [" closes no cycle, but a heavier edge that closes none is left."];
}

function guessPart(host, act) {
  const begin = html("button", { type: "button" }, "Guess the next edge");
  const reveal = html("button", { type: "button" }, "Show it");
  const leave = html("button", { type: "button" }, "Stop guessing");
  const score = html("span", { class: "count" });
  const bar = html("div", { class: "guess" }, begin, reveal, leave, score);
  host.append(bar);
  begin.addEventListener("click", act.begin);
  reveal.addEventListener("click", act.reveal);
  leave.addEventListener("click", act.leave);
  return {
    show(game, over, possible) {
      begin.hidden = Boolean(game) || !possible;
      reveal.hidden = !game || over;
      leave.hidden = !game;
      score.textContent = game ? `${game.right} right, ${game.wrong} wrong, ${game.shown} shown` : "";
    },
  };
}
