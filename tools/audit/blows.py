"""Hostile inputs, each of which is to be answered and changes nothing."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from tools.audit.ids import BOT, CHANNEL, OTHER, SEATED, STRANGER, direct
from tools.audit.payloads import Someone
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

CLOCKS = ("pause", "resume", "rhythm", "take", "remind", "seats")
HOURS = ("25", "22-", "-1-7", "7-7", "22-99", "noon", "9" * 50, "²-7", "1e1-2")
ZONES = ("Europe", "Mars/Olympus", "../../etc/passwd", "UTC+99", "", "x" * 100)
VOTES = ("stop", "undo", "pause", "resume", "replace", "house", "tonight", "days", "x")
LEVELS = ("random", "apprentice", "merchant")
NO_LEVEL = ((), ("",), ("grandmaster",), ("0",), ("-1",), ("²",), ("9" * 90,), ("99",))
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

    def anybody(self) -> int:
        """Return a player, or somebody who sits nowhere."""
        return self.chance.choice((*SEATED, STRANGER))

    def any_table(self) -> str:
        """Return a table's number, or one that none has."""
        return self.chance.choice((*map(str, self.scene.numbers), *HUGE))

    def running(self) -> int:
        """Return a table at which a match runs."""
        return self.chance.choice(tuple(self.scene.playing))

    def ended(self) -> int:
        """Return a table at which nothing can be done any more."""
        return self.chance.choice((self.scene.over, self.scene.cancelled))

    def begun(self) -> int:
        """Return a table that is open no more."""
        return self.chance.choice((*self.scene.playing, self.scene.over, self.scene.cancelled))

    def no_table(self) -> str:
        """Return a number that no table has."""
        return self.chance.choice(HUGE)

    def place(self, by: int) -> int:
        """Return a channel that somebody can write in."""
        return self.chance.choice((CHANNEL, OTHER, direct(by)))

    def address(self, kinds: Sequence[str], match: object, marks: Sequence[str] = ("",)) -> str:
        """Return the custom_id of a control, with anything behind it."""
        kind, mark = self.chance.choice(kinds), self.chance.choice(marks)
        if kind in ("undo", "again", "end") and marks is MARKS and not mark:
            mark = "x"
        letter = "m" if kind in MENUS else "k"
        return f"{letter}:{kind}:{match}:{mark}:{self.chance.choice(RESTS)}"[:100]

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

    def suggest(self, words: str, focused: str) -> Act:
        """Ask for suggestions for something strange."""
        by, given = self.anybody(), {focused: self.chance.choice(TEXTS)}
        at = self.place(by)
        more = {"table": self.chance.choice(NUMBERS)} if focused == "move" else {}
        about = f"{by % 1000} {words} {str(given)[:80]}"
        return Act(about, lambda: self._shell.suggest(by, at, words, focused, **given, **more))

    def write(self, by: int, line: str, where: int, *, silent: bool = False) -> Act:
        """Write a line."""
        about = f"{by % 1000} writes {line[:60]!r} in {where % 100}"
        return Act(about, lambda: self._shell.write(by, where, line), silent)


def _look(fist: Fist) -> Act:
    """A control that shows something, of a table that there may be, with any rest."""
    marks = ("", "log", "replay", "0123456789", "²")
    return fist.press(fist.anybody(), fist.address(LOOKS, fist.any_table(), marks))


def _unknown(fist: Fist) -> Act:
    """A custom_id of no kind that there is."""
    text = fist.chance.choice(TEXTS)[:60] or "x"
    return fist.press(fist.anybody(), fist.chance.choice(FORMS).format(text)[:100])


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
        return _look(fist)
    values = fist.of((), ("",), ("-1",), ("99999",), ("²",), ("9" * 90,))
    return fist.pick(*fist.chance.choice(menus), values)


def _form(fist: Fist) -> Act:
    """A form that was never opened, or of another question, or filled in with anything."""
    kind = fist.of("form", "form", "form", "do", "play", "join", "zzz")
    mark, rest = fist.of("", "x", "0123456789"), fist.chance.choice(RESTS)
    name = fist.of("0", "0", "line", "1", "x", "")
    fields = {name: fist.chance.choice(FIELDS if name != "line" else TEXTS)}
    if fist.chance.random() < 0.1:
        fields = {}
    return fist.submit(fist.anybody(), f"f:{kind}:{fist.any_table()}:{mark}:{rest}", fields)


def _line(fist: Fist) -> Act:
    """A line in a channel that mentions the bot, or one that does not."""
    text, silent = fist.chance.choice(TEXTS), fist.chance.random() < 0.1
    line = text if silent else f"<@{BOT}> {text}"
    return fist.write(fist.anybody(), line, fist.of(CHANNEL, OTHER), silent=silent)


def _private(fist: Fist, *lines: str) -> Act:
    """A direct message."""
    by = fist.anybody()
    return fist.write(by, fist.chance.choice(lines), direct(by))


