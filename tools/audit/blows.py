"""Hostile inputs, each of which is to be answered and changes nothing."""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from sandbox.world.model import Json
from tools.audit.ids import BOT, CHANNEL, OTHER, SEATED, STRANGER, direct
from tools.audit.scene import ANA, BEN, Scene
from tools.audit.shell import Shell

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
    "", " ", "x", "-1", "²", "٣", "1e3", "1.5.5", "9" * 12, "9" * 5_000, "1" * 3_999, "💥", "0x1",
)  # fmt: skip
NUMBERS = (0, -1, -(2**53), 2**53, 2**31, 2**40, 4711)

PLANNED = ("o", "o.", "o1.", "o.0123456789", "o0.ffffffffff", "o²." + "9" * 10)
MARKS = ("", "x", "0123456789", "ffffffffff", "²")
MENUS = frozenset({"topic", "pick", "group", "set", "order", "away", "replace", "reminders"})
"""Kinds of controls that are menus."""

LOOKS = ("play", "hand", "log", "rules", "board", "topic", "page", "export", "replay", "onward")
ANSWERS = ("do", "pick", "form", "group", "undo", "again", "end", "page")
CHANGES = ("join", "leave", "start", "cancel", "set", "stop", "back", "consent")
KEEPING = ("orders", "ahead", "order", "strike", "end")
SEATS = ("standup", "take", "away", "break", "replace", "remind", "abort")
MEANT = ("", "yes", "pause", "resume", "offer.0", "house.1", "house.99", "x")
"""What the page of clocks and seats writes behind its controls, and what it does not."""

CLOCKS = tuple(f"table {one}" for one in ("pause", "resume", "rhythm", "take", "remind", "seats"))
LATE = ("end", "undo", "table stop", "table back", "table leave", "table move")
OPTIONS = ("clock", "late", "hold", "seats", "thread", "nonsense", "")
HOURS = ("25", "22-", "-1-7", "7-7", "22-99", "noon", "9" * 50, "²-7", "1e1-2")
ZONES = ("Europe", "Mars/Olympus", "../../etc/passwd", "UTC+99", "", "x" * 100)
VOTES = ("stop", "undo", "pause", "resume", "replace", "house", "tonight", "days", "x")
LEVELS = (("random",), ("apprentice",), ("merchant",))
NO_ENTRY = ((), ("",), ("grandmaster",), ("-1",), ("²",), ("9" * 90,), ("99999",))
FORMS = (
    "{}", "k:{}", "k:{}:1::", "q:do:1::0.0", "k:do:x::{}", "k:do:-1::0.0", "m::1::", "k:::::",
)  # fmt: skip


class Act(NamedTuple):
    """What somebody does."""

    about: str
    """What it is, to find it again."""

    fall: Callable[[], Awaitable[object]]
    """Does it; gives the token of an interaction, or the number of a line."""

    silent: bool = False
    """A line that is not meant for the bot."""


@dataclass(frozen=True, slots=True)
class Blow:
    """One hostile input."""

    kind: str
    act: Act


