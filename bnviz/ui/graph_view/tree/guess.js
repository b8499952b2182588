// Predict, then see: you name the edge that Kruskal's algorithm takes next, and learn why it is right or wrong.

const QUESTION = "Which edge does Kruskal's algorithm take next? Choose it in the graph or in the matrix.";

// What to say about a guess, and whether it was right. Everything follows from the decisions.
function judged(view, frame, pair) {
  const next = nextTaken(view, frame.step);
  const rank = view.rankOf[pair];
  const edge = [...edgeWords(view, pair), ` (${amount(view, view.weights[pair])})`];
  if (rank === next) return { right: true, words: ["Right: ", ...edge, ...rightWords(view, frame, next)] };
  if (rank < frame.decided && view.isTaken[rank]) return { right: false, words: [...edge, " is in the tree already."] };
  const closes = treePath(view, view.low[pair], view.high[pair], frame.decided).length > 0;
  if (!closes && sameWeight(view, pair, view.order[next])) {
    return { right: true, words: ["Right: ", ...edge, ...equalRightWords(view, next)] };
  }
  const reason = closes
    ? [" ", ...cycleWords(view, pair, frame.decided), "."]
    : [" closes no cycle, but a heavier edge that closes none is left."];
  return { right: false, words: ["Not this one: ", ...edge, ...reason] };
}

const sameWeight = (view, pair, other) => Math.abs(view.weights[other] - view.weights[pair]) < view.tie;

// As good a step as that of the tie rule; the lesson goes on with the edge that the rule takes.
function equalRightWords(view, next) {
  const first = edgeWords(view, view.order[next]);
  const rule = " closes no cycle, and no heavier edge that closes none is left. ";
  return [rule, ...first, ` weighs the same. ${TIE_RULE} So `, ...first, " is taken now."];
}

function rightWords(view, frame, next) {
  const words = [" is the heaviest edge left that closes no cycle.", ...equalWords(view, next)];
  const passed = next - frame.decided;
  if (passed === 1) words.push(" On the way, an edge that comes first is refused: it would close a cycle.");
  if (passed > 1) words.push(` On the way, ${passed} edges that come first are refused: each would close a cycle.`);
  return words;
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
  host.append(html("div", { class: "guess" }, begin, leave, reveal, score));
  return {
    show(game, over, possible) {
      begin.hidden = Boolean(game) || !possible;
      reveal.hidden = !game;
      reveal.disabled = over;
      leave.hidden = !game;
      score.textContent = game ? `${game.right} right, ${game.wrong} wrong, ${game.shown} shown` : "";
    },
  };
}
