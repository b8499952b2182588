// A button that puts the address of the page, as it is at that moment, on the clipboard.

function copied(text) {
  if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
  // On plain http from another machine there is no clipboard to write to; a selected field can still be copied.
  const field = document.createElement("textarea");
  field.value = text;
  document.body.appendChild(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done ? Promise.resolve() : Promise.reject(new Error("not copied"));
}

export default function ({ parentElement, data }) {
  const button = parentElement.querySelector("button");
  const said = parentElement.querySelector("output");
  button.onclick = () =>
    copied(window.location.href).then(
      () => { said.textContent = data.done; },
      () => { said.textContent = data.failed; },
    );
}
