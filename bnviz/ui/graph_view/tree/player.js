// Moving through the steps: buttons, a slider, a speed, and the line that says what just happened.

const PACES = [
  ["slow", 1600],
  ["normal", 700],
  ["fast", 200],
  ["very fast", 40],
];

function playerPart(host, act) {
  const button = (text, work, more = {}) => {
    const made = html("button", { type: "button", ...more }, text);
    made.addEventListener("click", work);
    return made;
  };
  const play = button("Play", () => act.play());
  const back = button("Back", () => act.go(-1));
  const forward = button("Next", () => act.go(1));
  const leap = button("Next taken", () => act.leap(), { title: "Go on until an edge is taken" });
  const slider = html("input", { type: "range", min: 0, step: 1, "aria-label": "Step" });
  const paces = PACES.map(([name, wait]) => html("option", { value: wait }, name));
  const pace = html("select", {}, ...paces);
  pace.value = PACES[1][1];
  const count = html("span", { class: "count" });
  const stages = html("div", { class: "stages", role: "group", "aria-label": "Stages of the lesson" });
  const line = html("p", { class: "line" });
  const live = html("p", { class: "unseen", "aria-live": "polite" });
  const controls = html("div", { class: "controls" }, play, back, forward, leap, html("label", {}, "Speed ", pace), count);
  const bar = html("div", { class: "player" }, stages, slider, controls);
  host.append(line, live, bar);

  slider.addEventListener("input", () => act.to(Number(slider.value), false));
  slider.addEventListener("change", () => act.to(Number(slider.value), true));

  const stageButtons = new Map();
  let speaking = 0;

  function showStages(view, frame) {
    const steps = [
      ["Complete graph", 0],
      ["Spanning tree", view.treeStep],
      ["Directed tree", view.arrowsStep],
      ["TAN", view.lastStep],
    ].filter(([, step], at, all) => at === 0 || step > all[at - 1][1]);
    keyed(stageButtons, stages, steps, ([name]) => name, ([name]) => html("button", { type: "button" }, name), (made, [, step]) => {
      made.onclick = () => act.to(step, true);
      put(made, { "aria-current": frame.step === step ? "step" : null });
    });
  }

  // A screen reader gets the line when it has stood for a moment, not every one that flies by.
  function speakSoon(text) {
    clearTimeout(speaking);
    speaking = setTimeout(() => (live.textContent = text), 350);
  }

  return {
    pace: () => Number(pace.value),
    show(view, frame, playing, words) {
      put(slider, { max: view.lastStep, "aria-valuetext": `${frame.step} of ${view.lastStep}` });
      slider.value = frame.step;
      count.textContent = `Step ${frame.step} of ${view.lastStep}`;
      play.textContent = playing ? "Pause" : "Play";
      back.disabled = frame.step === 0;
      forward.disabled = frame.step === view.lastStep;
      leap.disabled = nextTaken(view, frame.step) < 0;
      showStages(view, frame);
      say(line, words);
      speakSoon(spoken(words));
    },
    hide: (hidden) => {
      bar.hidden = hidden;
    },
    tell(words) {
      say(line, words);
      speakSoon(spoken(words));
    },
    stop: () => clearTimeout(speaking),
  };
}
