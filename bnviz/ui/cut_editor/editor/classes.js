// Which colour and pattern is which class, and what the picture leaves out.

function classesPart(host) {
  const list = html("ul", { class: "legend", "aria-label": "Classes, from the bottom up" });
  const notes = html("p", { class: "notes" });
  host.append(list, notes);

  function item(view, k) {
    const box = { x: 1, y: 1, width: 20, height: 14 };
    const picture = svg(
      "svg",
      { width: 22, height: 16, "aria-hidden": "true" },
      svg("rect", { class: classKind(view, k), ...box }),
      svg("rect", { fill: `url(#${hatchId(k)})`, ...box }),
    );
    const words = html("span", {});
    const joined = view.joined && k === view.classes.length - 1;
    const name = joined ? `${view.joined} other classes` : named(view.classes[k]);
    say(words, [name, `: ${counted(view.below.at(-1)[k], "row")}`]);
    return html("li", joined ? {} : { title: view.classes[k] }, picture, words);
  }

  return {
    show(view) {
      list.replaceChildren(...view.classes.map((_, k) => item(view, k)));
      const said = [];
      if (view.missing) said.push(`Not drawn: ${counted(view.missing, "row")} without a number.`);
      const places = view.places.length.toLocaleString("en");
      if (!view.exact) said.push(`A cut stops at one of ${places} places; type any other number.`);
      notes.textContent = said.join(" ");
      notes.hidden = !said.length;
    },
  };
}
