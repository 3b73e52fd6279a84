"""Hostile inputs, each of which is to be answered and changes nothing."""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from bot.components.custom_ids import Kind
from sandbox.rest.commands import ATTACHMENT, BOOLEAN, GROUP, INTEGER, STRING, SUBCOMMAND, USER
from sandbox.world.model import Json
from tests.rig.ids import BOT, CHANNEL, OTHER, SEATED, STRANGER, direct
from tests.rig.scene import ANA, BEN, Scene
from tests.rig.shell import Shell

HUGE = ("9" * 20, "9" * 60, str(2**63), str(2**64), "0", "00", "4711")
RESTS = (
    "", "0", "0.0", "-1.-1", "0.-1", "99.99", "1.2.3", ".", "..", "...", "0..", "x", "yes", "no",
    "?", "s", "a", "s0", "a99999", "s-1", "²", "٣.٣", "0.²", "1e9", "9" * 40, "9" * 40 + ".0",
    "\x00", "f3", "rb99999",
    "0.0:0", "abilities", "💥", "None", " 0 . 0 ", "0,0", "s²", "a" + "9" * 50, "..9999999999",
    "pause", "resume", "offer.0", "house.1", "house.99",
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
    "{$x}", "bid 1.5", "25", "22-", "-1-7", "7-7", "22-99", "noon", "1e1-2", "Mars/Olympus",
    "../../etc/passwd", "UTC+99",
)  # fmt: skip
FIELDS = (
    "", " ", "x", "-1", "²", "٣", "1e3", "1.5.5", "9" * 12, "9" * 5_000, "1" * 3_999, "💥", "0x1",
)  # fmt: skip
NUMBERS = (0, -1, -(2**53), 2**53, 2**31, 2**40, 4711, 1, 60)

PLANNED = ("o", "o.", "o1.", "o.0123456789", "o0.ffffffffff", "o²." + "9" * 10)
MARKS = ("x", "0123456789", "ffffffffff", "²", "log", "replay", *PLANNED)
MENUS = frozenset(
    {Kind.TOPIC, Kind.CHOOSE, Kind.GROUP, Kind.SETTING, Kind.ORDER, Kind.VACATION, Kind.REPLACE,
     Kind.REMINDERS, Kind.COMPUTER}
)  # fmt: skip
"""Kinds of controls that are menus."""

OPENING = frozenset({Kind.LEARN, Kind.PLAY_ON, Kind.REMATCH, Kind.FILM})
"""What anybody may do at a table that is over: open another, and post how it went."""

LOOKS = (Kind.PLAY, Kind.HAND, Kind.LOG, Kind.RULES, Kind.BOARD, Kind.TOPIC, Kind.EXPORT)
ANSWERS = (
    Kind.ANSWER, Kind.CHOOSE, Kind.SHORTCUT, Kind.FORM, Kind.GROUP, Kind.ASIDE, Kind.UNDO,
    Kind.RESTART, Kind.END, Kind.PAGE, Kind.REPLAY,
)  # fmt: skip
SHUT = ("act", "hand", "board", "log", "rules", "plan", "end", "table join", "table stop")
VOTES = ("stop", "undo", "replace", "house", "pause", "x")
NO_ENTRY = ((), ("",), ("grandmaster",), ("-1",), ("²",), ("9" * 90,), ("99999",))
FORMS = (
    "{}", "k:{}", "k:{}:1::", "q:do:1::0.0", "k:do:x::{}", "k:do:-1::0.0", "m::1::", "k:::::",
)  # fmt: skip


class Blow(NamedTuple):
    """One hostile input."""

    act: Callable[..., Awaitable[object]]
    """What is done: it gives the token of an interaction, or the number of a line."""

    given: tuple[Any, ...]
    options: Mapping[str, Any] = {}
    silent: bool = False
    """A line that is not meant for the bot."""

    kind: str = ""

    @property
    def about(self) -> str:
        """Return what it is, to find it again."""
        return f"{self.act.__name__} {self.given!s:.120} {dict(self.options)!s:.80}"

    async def fall(self) -> object:
        """Do it."""
        return await self.act(*self.given, **self.options)


