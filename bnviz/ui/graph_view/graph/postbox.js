// Triggers for Python, numbered so that an answer to an older one does not undo what came after it.
function postbox() {
  return {
    seq: 0,
    send: null,
    tell(name, digest, value) {
      this.seq += 1;
      this.send(name, { of: digest, seq: this.seq, value });
    },
  };
}
