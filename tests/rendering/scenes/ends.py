"""The picture of an end, with one winner and with two."""

from dataclasses import replace

from rendering.ending.content import Ending, Finisher, of_seat
from rendering.ending.picture import picture
from tests.rendering.scenes import described

LONG = ("18 barrels delivered", "4 houses", "credits 2", "money 1 250 after three credits")

WON = Ending(
    "Ana has won the match",
    "by money, after twelve rounds that took until the last of all barrels was sold",
    (
        Finisher(of_seat(2), "Ana", 1, "412", LONG, (0, 95, 180, 412), (25, 40, 55, 100)),
        Finisher(of_seat(0), "Ben", 2, "388", LONG[:2], (0, 120, 260, 388), (25, 41, 30, 0)),
        Finisher(of_seat(1), "Cleo", 3, "-60", (), (0, 60, -45, -60), (25, 14, 10, 0)),
        Finisher(of_seat(3), "Dov", 4, "-61", ("none",), (0, 50, -20, -61), (25, 5, 5, 0)),
    ),
    "Money after each round",
    (1, 2, 3, 12),
    "Chances of winning",
    "Round",
)

SHARED = replace(
    WON,
    title="Ana and Ben have won",
    how="",
    finishers=tuple(
        replace(one, place=place, path=tuple(100 - k for k in range(20)), chances=())
        for one, place in zip(WON.finishers[:3], (1, 1, 3), strict=True)
    ),
    rounds=tuple(range(1, 21)),
    chances="",
)


def ends() -> str:
    """Draw and describe them."""
    rows = ["# ends", ""]
    for title, end in (("one winner", WON), ("two winners", SHARED)):
        scene = picture(end)
        rows += [f"## {title}", *described.still(scene.still), "--"]
        rows += [*described.moving(scene), ""]
    return "\n".join(rows)