class Fist:
    """Makes blows at random, the same for the same chance."""

    def __init__(self, shell: Shell, scene: Scene, chance: Random) -> None:
        self._shell, self.scene, self.chance = shell, scene, chance

    def __call__(self) -> Blow:
        """Return the next one."""
        kind = self.chance.choice(tuple(KINDS))
        return Blow(kind, KINDS[kind](self))

    # What there is to choose from

    def of(self, *things: Any) -> Any:
        """Return one of some things."""
        return self.chance.choice(things)

    def who(self, whom: int | None = None) -> int:
        """Return somebody who is named, or else a player, or somebody who sits nowhere."""
        return self.of(*SEATED, STRANGER) if whom is None else whom

    def table(self, which: str) -> Any:
        """Return the number of such a table; some kinds of them are none."""
        scene = self.scene
        kinds: Mapping[str, Sequence[Any]] = {
            "any": (*scene.numbers, *HUGE),
            "running": tuple(scene.playing),
            "ended": (scene.over, scene.cancelled),
            "begun": (*scene.playing, scene.over, scene.cancelled),
            "none": HUGE,
            "dead": (scene.over, scene.cancelled, *HUGE),
            "no number": NUMBERS,
            "lobby": (scene.lobby,),
            "over": (scene.over,),
            "cancelled": (scene.cancelled,),
        }
        return self.chance.choice(kinds[which])

    def place(self, by: int) -> int:
        """Return a channel that somebody can write in."""
        return self.chance.choice((CHANNEL, OTHER, direct(by)))

    # What can be done

    def press(self, by: int, custom_id: str, where: int | None = None) -> Act:
        """Press a button, or choose anything in a menu."""
        if custom_id[:1] == "m":
            return self.pick(by, custom_id, self.chance.choice(VALUES), where)
        at = where or self.place(by)
        about = f"{by % 1000} presses {custom_id!r} in {at % 100}"
        return Act(about, lambda: self._shell.press(by, at, custom_id))

    def pick(self, by: int, custom_id: str, values: Sequence[str], where: int | None = None) -> Act:
        """Choose in a menu."""
        at = where or self.place(by)
        about = f"{by % 1000} picks {custom_id!r} {values!r} in {at % 100}"
        return Act(about, lambda: self._shell.pick(by, at, custom_id, values))

    def submit(self, by: int, address: str, fields: Mapping[str, str]) -> Act:
        """Send a form in."""
        at, address = self.place(by), address[:100]
        about = f"{by % 1000} submits {address!r} {str(fields)[:80]}"
        return Act(about, lambda: self._shell.submit(by, at, address, fields))

    def command(
        self, by: int, words: str, options: Mapping[str, Any], where: int | None = None
    ) -> Act:
        """Give a command."""
        at = where or self.of(CHANNEL, OTHER)
        about = f"{by % 1000} /{words} {str(options)[:80]} in {at % 100}"
        return Act(about, lambda: self._shell.command(by, at, words, **options))

    def suggest(self) -> Act:
        """Ask for suggestions for something strange, wherever there are any."""
        commands = self._shell.wire.world.commands
        words, focused = self.of(*(found for one in commands for found in _suggested(one.data)))
        by, given = self.who(), {focused: self.chance.choice(TEXTS)}
        at = self.place(by)
        more = {"table": self.chance.choice(NUMBERS)} if focused == "move" else {}
        about = f"{by % 1000} {words} {str(given)[:80]}"
        return Act(about, lambda: self._shell.suggest(by, at, words, focused, **given, **more))

    def write(self, by: int, line: str, where: int, *, silent: bool = False) -> Act:
        """Write a line, no longer than Discord takes it."""
        line = line[:2_000]
        about = f"{by % 1000} writes {line[:60]!r} in {where % 100}"
        return Act(about, lambda: self._shell.write(by, where, line), silent)


def _suggested(node: Json, words: str = "") -> Iterator[tuple[str, str]]:
    """Yield each command with each option for which something is suggested."""
    words = f"{words} {node['name']}"
    for option in node.get("options", ()):
        if option.get("autocomplete"):
            yield words, option["name"]
        yield from _suggested(option, words)


Pair = tuple[int | None, str]
"""Who does something, or anybody, and at which kind of table."""


def _pressed(
    *pairs: Pair, kinds: Sequence[str], marks: Sequence[str] = ("",), rests: Sequence[str] = RESTS
) -> Callable[[Fist], Act]:
    """Controls of these kinds, by these people at these tables, with anything behind them."""

    def make(fist: Fist) -> Act:
        whom, which = fist.chance.choice(pairs)
        kind, mark = fist.chance.choice(kinds), fist.chance.choice(marks)
        if kind in ("undo", "again", "end") and marks is MARKS and not mark:
            mark = "x"
        letter = "m" if kind in MENUS else "k"
        address = f"{letter}:{kind}:{fist.table(which)}:{mark}:{fist.chance.choice(rests)}"
        return fist.press(fist.who(whom), address[:100])

    return make


def _picked(*ways: tuple[int | None, str, Sequence[Sequence[str]]], menu: str) -> Any:
    """Values of a menu, by these people at these tables."""

    def make(fist: Fist) -> Act:
        whom, which, values = fist.chance.choice(ways)
        page, key = fist.of("", "0", "1", "99", "²"), fist.of(*OPTIONS)
        address = menu.format(table=fist.table(which), page=page, key=key)
        return fist.pick(fist.who(whom), address, fist.chance.choice(values))

    return make


def _commanded(
    *ways: tuple[int | None, str, Sequence[str]],
    more: Callable[[Fist], Mapping[str, Any]] = lambda _: {},
) -> Callable[[Fist], Act]:
    """Commands by these people about these tables."""

    def make(fist: Fist) -> Act:
        whom, which, words = fist.chance.choice(ways)
        options = {"table": fist.table(which), **more(fist)}
        return fist.command(fist.who(whom), fist.chance.choice(words), options)

    return make