class Fist:
    """Makes blows at random, the same for the same chance."""

    def __init__(self, shell: Shell, scene: Scene, chance: Random) -> None:
        self._shell, self.scene, self.chance = shell, scene, chance

    def __call__(self) -> Blow:
        """Return the next one."""
        kind = self.of(*KINDS)
        return KINDS[kind](self)._replace(kind=kind)

    # What there is to choose from

    def of(self, *things: Any) -> Any:
        """Return one of some things."""
        return self.chance.choice(things)

    def who(self) -> int:
        """Return a player, or a person who sits nowhere."""
        return self.chance.choice((*SEATED, STRANGER))

    def table(self) -> Any:
        """Return the number of any table, or of none."""
        return self.of(*self.scene.numbers, *HUGE)

    def outside(self) -> tuple[int, Any]:
        """Return a person and a table at which they can change nothing."""
        scene = self.scene
        dead = self.who(), self.of(scene.over, scene.cancelled, *HUGE)
        return dead if self.chance.random() < 0.5 else (STRANGER, self.of(*scene.playing))

    def place(self, by: int) -> int:
        """Return a channel that a person can write in."""
        return self.chance.choice((CHANNEL, OTHER, direct(by)))

    # What can be done

    def press(self, by: int, custom_id: str, where: int | None = None) -> Blow:
        """Press a button, or choose anything in a menu."""
        if custom_id[:1] == "m":
            return self.pick(by, custom_id, self.of(*VALUES), where)
        return Blow(self._shell.press, (by, where or self.place(by), custom_id[:100]))

    def control(self, by: int, kind: Kind, table: Any, mark: str, where: int | None = None) -> Blow:
        """Use a control of a kind with anything behind it."""
        letter = "m" if kind in MENUS else "k"
        return self.press(by, f"{letter}:{kind}:{table}:{mark}:{self.of(*RESTS)}", where)

    def pick(
        self, by: int, custom_id: str, values: Sequence[str], where: int | None = None
    ) -> Blow:
        """Choose in a menu."""
        return Blow(self._shell.pick, (by, where or self.place(by), custom_id[:100], values))

    def submit(self, by: int, address: str, fields: Mapping[str, str]) -> Blow:
        """Send a form in."""
        return Blow(self._shell.submit, (by, self.place(by), address[:100], fields))

    def command(self, by: int, words: str, **options: Any) -> Blow:
        """Give a command."""
        return Blow(self._shell.command, (by, self.of(CHANNEL, OTHER), words), options)

    def commands(self) -> list[tuple[str, Sequence[Json]]]:
        """Return all commands, with what each can be given."""
        return [one for root in self._shell.wire.world.commands for one in _whole(root.data)]

    def suggest(self) -> Blow:
        """Ask for suggestions for something strange, wherever there are any."""
        found = [
            (words, option["name"])
            for words, options in self.commands()
            for option in options
            if option.get("autocomplete")
        ]
        words, focused = self.of(*found)
        by, given = self.who(), {focused: self.of(*TEXTS)}
        more = {"table": self.of(*NUMBERS)} if focused == "move" else {}
        return Blow(self._shell.suggest, (by, self.place(by), words, focused), given | more)

    def write(self, by: int, line: str, where: int, *, silent: bool = False) -> Blow:
        """Write a line, no longer than Discord takes it."""
        return Blow(self._shell.write, (by, where, line[:2_000]), silent=silent)


def _whole(node: Json, words: str = "") -> Iterator[tuple[str, Sequence[Json]]]:
    """Yield each command that can be given, with its options."""
    words, options = f"{words} {node['name']}".strip(), node.get("options", ())
    nested = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    if not nested:
        yield words, options
    for one in nested:
        yield from _whole(one, words)


def _foreign(fist: Fist) -> Blow:
    """Any control, where its user has no seat or which does not run."""
    by, table = fist.outside()
    kind = fist.of(*(one for one in Kind if one not in OPENING))
    return fist.control(by, kind, table, fist.of("", *MARKS))


def _forged(fist: Fist) -> Blow:
    """A control of a question that was never asked."""
    return fist.control(fist.who(), fist.of(*LOOKS, *ANSWERS), fist.table(), fist.of(*MARKS))


def _unknown(fist: Fist) -> Blow:
    """A custom_id of no kind that there is."""
    return fist.press(fist.who(), fist.of(*FORMS).format(fist.of(*TEXTS)[:60]))


def _elsewhere(fist: Fist) -> Blow:
    """A control of one table with the number of another."""
    by, custom_id = fist.of(*fist.scene.current)
    letter, kind, match, mark, rest = custom_id.split(":", 4)
    other = fist.of(*(str(number) for number in fist.scene.numbers if str(number) != match))
    return fist.press(by, f"{letter}:{kind}:{other}:{mark}:{rest}")


def _menu(fist: Fist) -> Blow:
    """A value that its menu does not hold."""
    menus = [one for one in fist.scene.current if one[1].startswith("m:")]
    by, menu = fist.of(*menus) if menus else (STRANGER, fist.scene.current[0][1])
    return fist.pick(by, menu, fist.of(*NO_ENTRY))


def _lobby_menu(fist: Fist) -> Blow:
    """A menu of an open table, by who may not choose there, or with a value that it lacks."""
    menu, good = fist.of(("computer:{}::", "random"), ("set:{}:0:clock", "1d"), ("set:{}:²:", "x"))
    by, values = fist.of((ANA, fist.of(*NO_ENTRY)), (BEN, (good,)), (STRANGER, (good,)))
    return fist.pick(by, "m:" + menu.format(fist.scene.lobby), values)


