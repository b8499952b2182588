// Moving through the steps: buttons, a slider, a speed, and the line that says what just happened.

const MOST_ROOM = 200; // px
const PACES = { "½×": 1400, "1×": 700, "4×": 175, "16×": 44 };

// `leap` names a further button, if there is one, and says what it does.
function playerPart(host, lineHost, act, leaping = null) {
  const play = button("Play", () => act.play(), { class: "play" });
  const back = button("Back", () => act.go(-1));
  const forward = button("Next", () => act.go(1));
  const leap = leaping && button(leaping.name, () => act.leap(), { title: leaping.title });
  const slider = html("input", { type: "range", min: 0, step: 1, "aria-label": "Step" });
  const paces = Object.keys(PACES).map((name) => html("option", {}, name));
  const pace = html("select", { "aria-label": "Speed", title: "Speed" }, ...paces);
  pace.value = "1×";
  const count = html("span", { class: "count" });
  const stages = html("div", { class: "stages", role: "group", "aria-label": "Stages of the lesson" });
  const line = html("p", { class: "line" });
  const live = html("p", { class: "unseen", "aria-live": "polite" });
  const buttons = html("div", { class: "group" }, play, back, forward, ...(leap ? [leap] : []));
  const controls = html("div", { class: "controls" }, buttons, slider, pace, count);
  host.append(controls, stages);
  lineHost.append(line, live);
  slider.addEventListener("input", () => act.to(Number(slider.value), false));
  slider.addEventListener("change", () => act.to(Number(slider.value), true));

  const stageButtons = new Map();
  let speaking = 0;

  function showStages(named, step) {
    const make = ([name, step]) => Object.assign(button(name, (event) => act.to(event.currentTarget.step, true)), { step });
    keyed(stageButtons, stages, named, ([name]) => name, make, (made, [, at]) => {
      made.step = at;
      put(made, { "aria-current": step === at ? "step" : null });
    });
  }

  // A screen reader gets the line when it has stood for a moment, not every one that flies by.
  function tell(words) {
    say(line, words);
    clearTimeout(speaking);
    speaking = setTimeout(() => (live.textContent = spoken(words)), 350);
  }

  return {
    tell,
    pace: () => PACES[pace.value],
    hide: (hidden) => (controls.hidden = stages.hidden = hidden),
    // Keeps room for the longest of some sentences; returns how much.
    keepRoom(sentences) {
      if (!sentences.length) return void (line.style.minHeight = "");
      const probe = html("p", { class: "line unseen-line" });
      lineHost.append(probe);
      const heights = sentences.map((words) => (say(probe, words), Math.ceil(probe.getBoundingClientRect().height)));
      probe.remove();
      const room = Math.min(MOST_ROOM, Math.max(...heights));
      line.style.minHeight = `${room}px`;
      return room;
    },
    stop: () => clearTimeout(speaking),
    // `leaps` says whether there is somewhere to leap to; `stages` are the names and steps that have a button.
    show({ step, last, isPlaying, leaps = false, stages: named, words }) {
      put(slider, { max: last, "aria-valuetext": `${step} of ${last}` });
      slider.value = step;
      count.textContent = `Step ${step} of ${last}`;
      count.style.minWidth = `${`Step ${last} of ${last}`.length}ch`;
      play.textContent = isPlaying ? "Pause" : "Play";
      back.disabled = step === 0;
      forward.disabled = step === last;
      if (leap) leap.disabled = !leaps;
      showStages(named, step);
      tell(words);
    },
  };
}