def _foreign(*words: str) -> Sequence[tuple[int | None, str, Sequence[str]]]:
    """Commands at tables where somebody has no seat, or which do not run."""
    return (STRANGER, "running", words), (None, "ended", words)


def _unknown(fist: Fist) -> Act:
    """A custom_id of no kind that there is."""
    text = fist.chance.choice(TEXTS)[:60] or "x"
    return fist.press(fist.who(), fist.chance.choice(FORMS).format(text)[:100])


def _elsewhere(fist: Fist) -> Act:
    """A control of one table with the number of another."""
    by, custom_id = fist.chance.choice(fist.scene.current)
    letter, kind, match, mark, rest = custom_id.split(":", 4)
    other = fist.of(*(str(one) for one in fist.scene.numbers if str(one) != match))
    return fist.press(by, f"{letter}:{kind}:{other}:{mark}:{rest}")


def _menu(fist: Fist) -> Act:
    """A value that its menu does not hold."""
    menus = [one for one in fist.scene.current if one[1].startswith("m:")]
    if not menus:
        return _unknown(fist)
    return fist.pick(*fist.chance.choice(menus), fist.of(*NO_ENTRY))


def _form(fist: Fist) -> Act:
    """A form that was never opened, or of another question, or filled in with anything."""
    kind = fist.of("form", "form", "form", "do", "play", "join", "zzz")
    mark, rest = fist.of("", "x", "0123456789", *PLANNED), fist.chance.choice(RESTS)
    name = fist.of("0", "0", "line", "1", "x", "")
    fields = {name: fist.chance.choice(FIELDS if name != "line" else TEXTS)}
    if fist.chance.random() < 0.1:
        fields = {}
    return fist.submit(fist.who(), f"f:{kind}:{fist.table('any')}:{mark}:{rest}", fields)


def _line(fist: Fist) -> Act:
    """A line in a channel that mentions the bot, or one that does not."""
    text, silent = fist.chance.choice(TEXTS), fist.chance.random() < 0.1
    line = text if silent else f"<@{BOT}> {text}"
    return fist.write(fist.who(), line, fist.of(CHANNEL, OTHER), silent=silent)


def _private(fist: Fist) -> Act:
    """A direct message."""
    by = fist.who()
    return fist.write(by, fist.of(*TEXTS, "games", "partien"), direct(by))


def _argument(fist: Fist) -> Act:
    """A command with arguments as long and as strange as Discord lets through."""
    text, number, running = fist.of(*TEXTS), fist.of(*NUMBERS), fist.table("running")
    words, options = fist.of(
        ("act", {"move": text}),
        ("act", {"move": text, "table": fist.of(*fist.scene.playing, *NUMBERS)}),
        ("rules", {"search": text}),
        ("rules", {"search": text, "table": number}),
        ("table new", {"game": text}),
        ("log", {"table": number, "since": True}),
        *((words, {"table": number}) for words in ("hand", "board", "undo", "table join")),
        ("plan", {"table": number, "cancel": number}),
        ("plan", {"table": running, "move": text}),
        ("table reminders", {"when": text}),
        *(("notices", {key: fist.of(*TEXTS, *HOURS)}) for key in ("quiet", "digest")),
        ("notices", {"zone": fist.of(*TEXTS, *ZONES)}),
        *((words, {}) for words in ("games", "table list", "help")),
    )
    return fist.command(fist.who(), words, options)


def _shut_out(fist: Fist) -> Act:
    """Somebody outside of a private thread names its table."""
    number = fist.scene.private
    if fist.chance.random() < 0.5:
        kind = fist.of(*LOOKS[:5], "join", "stop", "export", "table", *KEEPING, *SEATS)
        letter = "m" if kind in MENUS else "k"
        custom_id = f"{letter}:{kind}:{number}::{fist.of('', '0', 'yes')}"
        return fist.press(STRANGER, custom_id, CHANNEL)
    words = ("act", "hand", "board", "log", "rules", "plan", "end", "table join", "table stop")
    return fist.command(STRANGER, fist.of(*words, *CLOCKS), {"table": number}, CHANNEL)


