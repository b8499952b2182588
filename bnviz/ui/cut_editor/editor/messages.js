// What Python is told: the cuts once they rest, and while one moves at most so often, each time after an answer.

const REST = 250; // ms without a key, after which a cut counts as let go
const PACE = 120; // ms between two messages while a cut moves

function messages(post, s) {
  let rest = 0;
  let pace = 0;
  let last = 0;
  let asked = 0; // the number of the message that waits for an answer
  let unsaid = false;

  const tell = (name) => post.tell(name, s.digest, s.list.cuts.map((cut) => cut.at));

  function forget() {
    clearTimeout(rest);
    clearTimeout(pace);
    rest = pace = asked = 0;
    unsaid = false;
  }

  function now() {
    forget();
    tell("cuts");
  }

  function say() {
    pace = 0;
    if (!unsaid || asked) return;
    unsaid = false;
    last = performance.now();
    tell("moving");
    asked = post.seq;
  }

  return {
    now,
    forget,
    soon() {
      clearTimeout(rest);
      rest = setTimeout(now, REST);
    },
    waiting: () => rest > 0,
    moving() {
      if (!s.live) return;
      unsaid = true;
      pace ||= setTimeout(say, Math.max(0, last + PACE - performance.now()));
    },
    answered(seq) {
      if (!asked || seq < asked) return;
      asked = 0;
      if (unsaid) pace ||= setTimeout(say, Math.max(0, last + PACE - performance.now()));
    },
  };
}
