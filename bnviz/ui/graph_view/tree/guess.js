// Predict, then see: you name the edge that Kruskal's algorithm takes next, and learn why it is right or wrong.

const QUESTION = "Which edge does Kruskal's algorithm take next? Choose it in the graph or in the matrix.";

// What to say about a guess, and whether it was right. Everything follows from the decisions.
function judged(view, frame, pair) {
  const next = nextTaken(view, frame.step);
  const rank = view.rankOf[pair];
  const edge = [...edgeWords(view, pair), ` (${amount(view, view.weights[pair])})`];
  if (rank === next) return { right: true, words: ["Right: ", ...edge, ...rightWords(frame, next)] };
  if (rank < frame.decided && view.isTaken[rank]) return { right: false, words: [...edge, " is in the tree already."] };
  const reason = treePath(view, view.low[pair], view.high[pair], frame.decided).length
    ? [" ", ...cycleWords(view, pair, frame.decided), "."]
    : lighterWords(view, pair, next);
  return { right: false, words: ["Not this one: ", ...edge, ...reason] };
}

function rightWords(frame, next) {
  const words = [" is the heaviest edge left that closes no cycle."];
  const passed = next - frame.decided;
  if (passed === 1) words.push(" On the way, a heavier edge is refused: it would close a cycle.");
  if (passed > 1) words.push(` On the way, ${passed} heavier edges are refused: each would close a cycle.`);
  return words;
}

function lighterWords(view, pair, next) {
  if (view.weights[view.order[next]] - view.weights[pair] < view.tie) {
    return [` closes no cycle, but another edge weighs the same. ${TIE_RULE}`];
  }
  return [" closes no cycle, but a heavier edge that closes none is left."];
}

function guessing(s, refresh, tell, parts) {
  const show = () => parts.guess.show(s.game, s.frame.complete, s.view.pairs > 0);

  function moveOn(words) {
    setStep(s, nextTaken(s.view, s.step) + 1);
    s.pointed = "";
    refresh();
    parts.player.tell([...words, s.frame.complete ? " The tree is complete." : " And the next one?"]);
  }

  return {
    show,
    begin() {
      s.game = { right: 0, wrong: 0, shown: 0 };
      if (s.frame.complete) setStep(s, 0);
      tell("step", s.step);
      refresh();
      parts.player.tell([QUESTION]);
    },
    take(pair) {
      if (s.frame.complete) return;
      const { right, words } = judged(s.view, s.frame, pair);
      s.game[right ? "right" : "wrong"] += 1;
      if (right) moveOn(words);
      else parts.player.tell(words);
      show();
    },
    reveal() {
      const pair = s.view.order[nextTaken(s.view, s.step)];
      s.game.shown += 1;
      moveOn(["It is ", ...edgeWords(s.view, pair), ` (${amount(s.view, s.view.weights[pair])}).`]);
    },
    leave() {
      s.game = null;
      tell("step", s.step);
      refresh();
    },
  };
}

function guessPart(host, act) {
  const begin = button("Guess the next edge", () => act.begin());
  const reveal = button("Show it", () => act.reveal());
  const leave = button("Stop guessing", () => act.leave());
  const score = html("span", { class: "count" });
  host.append(html("div", { class: "guess" }, begin, reveal, leave, score));
  return {
    show(game, over, possible) {
      begin.hidden = Boolean(game) || !possible;
      reveal.hidden = !game || over;
      leave.hidden = !game;
      score.textContent = game ? `${game.right} right, ${game.wrong} wrong, ${game.shown} shown` : "";
    },
  };
}
