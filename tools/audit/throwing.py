"""How hostile inputs are thrown: who does what where, with what strange words."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random

from tools.audit.ids import CHANNEL, OTHER, SEATED, STRANGER, direct
from tools.audit.scene import Scene
from tools.audit.shell import Shell

MENUS = frozenset({"topic", "pick", "group", "set", "order", "away", "replace", "reminders"})
"""Kinds of controls that are menus."""

HUGE = ("9" * 20, "9" * 60, str(2**63), str(2**64), "0", "00", "4711")
RESTS = (
    "", "0", "0.0", "-1.-1", "0.-1", "99.99", "1.2.3", ".", "..", "...", "0..", "x", "yes", "no",
    "?", "s", "a", "s0", "a99999", "s-1", "²", "٣.٣", "0.²", "1e9", "9" * 40, "9" * 40 + ".0",
    "\x00", "f3", "rb99999",
    "0.0:0", "abilities", "💥", "None", " 0 . 0 ", "0,0", "s²", "a" + "9" * 50, "..9999999999",
)  # fmt: skip
VALUES = ((), ("",), ("0",), ("-1",), ("more",), ("99999",), ("²",), ("9" * 90,), ("x", "y"))
TEXTS = (
    "xyzzy", "9" * 5_000, "9" * 1_900, "bid " + "9" * 1_500, "#" + "9" * 30 + " bid 1",
    "#4711 bid 1", "#0 xyzzy", "a" * 3_900, "\U0001d7d9\U0001d7da", "٣٣٣", "²", "bid ²",
    "bid -1", "bid 1e9",
    "\u202egib", "zyx\u200b\u200bw", "@everyone xyzzy", "**xyzzy**",
    "`" * 300, "[x](http://y.z)", "💥" * 900,
    "\x00\x01\x02", "|| ||", "<@1> <#2> <@&3>", "undo", "/act", "xyzzy " * 300, "bid 0x10",
    "bid 1_000_000_000_000", "p9 p9 p9", "ß" * 500, "é́́́" * 200, "' OR 1=1 --", "{seat}",
    "{$x}", "bid 1.5",
)  # fmt: skip
FIELDS = (
    "",
    " ",
    "x",
    "-1",
    "²",
    "٣",
    "1e3",
    "1.5.5",
    "9" * 12,
    "9" * 5_000,
    "1" * 3_999,
    "💥",
    "0x1",
)
NUMBERS = (0, -1, -(2**53), 2**53, 2**31, 2**40, 4711)


@dataclass(frozen=True, slots=True)
class Blow:
    """One hostile input."""

    kind: str
    about: str
    """What it was, to find it again."""

    fall: Callable[[], Awaitable[object]]
    """Does it; gives the token of an interaction, or the number of a line."""

    silent: bool = False
    """A line that is not meant for the bot."""


class Thrower:
    """Makes blows at random, the same for the same chance."""

    def __init__(self, shell: Shell, scene: Scene, chance: Random) -> None:
        self._shell, self._scene, self._chance = shell, scene, chance

    def _of(self, things: Sequence[str]) -> str:
        return self._chance.choice(things)

    def _where(self, by: int) -> int:
        return self._chance.choice((CHANNEL, OTHER, direct(by)))

    def _anybody(self) -> int:
        return self._chance.choice((*SEATED, STRANGER))

    def _press(self, kind: str, by: int, custom_id: str, where: int | None = None) -> Blow:
        where = self._where(by) if where is None else where
        letter = custom_id[:1]
        if letter == "m":
            values = self._chance.choice(VALUES)

            async def pick() -> str:
                return await self._shell.pick(by, where, custom_id, values)

            return Blow(kind, f"{by % 1000} picks {custom_id!r} {values!r} in {where % 100}", pick)

        async def press() -> str:
            return await self._shell.press(by, where, custom_id)

        return Blow(kind, f"{by % 1000} presses {custom_id!r} in {where % 100}", press)

    def _address(self, kind: str, match: object, mark: str) -> str:
        letter = "m" if kind in MENUS else "k"
        return f"{letter}:{kind}:{match}:{mark}:{self._of(RESTS)}"[:100]

    def _command(
        self, kind: str, by: int, words: str, options: object, where: int | None = None
    ) -> Blow:
        assert isinstance(options, dict)
        place = self._chance.choice((CHANNEL, OTHER)) if where is None else where

        async def fall() -> str:
            return await self._shell.command(by, place, words, **options)

        return Blow(kind, f"{by % 1000} /{words} {str(options)[:80]} in {place % 100}", fall)
