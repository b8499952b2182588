// Where Streamlit comes in: called again on every change of data or theme. What an editor remembers hangs on its element.

const editors = new WeakMap();

export default function show({ data, parentElement, setTriggerValue }) {
  let editor = editors.get(parentElement);
  if (!editor?.root.isConnected) {
    editor = cutEditor(parentElement.querySelector(".cuts"));
    editors.set(parentElement, editor);
  }
  editor.receive(data, setTriggerValue);
  return editor.stop;
}