def _form(fist: Fist) -> Blow:
    """A form that was never opened, or of another question, or filled in with anything."""
    kind = fist.of("form", "form", "form", "do", "play", "join", "zzz")
    name = fist.of("0", "0", "line", "1", "x", "")
    fields = fist.of({}, *[{name: fist.of(*(FIELDS if name != "line" else TEXTS))}] * 9)
    mark, rest = fist.of("", *MARKS), fist.of(*RESTS)
    return fist.submit(fist.who(), f"f:{kind}:{fist.table()}:{mark}:{rest}", fields)


def _line(fist: Fist) -> Blow:
    """A line in a channel that mentions the bot, or one that does not."""
    text, silent = fist.of(*TEXTS), fist.chance.random() < 0.1
    line = text if silent else f"<@{BOT}> {text}"
    return fist.write(fist.who(), line, fist.of(CHANNEL, OTHER), silent=silent)


def _private(fist: Fist) -> Blow:
    """A direct message."""
    by = fist.who()
    return fist.write(by, fist.of(*TEXTS, "games", "partien"), direct(by))


def _typed(fist: Fist) -> Blow:
    """A move that is none, at a table that runs."""
    words = fist.of("act", "plan")
    return fist.command(fist.who(), words, move=fist.of(*TEXTS), table=fist.of(*fist.scene.playing))


def _command(fist: Fist) -> Blow:
    """Any command with anything that Discord lets through, where it can change nothing."""
    (by, table), (words, options) = fist.outside(), fist.of(*fist.commands())
    given = {
        option["name"]: _given(fist, option, table)
        for option in options
        if option["name"] == "table" or option.get("required") or fist.chance.random() < 0.5
    }
    return fist.command(by, words, **given)


def _given(fist: Fist, option: Json, table: Any) -> Any:
    """Return what stands in an option of a command."""
    kinds: Mapping[int, Sequence[Any]] = {
        STRING: TEXTS,
        INTEGER: NUMBERS,
        BOOLEAN: (True, False),
        USER: (*SEATED, STRANGER, BOT),
        ATTACHMENT: TEXTS,
    }
    if option["name"] == "table":
        return table
    listed = [one["value"] for one in option.get("choices", ())]
    return fist.of(*(listed or kinds[option["type"]]))


def _at_wrong_time(fist: Fist) -> Blow:
    """A command by a player, or of a table, that has its time, but not now."""
    scene = fist.scene
    by, table, words = fist.of(
        (ANA, fist.of(*scene.playing), ("start", "cancel", "options", "export")),
        (BEN, fist.of(*scene.playing), ("join", "leave")),
        (ANA, scene.lobby, ("join", "stop")),
        (BEN, scene.lobby, ("start", "options")),
        (STRANGER, scene.lobby, ("leave", "cancel")),
    )
    return fist.command(by, f"table {fist.of(*words)}", table=table)


def _shut_out(fist: Fist) -> Blow:
    """A person outside of a private thread names its table."""
    number = fist.scene.private
    if fist.chance.random() < 0.5:
        return fist.control(STRANGER, fist.of(*Kind), number, "", CHANNEL)
    return fist.command(STRANGER, fist.of(*SHUT), table=number)


def _vote(fist: Fist) -> Blow:
    """An answer to what nobody has proposed, or by one who does not sit there."""
    (match, mark), said = fist.scene.proposed, fist.of("yes", "no", "", "maybe", "²")
    if fist.chance.random() < 0.5:
        return fist.press(STRANGER, f"k:consent:{match}:{mark}:{said}")
    parts = fist.of(*VOTES), *(fist.of("0", "2", "-1", "9" * 20) for _ in range(3))
    forged = fist.of("-".join(parts), "", "x", "²-²", "stop-0-0")
    return fist.press(fist.who(), f"k:consent:{fist.table()}:{forged}:{said}")


def _invitation(fist: Fist) -> Blow:
    """An invitation by who may not, or of who cannot come."""
    by, user = fist.of((BEN, STRANGER), (STRANGER, SEATED[2]), (ANA, ANA), (ANA, BEN), (ANA, BOT))
    return fist.command(by, "table invite", user=user, table=fist.scene.lobby)


KINDS: Mapping[str, Callable[[Fist], Blow]] = {
    "foreign control": _foreign,
    "forged control": _forged,
    "unknown control": _unknown,
    "old control": lambda f: f.press(*f.of(*f.scene.old)),
    "stolen control": lambda f: f.press(STRANGER, f.of(*f.scene.current)[1]),
    "another table": _elsewhere,
    "menu": _menu,
    "menu of a lobby": _lobby_menu,
    "form": _form,
    "line": _line,
    "direct line": _private,
    "typed move": _typed,
    "command": _command,
    "at the wrong time": _at_wrong_time,
    "suggestion": Fist.suggest,
    "shut out": _shut_out,
    "vote": _vote,
    "invitation": _invitation,
}
