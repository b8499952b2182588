// The keyboard on a cut and on the new cut.

// How many places a key moves a cut: to the next one, with Shift a twentieth of them, or as far as it goes.
function keySteps(event, groups) {
  const far = Math.max(2, Math.round(groups / 20));
  const one = event.shiftKey ? far : 1;
  const steps = { ArrowRight: one, ArrowUp: one, ArrowLeft: -one, ArrowDown: -one, PageUp: far, PageDown: -far };
  return { ...steps, Home: -groups, End: groups }[event.key];
}

function keys(root, act) {
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const id = Number(event.target.closest(".handle")?.dataset.id ?? 0);
    const isNew = Boolean(event.target.closest(".new"));
    const steps = keySteps(event, act.groups());
    if (event.key === "Escape" && act.cancel()) return void event.preventDefault();
    if (steps !== undefined && id) act.step(id, steps);
    else if (steps !== undefined && isNew) act.aim(steps);
    else if (id && ["Delete", "Backspace"].includes(event.key)) act.remove(id);
    else if (isNew && ["Enter", "Insert", " "].includes(event.key)) act.putDown();
    else return;
    event.preventDefault();
  });
  root.addEventListener("focusin", (event) => {
    const handle = event.target.closest?.(".handle");
    if (handle) act.choose(Number(handle.dataset.id));
  });
}
