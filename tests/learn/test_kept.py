"""What was used least recently is let go first."""

from bnviz.learn.kept import Kept


def test_what_was_asked_for_stays():
    kept = Kept(10)
    for key in "abc":
        assert kept.put(key, key.upper(), 4) == key.upper()
        assert kept.get("a") == "A"
    assert [kept.get(key) for key in "abc"] == ["A", None, "C"]
    assert (len(kept), kept.room) == (2, 8)


def test_the_last_one_stays_however_large():
    kept = Kept(10)
    kept.put("a", "A", 4)
    kept.put("b", "B", 40)
    assert (kept.get("a"), kept.get("b"), kept.room) == (None, "B", 40)
