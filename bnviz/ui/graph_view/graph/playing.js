// Going through the steps, by hand or by the clock. Python hears of a step when you stop at it, not of those that fly by.

// `goTo` sets the step of the state `s`.
function playing(s, goTo, refresh, tell, pace) {
  function stop() {
    clearTimeout(s.playing);
    s.playing = 0;
  }

  function to(step, told) {
    stop();
    goTo(s, step);
    refresh();
    if (told) tell("step", s.step);
  }

  function beat() {
    goTo(s, s.step + 1);
    const isLast = s.step === s.view.lastStep;
    s.playing = isLast ? 0 : setTimeout(beat, pace());
    refresh();
    if (isLast) tell("step", s.step);
  }

  return {
    stop,
    to,
    go: (by) => to(s.step + by, true),
    play() {
      if (s.playing) return to(s.step, true);
      if (s.step === s.view.lastStep) goTo(s, 0);
      s.playing = setTimeout(beat, 150);
      return refresh();
    },
  };
}
