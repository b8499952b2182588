// Triggers for Python, numbered so that an answer to an older one does not undo what came after it.

const PATIENCE = 300; // ms: an answer of the server itself that takes longer comes with the page

function postbox() {
  let waiting = null; // tells the page what the picture is being answered first
  const box = {
    seq: 0,
    send: null,
    ahead: {}, // where messages of a name are answered ahead of the page
    tell(name, digest, value) {
      box.flush();
      box.seq += 1;
      box.send(name, { of: digest, seq: box.seq, value });
    },
    // Tells the page once the picture has its own answer, which `answered` shows: while Streamlit draws a page, nothing else is
    // drawn. A message that is asked meanwhile has in it what this one says.
    ask(name, digest, value, answered) {
      if (!box.ahead[name]) {
        box.tell(name, digest, value);
        return;
      }
      const seq = (box.seq += 1);
      const told = () => box.send(name, { of: digest, seq, value });
      waiting = told;
      const pass = () => {
        if (waiting === told) box.flush();
      };
      fetchAhead(box.ahead[name], value)
        .then((answer) => answer && waiting === told && answered(answer, seq))
        .finally(() => (document.hidden ? pass() : requestAnimationFrame(() => setTimeout(pass))));
    },
    flush() {
      const told = waiting;
      waiting = null;
      told?.();
    },
  };
  return box;
}

// What the server answers to a message at this address below the app's own; null when the page has to answer it.
async function fetchAhead(address, value) {
  try {
    const asked = { method: "POST", body: JSON.stringify(value), signal: AbortSignal.timeout(PATIENCE) };
    const response = await fetch(new URL(`../${address}`, import.meta.url), asked);
    return response.status === 200 ? await response.json() : null;
  } catch {
    return null;
  }
}