def _argument(fist: Fist) -> Act:
    """A command with arguments as long and as strange as Discord lets through."""
    text, number = fist.chance.choice(TEXTS), fist.chance.choice(NUMBERS)
    words, options = fist.of(
        ("act", {"move": text}),
        ("act", {"move": text, "table": fist.of(*fist.scene.playing, *NUMBERS)}),
        ("rules", {"search": text}),
        ("rules", {"search": text, "table": number}),
        ("table new", {"game": text}),
        ("log", {"table": number, "since": True}),
        *((words, {"table": number}) for words in ("hand", "board", "undo", "table join")),
        ("plan", {"table": number, "cancel": number}),
        ("plan", {"table": fist.running(), "move": text}),
    )
    return fist.command(fist.anybody(), words, options)


def _wrong_state(fist: Fist) -> Act:
    """A command at a table that is not at that stage, or by somebody who has no say there."""
    running, scene = fist.running(), fist.scene
    kind, by, table = fist.of(
        *((kind, ANA, running) for kind in ("start", "cancel", "options", "export")),
        *((kind, BEN, running) for kind in ("join", "leave")),
        *((kind, STRANGER, running) for kind in ("join", "stop", "back")),
        *((kind, ANA, scene.lobby) for kind in ("join", "stop")),
        *((kind, BEN, scene.lobby) for kind in ("start", "options")),
        *((kind, STRANGER, scene.lobby) for kind in ("leave", "cancel")),
        *((kind, ANA, scene.over) for kind in ("back", "start")),
        ("join", STRANGER, scene.cancelled),
    )
    return fist.command(by, f"table {kind}", {"table": table})


def _shut_out(fist: Fist) -> Act:
    """Somebody outside of a private thread names its table."""
    number = fist.scene.private
    if fist.chance.random() < 0.5:
        kind = fist.of(*LOOKS[:5], "join", "stop", "export", "table", *KEEPING, *SEATS)
        letter = "m" if kind in MENUS else "k"
        custom_id = f"{letter}:{kind}:{number}::{fist.of('', '0', 'yes')}"
        return fist.press(STRANGER, custom_id, CHANNEL)
    words = ("act", "hand", "board", "log", "rules", "plan", "end", "table join", "table stop")
    words = fist.of(*words, *(f"table {one}" for one in CLOCKS))
    return fist.command(STRANGER, words, {"table": number}, CHANNEL)


def _order(fist: Fist) -> Act:
    """A planned move for what was never offered, or a form of it with anything."""
    marks = ("o", "o.", "o1.", "o.0123456789", "o0.ffffffffff", "o²." + "9" * 10)
    kind, by, table = (
        fist.of("do", "pick", "form", "group", "page"),
        fist.anybody(),
        fist.any_table(),
    )
    if kind == "form" and fist.chance.random() < 0.5:
        address = f"f:form:{table}:{fist.chance.choice(marks)}:{fist.chance.choice(RESTS)}"
        return fist.submit(by, address, {fist.of("0", "1", "line", ""): fist.chance.choice(FIELDS)})
    return fist.press(by, fist.address((kind,), table, marks))


def _foreign_order(fist: Fist) -> Act:
    """Planned moves of a table where somebody has no seat, or which does not run."""
    by, table = fist.of((STRANGER, fist.running()), (fist.anybody(), fist.ended()))
    return fist.press(by, fist.address(KEEPING, table))


def _seat(fist: Fist) -> Act:
    """A control of clocks and seats: of a table that does not run, or by somebody outside."""
    by, match = fist.of((STRANGER, fist.running()), (fist.anybody(), fist.of(fist.ended(), *HUGE)))
    kind = fist.chance.choice(SEATS)
    letter = "m" if kind in ("away", "replace") else "k"
    return fist.press(by, f"{letter}:{kind}:{match}::{fist.chance.choice(MEANT)}")


def _seat_command(fist: Fist) -> Act:
    """A command for clocks and seats by somebody who has no say there, or where none run."""
    by, table = fist.of((STRANGER, fist.running()), (fist.anybody(), fist.ended()))
    words, more = fist.of(
        *((word, {}) for word in CLOCKS),
        ("vacation", {"days": fist.of(1, 60, *NUMBERS)}),
        ("replace", {"player": fist.chance.choice(TEXTS)}),
        ("replace", {"player": "Ana", "house": True}),
    )
    return fist.command(by, f"table {words}", {"table": table, **more})


def _notice(fist: Fist) -> Act:
    """Wishes that cannot be: zones that are none, hours that no clock has."""
    key = fist.of("quiet", "digest", "zone", "reminders")
    if key == "reminders":
        return fist.command(fist.anybody(), "table reminders", {"when": fist.chance.choice(TEXTS)})
    given = fist.of(*TEXTS, *(ZONES if key == "zone" else HOURS))
    return fist.command(fist.anybody(), "notices", {key: given})


def _vote(fist: Fist) -> Act:
    """An answer to a proposal that nobody has made, or to another one than there is."""
    parts = (fist.chance.choice(VOTES), *(fist.of("0", "2", "-1", "9" * 20) for _ in range(3)))
    mark, said = fist.of("-".join(parts), "", "x", "²-²", "stop-0-0"), fist.of("yes", "no", "", "²")
    return fist.press(fist.anybody(), f"k:consent:{fist.any_table()}:{mark}:{said}"[:100])


