"""Hostile inputs, each of which is to be answered and changes nothing."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random

from tests.audit.ids import BOT, CHANNEL, OTHER, SEATED, STRANGER, direct
from tests.audit.scene import ANA, BEN, Scene
from tests.audit.shell import Shell

LOOKS = ("play", "hand", "log", "rules", "board", "topic", "page", "export")
ANSWERS = ("do", "pick", "form", "group", "undo", "again", "page")
CHANGES = ("join", "leave", "start", "cancel", "set", "stop", "back", "consent")
FIRST_LETTERS = {"topic": "m", "pick": "m", "group": "m"}
HUGE = ("9" * 20, "9" * 60, str(2**63), str(2**64), "0", "00", "4711")
RESTS = (
    "", "0", "0.0", "-1.-1", "0.-1", "99.99", "1.2.3", ".", "..", "...", "0..", "x", "yes", "no",
    "?", "s", "a", "s0", "a99999", "s-1", "²", "٣.٣", "0.²", "1e9", "9" * 40, "9" * 40 + ".0",
    "\x00",
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


class Fist:
    """Makes blows at random, the same for the same chance."""

    def __init__(self, shell: Shell, scene: Scene, chance: Random) -> None:
        self._shell, self._scene, self._chance = shell, scene, chance
        self._kinds: Sequence[Callable[[], Blow]] = (
            self.forged_look,
            self.forged_answer,
            self.forged_change,
            self.unknown_control,
            self.old_control,
            self.stolen_control,
            self.elsewhere,
            self.menu,
            self.form,
            self.line,
            self.private_line,
            self.command_argument,
            self.wrong_state,
            self.suggestion,
            self.shut_out,
        )

    def __call__(self) -> Blow:
        """Return the next one."""
        return self._chance.choice(self._kinds)()

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
        letter = FIRST_LETTERS.get(kind, "k")
        return f"{letter}:{kind}:{match}:{mark}:{self._of(RESTS)}"[:100]

    def forged_look(self) -> Blow:
        """A control that shows something, of a table that there may be, with any rest."""
        match = self._chance.choice((*map(str, self._scene.numbers), *HUGE))
        mark = self._of(("", "log", "0123456789", "²"))
        address = self._address(self._of(LOOKS), match, mark)
        return self._press("forged look", self._anybody(), address)

    def forged_answer(self) -> Blow:
        """An answer to a question that was never put."""
        match = self._chance.choice((*map(str, self._scene.numbers), *HUGE))
        mark = self._of(("", "x", "0123456789", "ffffffffff", "²"))
        kind = self._of(ANSWERS)
        if kind in ("undo", "again") and not mark:
            mark = "x"
        return self._press("forged answer", self._anybody(), self._address(kind, match, mark))

    def forged_change(self) -> Blow:
        """Something that only a host, a player or an open table could have asked for."""
        match = self._chance.choice((*map(str, self._finished()), *HUGE))
        address = self._address(self._of(CHANGES), match, "")
        return self._press("forged change", self._anybody(), address)

    def _finished(self) -> list[int]:
        return [self._scene.over, self._scene.cancelled]

    def unknown_control(self) -> Blow:
        """A custom_id of no kind that there is."""
        text = self._of(TEXTS)[:60] or "x"
        forms = (
            "{}",
            "k:{}",
            "k:{}:1::",
            "q:do:1::0.0",
            "k:do:x::{}",
            "k:do:-1::0.0",
            "m::1::",
            "k:::::",
        )
        return self._press("unknown control", self._anybody(), self._of(forms).format(text)[:100])

    def old_control(self) -> Blow:
        """A control of an earlier question, pressed by whom it was shown to."""
        by, custom_id = self._chance.choice(self._scene.old)
        return self._press("old control", by, custom_id)

    def stolen_control(self) -> Blow:
        """A control of a running table, pressed by somebody who does not sit there."""
        _, custom_id = self._chance.choice(self._scene.current)
        return self._press("stolen control", STRANGER, custom_id)

    def elsewhere(self) -> Blow:
        """A control of one table with the number of another."""
        by, custom_id = self._chance.choice(self._scene.current)
        letter, kind, match, mark, rest = custom_id.split(":", 4)
        others = [str(one) for one in self._scene.numbers if str(one) != match]
        forged = ":".join((letter, kind, self._of(others), mark, rest))
        return self._press("another table", by, forged)

    def menu(self) -> Blow:
        """A value that its menu does not hold."""
        menus = [one for one in self._scene.current if one[1].startswith("m:")]
        if not menus:
            return self.forged_look()
        by, custom_id = self._chance.choice(menus)
        values = self._chance.choice(((), ("",), ("-1",), ("99999",), ("²",), ("9" * 90,)))
        where = self._where(by)

        async def fall() -> str:
            return await self._shell.pick(by, where, custom_id, values)

        return Blow("menu", f"{by % 1000} picks {custom_id!r} {values!r}", fall)

    def form(self) -> Blow:
        """A form that was never opened, or of another question, or filled in with anything."""
        match = self._of((*map(str, self._scene.numbers), *HUGE))
        mark = self._of(("", "x", "0123456789"))
        kind = self._of(("form", "form", "form", "do", "play", "join", "zzz"))
        address = f"f:{kind}:{match}:{mark}:{self._of(RESTS)}"[:100]
        names = self._of(("0", "0", "line", "1", "x", ""))
        fields = {names: self._of(FIELDS if names != "line" else TEXTS)}
        if self._chance.random() < 0.1:
            fields = {}
        by = self._anybody()
        where = self._where(by)

        async def fall() -> str:
            return await self._shell.submit(by, where, address, fields)

        return Blow("form", f"{by % 1000} submits {address!r} {str(fields)[:80]}", fall)

    def line(self) -> Blow:
        """A line in a channel that mentions the bot, or one that does not."""
        by, text, where = self._anybody(), self._of(TEXTS), self._chance.choice((CHANNEL, OTHER))
        silent = self._chance.random() < 0.1
        line = text if silent else f"<@{BOT}> {text}"

        async def fall() -> int:
            return await self._shell.write(by, where, line)

        return Blow("line", f"{by % 1000} writes {line[:60]!r} in {where % 100}", fall, silent)

    def private_line(self) -> Blow:
        """A direct message."""
        by, text = self._anybody(), self._of(TEXTS)

        async def fall() -> int:
            return await self._shell.tell(by, text)

        return Blow("direct line", f"{by % 1000} tells {text[:60]!r}", fall)

    def command_argument(self) -> Blow:
        """A command with arguments as long and as strange as Discord lets through."""
        by, text = self._anybody(), self._of(TEXTS)
        number = self._chance.choice((*self._scene.playing, *NUMBERS))
        words, options = self._chance.choice(
            (
                ("act", {"move": text}),
                ("act", {"move": text, "table": number}),
                ("rules", {"search": text}),
                ("rules", {"search": text, "table": number}),
                ("table new", {"game": text}),
                ("hand", {"table": self._chance.choice(NUMBERS)}),
                ("log", {"table": self._chance.choice(NUMBERS), "since": True}),
                ("board", {"table": self._chance.choice(NUMBERS)}),
                ("undo", {"table": self._chance.choice(NUMBERS)}),
                ("table join", {"table": self._chance.choice(NUMBERS)}),
            )
        )
        return self._command("argument", by, words, options)

    def wrong_state(self) -> Blow:
        """A command at a table that is not at that stage, or by somebody who has no say there."""
        running = self._chance.choice(tuple(self._scene.playing))
        kind, by, table = self._chance.choice(
            (
                ("start", ANA, running),
                ("join", BEN, running),
                ("join", STRANGER, running),
                ("leave", BEN, running),
                ("cancel", ANA, running),
                ("options", ANA, running),
                ("export", ANA, running),
                ("stop", STRANGER, running),
                ("back", STRANGER, running),
                ("join", ANA, self._scene.lobby),
                ("start", BEN, self._scene.lobby),
                ("options", BEN, self._scene.lobby),
                ("leave", STRANGER, self._scene.lobby),
                ("cancel", STRANGER, self._scene.lobby),
                ("stop", ANA, self._scene.lobby),
                ("back", ANA, self._scene.over),
                ("join", STRANGER, self._scene.cancelled),
                ("start", ANA, self._scene.over),
            )
        )
        return self._command("wrong state", by, f"table {kind}", {"table": table})

    def suggestion(self) -> Blow:
        """Suggestions asked for something strange."""
        by, text = self._anybody(), self._of(TEXTS)
        words, focused = self._chance.choice(
            (("act", "move"), ("act", "table"), ("table new", "game"), ("log", "table"))
        )
        given: dict[str, object] = {focused: text}
        if focused == "move" and self._chance.random() < 0.5:
            given["table"] = self._chance.choice(NUMBERS)
        where = self._where(by)

        async def fall() -> str:
            return await self._shell.suggest(by, where, words, focused, **given)

        return Blow("suggestion", f"{by % 1000} {words} {str(given)[:80]}", fall)

    def shut_out(self) -> Blow:
        """Somebody outside of a private thread names its table."""
        by, number = STRANGER, self._scene.private
        if self._chance.random() < 0.5:
            kind = self._of(("play", "hand", "log", "rules", "board", "join", "stop", "export"))
            return self._press("shut out", by, f"k:{kind}:{number}::", CHANNEL)
        words = self._of(("act", "hand", "board", "log", "rules", "table join", "table stop"))
        return self._command("shut out", by, words, {"table": number}, CHANNEL)

    def _command(
        self, kind: str, by: int, words: str, options: object, where: int | None = None
    ) -> Blow:
        assert isinstance(options, dict)
        place = self._chance.choice((CHANNEL, OTHER)) if where is None else where

        async def fall() -> str:
            return await self._shell.command(by, place, words, **options)

        return Blow(kind, f"{by % 1000} /{words} {str(options)[:80]} in {place % 100}", fall)
