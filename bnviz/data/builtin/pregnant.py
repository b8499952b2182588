"""A table in which one value implies another: whoever is pregnant is female. It shows what substitution and elimination do."""

from bnviz.data.csv_text import Rows

GROUPS = (
    ("female", "yes", "under 50", 120, 1, 1, 4),
    ("female", "no", "under 50", 160, 3, 2, 2),
    ("female", "no", "50 or more", 220, 4, 1, 1),
    ("male", "no", "under 50", 260, 3, 2, 1),
    ("male", "no", "50 or more", 240, 4, 1, 1),
)
"""Gender, pregnant and age of a group of people; how many they are; how many in 5 drink coffee, how many in 4 do sport, and how
many times 20 take iron.
"""


def pregnant() -> Rows:
    """1,000 invented people in five groups, after the example of a gender and a pregnancy in Duan and Wang 2017.

    Within a group coffee, sport and iron do not depend on each other: all combinations come up in turn.
    """
    rows: list[list[str]] = [["gender", "pregnant", "age", "coffee", "sport", "takes iron"]]
    for *person, people, coffee, sport, iron in GROUPS:
        for number in range(people):
            habits = number % 5 < coffee, number // 5 % 4 < sport, number // 20 < iron
            rows.append([*map(str, person), *("yes" if habit else "no" for habit in habits)])
    return rows