def _foreign_vote(fist: Fist) -> Act:
    """An answer to what is proposed, by somebody who does not sit there."""
    match, mark = fist.scene.proposed
    return fist.press(STRANGER, f"k:consent:{match}:{mark}:{fist.of('yes', 'no', '', 'maybe')}")


def _answered_invitation(fist: Fist) -> Act:
    """An answer to an invitation to what is no open table, or that was never sent."""
    kind, match = fist.of(
        *((kind, fist.of(fist.begun(), *HUGE)) for kind in ("accept", "decline")),
        ("decline", fist.scene.lobby),
    )
    return fist.press(fist.anybody(), f"k:{kind}:{match}::{fist.of('', 'yes', '0')}")


def _invitation(fist: Fist) -> Act:
    """An invitation by who may not, of who cannot come, or to what has begun."""
    lobby = fist.scene.lobby
    by, user, table = fist.of(
        (BEN, STRANGER, lobby),
        (STRANGER, SEATED[2], lobby),
        *((ANA, user, lobby) for user in (ANA, BEN, BOT)),
        (ANA, STRANGER, fist.begun()),
        (ANA, STRANGER, fist.chance.choice(NUMBERS)),
    )
    return fist.command(by, "table invite", {"user": Someone(user), "table": table})


def _computer(fist: Fist) -> Act:
    """A computer of a level that is none, at a table that has begun, or by who is no host."""
    level, lobby = (fist.chance.choice(LEVELS),), fist.scene.lobby
    by, match, values = fist.of(
        (ANA, lobby, fist.chance.choice(NO_LEVEL)),
        (BEN, lobby, level),
        (STRANGER, lobby, level),
        (ANA, fist.begun(), level),
        (fist.anybody(), fist.no_table(), level),
    )
    return fist.pick(by, f"m:computer:{match}::", values)


def _option(fist: Fist) -> Act:
    """An option that a table does not have, or for somebody else to choose."""
    key = fist.of("clock", "late", "hold", "seats", "thread", "nonsense", "")
    by, match, values = fist.of(
        (ANA, fist.scene.lobby, (fist.of("x", "²", "-1", "9" * 90, ""),)),
        (BEN, fist.scene.lobby, ("1d",)),
        (ANA, fist.begun(), ("1d",)),
        (STRANGER, fist.begun(), ()),
    )
    return fist.pick(by, f"m:set:{match}:{fist.of('', '0', '1', '99', '²')}:{key}", values)


def _rematch(fist: Fist) -> Act:
    """A rematch of what is not over, or by somebody who has not played."""
    # Some of these come to their end meanwhile; then who has played may.
    by, match = fist.of(
        *((STRANGER, table) for table in (fist.scene.over, fist.running())),
        (fist.anybody(), fist.scene.lobby),
        (fist.anybody(), fist.no_table()),
    )
    return fist.press(by, f"k:rematch:{match}::")


def _late_command(fist: Fist) -> Act:
    """A command for a turn, a vote or a seat of a table that is over or was never there."""
    words = fist.of("end", "undo", "table stop", "table back", "table leave", "table move")
    return fist.command(fist.anybody(), words, {"table": fist.of(fist.ended(), *NUMBERS)}, CHANNEL)


SUGGESTED = (
    ("act", "move"),
    ("act", "table"),
    ("table new", "game"),
    ("log", "table"),
    ("plan", "move"),
    ("plan", "table"),
    ("table replace", "player"),
    ("table reminders", "when"),
    ("table move", "table"),
    ("notices", "zone"),
)
"""Commands with an option for which something is suggested."""

KINDS: Mapping[str, Callable[[Fist], Act]] = {
    "forged look": _look,
    "forged answer": lambda f: f.press(f.anybody(), f.address(ANSWERS, f.any_table(), MARKS)),
    "forged change": lambda f: f.press(f.anybody(), f.address(CHANGES, f.of(f.ended(), *HUGE))),
    "unknown control": _unknown,
    "old control": lambda f: f.press(*f.chance.choice(f.scene.old)),
    "stolen control": lambda f: f.press(STRANGER, f.chance.choice(f.scene.current)[1]),
    "another table": _elsewhere,
    "menu": _menu,
    "form": _form,
    "line": _line,
    "direct line": lambda f: _private(f, *TEXTS, "games", "partien"),
    "argument": _argument,
    "wrong state": _wrong_state,
    "suggestion": lambda f: f.suggest(*f.of(*SUGGESTED)),
    "shut out": _shut_out,
    "forged order": _order,
    "foreign order": _foreign_order,
    "forged seat": _seat,
    "seat command": _seat_command,
    "notice": _notice,
    "forged vote": _vote,
    "foreign vote": _foreign_vote,
    "forged invitation": _answered_invitation,
    "invitation": _invitation,
    "computer": _computer,
    "option": _option,
    "rematch": _rematch,
    "list": lambda f: f.command(f.anybody(), f.of("games", "table list", "help"), {}),
    "late command": _late_command,
}
