// Where Streamlit comes in: called again on every change of data or theme. What a lesson remembers hangs on its element.

const lessons = new WeakMap();

export default function show({ data, parentElement, setTriggerValue }) {
  let lesson = lessons.get(parentElement);
  if (!lesson?.root.isConnected) {
    lesson = networkLesson(parentElement.querySelector(".lesson"));
    lessons.set(parentElement, lesson);
  }
  lesson.receive(data, setTriggerValue);
  return lesson.stop;
}
