"""Tables that hold every possible case once, with the class given by a rule. Nothing in them is left to chance."""

from collections.abc import Callable
from itertools import product

from bnviz.data.csv_text import Rows

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
"""The squares that win tic-tac-toe when one player has all three."""

ROBOT = {
    "head": ("round", "square", "octagon"),
    "body": ("round", "square", "octagon"),
    "smiling": ("yes", "no"),
    "holding": ("sword", "balloon", "flag"),
    "jacket": ("red", "yellow", "green", "blue"),
    "tie": ("yes", "no"),
}
"""The robots of the MONK's problems; the order of the values matters to the second one."""


def tic_tac_toe() -> Rows:
    """The 958 boards on which a game that x began can end, and whether x has won; b is a blank square."""
    ends: dict[str, bool] = {}
    boards = ["b" * 9]
    for move in range(10):
        player, other = "xo" if move % 2 == 0 else "ox"
        following: dict[str, None] = {}
        for board in boards:
            if any(all(board[square] == other for square in line) for line in LINES):
                ends[board] = other == "x"
            elif move == 9:
                ends[board] = False
            else:
                following.update(dict.fromkeys(_moves(board, player)))
        boards = list(following)
    squares = [f"{row} {column}" for row, column in product(("top", "middle", "bottom"), ("left", "middle", "right"))]
    return [[*squares, "x wins"], *([*board, "yes" if ends[board] else "no"] for board in sorted(ends))]


def _moves(board: str, player: str) -> list[str]:
    return [board[:square] + player + board[square + 1 :] for square, mark in enumerate(board) if mark == "b"]


def balance_scale() -> Rows:
    """The 625 ways to hang two weights of 1 to 5 at distances of 1 to 5, and the side that goes down (Siegler 1976)."""
    return [
        ["left weight", "left distance", "right weight", "right distance", "tips"],
        *([*map(str, case), _tips(*case)] for case in product(range(1, 6), repeat=4)),
    ]


def _tips(left_weight: int, left_distance: int, right_weight: int, right_distance: int) -> str:
    torque = left_weight * left_distance - right_weight * right_distance
    return "left" if torque > 0 else "right" if torque < 0 else "balanced"


def _robots(is_monk: Callable[[dict[str, str]], bool]) -> Rows:
    """The 432 robots and whether each is a monk."""
    return [
        [*ROBOT, "monk"],
        *(
            [*robot, "yes" if is_monk(dict(zip(ROBOT, robot, strict=True))) else "no"]
            for robot in product(*ROBOT.values())
        ),
    ]


def monks_1() -> Rows:
    """MONK's problem 1: head and body have the same shape, or the jacket is red."""
    return _robots(lambda robot: robot["head"] == robot["body"] or robot["jacket"] == "red")


def monks_2() -> Rows:
    """MONK's problem 2: exactly two of the six properties have the first of their values."""
    return _robots(lambda robot: sum(robot[name] == values[0] for name, values in ROBOT.items()) == 2)


def monks_3() -> Rows:
    """MONK's problem 3, without its noise: a green jacket and a sword, or neither a blue jacket nor an octagonal body."""
    return _robots(
        lambda robot: (
            (robot["jacket"] == "green" and robot["holding"] == "sword")
            or (robot["jacket"] != "blue" and robot["body"] != "octagon")
        )
    )


def xor() -> Rows:
    """All values of three bits; the class says whether the first two differ."""
    return [
        ["first", "second", "third", "differ"],
        *([*bits, "yes" if bits[0] != bits[1] else "no"] for bits in product("01", repeat=3)),
    ]