def _vote(fist: Fist) -> Act:
    """An answer to a proposal that nobody has made, or to another one than there is."""
    parts = (fist.chance.choice(VOTES), *(fist.of("0", "2", "-1", "9" * 20) for _ in range(3)))
    mark, said = fist.of("-".join(parts), "", "x", "²-²", "stop-0-0"), fist.of("yes", "no", "", "²")
    return fist.press(fist.who(), f"k:consent:{fist.table('any')}:{mark}:{said}"[:100])


def _foreign_vote(fist: Fist) -> Act:
    """An answer to what is proposed, by somebody who does not sit there."""
    match, mark = fist.scene.proposed
    return fist.press(STRANGER, f"k:consent:{match}:{mark}:{fist.of('yes', 'no', '', 'maybe')}")


def _invitation(fist: Fist) -> Act:
    """An invitation by who may not, of who cannot come, or to what has begun."""
    by, user, which = fist.of(
        (BEN, STRANGER, "lobby"),
        (STRANGER, SEATED[2], "lobby"),
        *((ANA, user, "lobby") for user in (ANA, BEN, BOT)),
        (ANA, STRANGER, "begun"),
        (ANA, STRANGER, "no number"),
    )
    return fist.command(by, "table invite", {"user": user, "table": fist.table(which)})


KINDS: Mapping[str, Callable[[Fist], Act]] = {
    "forged look": _pressed((None, "any"), kinds=LOOKS, marks=("", "log", "replay", *MARKS)),
    "forged answer": _pressed((None, "any"), kinds=ANSWERS, marks=MARKS),
    "forged change": _pressed((None, "dead"), kinds=CHANGES),
    "unknown control": _unknown,
    "old control": lambda f: f.press(*f.chance.choice(f.scene.old)),
    "stolen control": lambda f: f.press(STRANGER, f.chance.choice(f.scene.current)[1]),
    "another table": _elsewhere,
    "menu": _menu,
    "form": _form,
    "line": _line,
    "direct line": _private,
    "argument": _argument,
    "wrong state": _commanded(
        (ANA, "running", ("table start", "table cancel", "table options", "table export")),
        (BEN, "running", ("table join", "table leave")),
        (STRANGER, "running", ("table join", "table stop", "table back")),
        (ANA, "lobby", ("table join", "table stop")),
        (BEN, "lobby", ("table start", "table options")),
        (STRANGER, "lobby", ("table leave", "table cancel")),
        (ANA, "over", ("table back", "table start")),
        (STRANGER, "cancelled", ("table join",)),
    ),
    "suggestion": Fist.suggest,
    "shut out": _shut_out,
    "forged order": _pressed(
        (None, "any"), kinds=("do", "pick", "form", "group", "page"), marks=PLANNED
    ),
    "foreign order": _pressed((STRANGER, "running"), (None, "ended"), kinds=KEEPING),
    "forged seat": _pressed((STRANGER, "running"), (None, "dead"), kinds=SEATS, rests=MEANT),
    "seat command": _commanded(*_foreign(*CLOCKS)),
    "vacation": _commanded(
        *_foreign("table vacation"), more=lambda f: {"days": f.of(1, 60, *NUMBERS)}
    ),
    "replacement": _commanded(
        *_foreign("table replace"),
        more=lambda f: f.of({"player": f.of(*TEXTS)}, {"player": "Ana", "house": True}),
    ),
    "forged vote": _vote,
    "foreign vote": _foreign_vote,
    "forged invitation": _pressed(
        (None, "begun"), (None, "none"), kinds=("accept", "decline"), rests=("", "yes", "0")
    ),
    "invitation": _invitation,
    "computer": _picked(
        (ANA, "lobby", NO_ENTRY),
        *((by, which, LEVELS) for by, which in ((BEN, "lobby"), (STRANGER, "lobby"))),
        *((by, which, LEVELS) for by, which in ((ANA, "begun"), (None, "none"))),
        menu="m:computer:{table}::",
    ),
    "option": _picked(
        (ANA, "lobby", (("x",), ("²",), ("-1",), ("9" * 90,), ("",))),
        *((by, which, (("1d",), ())) for by, which in ((BEN, "lobby"), (STRANGER, "begun"))),
        menu="m:set:{table}:{page}:{key}",
    ),
    # Some of these come to their end meanwhile; then who has played may.
    "rematch": _pressed(
        (STRANGER, "over"), (STRANGER, "running"), (None, "lobby"), (None, "none"),
        kinds=("rematch",), rests=("",),
    ),
    "late command": _commanded((None, "ended", LATE), (None, "no number", LATE)),
}  # fmt: skip
