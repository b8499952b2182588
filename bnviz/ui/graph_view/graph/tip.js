// A small note beside what is pointed at: the whole name and the number.

function tip(host) {
  const box = html("div", { class: "tip", hidden: "", "aria-hidden": "true" });
  host.append(box);
  return {
    show(parts, place) {
      say(box, parts);
      box.hidden = false;
      const room = { width: host.clientWidth, height: host.clientHeight };
      const left = Math.max(4, Math.min(place.x - box.offsetWidth / 2, room.width - box.offsetWidth - 4));
      const above = place.y - box.offsetHeight - 16;
      const top = above > 2 ? above : Math.min(place.y + 20, room.height - box.offsetHeight - 4);
      box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    },
    hide() {
      box.hidden = true;
    },
  };
}
