"""Hostile inputs, each of which is to be answered and changes nothing."""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, cast

from bot.components.custom_ids import Kind
from sandbox.rest.commands import (
    ATTACHMENT_TYPE,
    BOOLEAN_TYPE,
    GROUP_TYPE,
    INTEGER_TYPE,
    ROLE_TYPE,
    STRING_TYPE,
    SUBCOMMAND_TYPE,
    USER_TYPE,
)
from sandbox.world.model import Json
from tests.rig.bot import BotRig
from tests.rig.ids import (
    BOT,
    CHANNEL,
    GUILD,
    OTHER,
    PLAYERS,
    ROLE,
    SEATED,
    STAFF,
    STRANGER,
    dm_channel,
)
from tests.rig.network import Network
from tests.rig.scene import ANA, BEN, Scene

HUGE = ("9" * 20, "9" * 60, str(2**63), str(2**64), "0", "00", "4711")
RESTS = (
    "", "0", "0.0", "-1.-1", "0.-1", "99.99", "1.2.3", ".", "..", "...", "0..", "x", "yes", "no",
    "?", "s", "a", "s0", "a99999", "s-1", "²", "٣.٣", "0.²", "1e9", "9" * 40, "9" * 40 + ".0",
    "\x00", "f3", "rb99999",
    "0.0:0", "abilities", "💥", "None", " 0 . 0 ", "0,0", "s²", "a" + "9" * 50, "..9999999999",
    "pause", "resume", "offer.0", "house.1", "house.99", "rules", "time", "table", "play",
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
TICKS = (True, False, None)
NUMBERS = (0, -1, -(2**53), 2**53, 2**31, 2**40, 4711, 1, 60)

PLANNED = ("o", "o.", "o1.", "o.0123456789", "o0.ffffffffff", "o²." + "9" * 10)
MARKS = ("x", "0123456789", "ffffffffff", "²", "log", "replay", *PLANNED)
MENUS = frozenset(
    {Kind.TOPIC, Kind.CHOOSE, Kind.GROUP, Kind.PLAN, Kind.VACATION, Kind.REPLACE,
     Kind.REMINDERS, Kind.COMPUTER}
)  # fmt: skip
"""Kinds of controls that are menus."""

OPENING = frozenset({Kind.LEARN, Kind.PRACTICE, Kind.OPEN, Kind.PLAY_ON, Kind.REMATCH, Kind.FILM})
"""What anybody may do at a table that is over: open another, and post how it went."""

OF_NO_TABLE = frozenset({Kind.HELP, Kind.TABLES, Kind.GAME_RULES})
"""What shows the same whichever table it names."""

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

MOST_PARTS = 5
"""So many components a form has at most."""

GONE_SHARE = 0.1
"""The share of presses and forms whose message is deleted meanwhile."""


class HostileInput(NamedTuple):
    """One hostile input."""

    act: Callable[..., Awaitable[object]]
    """What is done: it gives the token of an interaction, or the number of a line."""

    given: tuple[Any, ...]
    options: Mapping[str, Any] = {}
    silent: bool = False
    """A line that is not meant for the bot."""

    kind: str = ""
    gone: bool = False
    """The message on which it was done is deleted before the bot can change it."""

    @property
    def about(self) -> str:
        """Return what it is, to find it again."""
        gone = " on a message that is gone" if self.gone else ""
        return f"{self.act.__name__} {self.given!s:.120} {dict(self.options)!s:.80}{gone}"

    async def run(self, network: Network) -> object:
        """Do it; return what finds the answer."""
        landed = await self.act(*self.given, **self.options)
        if self.gone and isinstance(landed, str):
            network.remove_messages(int(network.interactions.by_token[landed].message_id or 0))
        return landed


class Fuzzer:
    """Makes inputs at random, the same for the same chance."""

    def __init__(
        self, quiet_bot: BotRig, scene: Scene, chance: Random, kinds: Sequence[str] = ()
    ) -> None:
        self._shell, self.scene, self.chance = quiet_bot, scene, chance
        self._kinds = kinds or (*KINDS,)

    def __call__(self) -> HostileInput:
        """Return the next one."""
        kind = self.of(*self._kinds)
        gone = kind in ON_MESSAGES and self.chance.random() < GONE_SHARE
        return KINDS[kind](self)._replace(kind=kind, gone=gone)

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
        return self.chance.choice((CHANNEL, OTHER, dm_channel(by)))

    # What can be done

    def press(self, by: int, custom_id: str, where: int | None = None) -> HostileInput:
        """Press a button, or choose anything in a menu."""
        if custom_id[:1] == "m":
            return self.pick(by, custom_id, self.of(*VALUES), where)
        return HostileInput(self._shell.send_press, (by, where or self.place(by), custom_id[:100]))

    def control(
        self, by: int, kind: Kind, table: Any, mark: str, where: int | None = None
    ) -> HostileInput:
        """Use a control of a kind with anything behind it."""
        letter = "m" if kind in MENUS else "k"
        return self.press(by, f"{letter}:{kind}:{table}:{mark}:{self.of(*RESTS)}", where)

    def pick(
        self, by: int, custom_id: str, values: Sequence[str], where: int | None = None
    ) -> HostileInput:
        """Choose in a menu."""
        return HostileInput(
            self._shell.send_choice, (by, where or self.place(by), custom_id[:100], values)
        )

    def submit(self, by: int, address: str, fields: Mapping[str, str]) -> HostileInput:
        """Send a form in."""
        return HostileInput(self._shell.send_form, (by, self.place(by), address[:100], fields))

    def submit_parts(self, by: int, address: str, parts: Sequence[Json]) -> HostileInput:
        """Send a form in that is made of anything."""
        return HostileInput(self._shell.send_form_parts, (by, self.place(by), address[:100], parts))

    def command(self, by: int, words: str, **options: Any) -> HostileInput:
        """Give a command."""
        return HostileInput(self._shell.send_command, (by, self.of(CHANNEL, OTHER), words), options)

    def commands(self) -> list[tuple[str, Sequence[Json]]]:
        """Return all commands, with what each can be given."""
        return [one for root in self._shell.network.world.commands for one in _whole(root.data)]

    def suggest(self) -> HostileInput:
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
        return HostileInput(
            self._shell.request_suggestions, (by, self.place(by), words, focused), given | more
        )

    def write(self, by: int, line: str, where: int, *, silent: bool = False) -> HostileInput:
        """Write a line, no longer than Discord takes it."""
        return HostileInput(self._shell.write, (by, where, line[:2_000]), silent=silent)


def _whole(node: Json, words: str = "") -> Iterator[tuple[str, Sequence[Json]]]:
    """Yield each command that can be given, with its options."""
    words, options = f"{words} {node['name']}".strip(), node.get("options", ())
    nested = [option for option in options if option["type"] in (SUBCOMMAND_TYPE, GROUP_TYPE)]
    if not nested:
        yield words, options
    for one in nested:
        yield from _whole(one, words)


def _foreign(fuzzer: Fuzzer) -> HostileInput:
    """Any control, where its user has no seat or which does not run."""
    by, table = fuzzer.outside()
    kind = fuzzer.of(*(one for one in Kind if one not in OPENING))
    return fuzzer.control(by, kind, table, fuzzer.of("", *MARKS))


def _forged(fuzzer: Fuzzer) -> HostileInput:
    """A control of a question that was never asked."""
    return fuzzer.control(
        fuzzer.who(), fuzzer.of(*LOOKS, *ANSWERS), fuzzer.table(), fuzzer.of(*MARKS)
    )


def _unknown(fuzzer: Fuzzer) -> HostileInput:
    """A custom_id of no kind that there is."""
    return fuzzer.press(fuzzer.who(), fuzzer.of(*FORMS).format(fuzzer.of(*TEXTS)[:60]))


def _elsewhere(fuzzer: Fuzzer) -> HostileInput:
    """A control of one table with the number of another."""
    by, custom_id = fuzzer.of(*fuzzer.scene.current)
    letter, kind, match, mark, rest = custom_id.split(":", 4)
    other = fuzzer.of(*(str(number) for number in fuzzer.scene.numbers if str(number) != match))
    return fuzzer.press(by, f"{letter}:{kind}:{other}:{mark}:{rest}")


def _menu(fuzzer: Fuzzer) -> HostileInput:
    """A value that its menu does not hold."""
    menus = [one for one in fuzzer.scene.current if one[1].startswith("m:")]
    by, menu = fuzzer.of(*menus) if menus else (STRANGER, fuzzer.scene.current[0][1])
    return fuzzer.pick(by, menu, fuzzer.of(*NO_ENTRY))


def _lobby_menu(fuzzer: Fuzzer) -> HostileInput:
    """A menu of an open table, by who may not choose there, or with a value that it lacks."""
    menu, good = fuzzer.of(
        ("computer:{}::", "random"), ("set:{}:0:clock", "1d"), ("set:{}:²:", "x")
    )
    by, values = fuzzer.of((ANA, fuzzer.of(*NO_ENTRY)), (BEN, (good,)), (STRANGER, (good,)))
    return fuzzer.pick(by, "m:" + menu.format(fuzzer.scene.lobby), values)


def _form(fuzzer: Fuzzer) -> HostileInput:
    """A form that was never opened, or of another question, or filled in with anything."""
    kind = fuzzer.of("form", "form", "form", "options", "do", "play", "join", "zzz")
    name = fuzzer.of("0", "0", "line", "1", "x", "")
    fields = fuzzer.of({}, *[{name: fuzzer.of(*(FIELDS if name != "line" else TEXTS))}] * 9)
    mark, rest = fuzzer.of("", *MARKS), fuzzer.of(*RESTS)
    return fuzzer.submit(fuzzer.who(), f"f:{kind}:{fuzzer.table()}:{mark}:{rest}", fields)


def _form_of_parts(fuzzer: Fuzzer) -> HostileInput:
    """A form of controls that none of ours has, or of any kind and question."""
    kind = fuzzer.of(*(["form", "options"] * 10), *Kind)
    mark = fuzzer.of("", *MARKS, *(one[1].split(":")[3] for one in fuzzer.scene.current))
    address = f"{fuzzer.of(*'ffffkm')}:{kind}:{fuzzer.table()}:{mark}:{fuzzer.of(*RESTS)}"
    parts = [_part(fuzzer) for _ in range(fuzzer.chance.randint(0, MOST_PARTS))]
    return fuzzer.submit_parts(fuzzer.who(), address, parts)


def _part(fuzzer: Fuzzer) -> Json:
    """Return a component of a form, as it is sent in or as it is not."""
    name, chosen = fuzzer.of("0", "1", "line", "x", "", 0), [fuzzer.of(*FIELDS, None, 7)]
    filled: Json = fuzzer.of(
        {"type": 4, "value": fuzzer.of(*FIELDS, *TEXTS, None)},
        {"type": 3, "values": fuzzer.of([], chosen, chosen * 30)},
        {"type": 21, "value": fuzzer.of("0", "-1", "²", None)},
        {"type": 22, "values": fuzzer.of([], ["0"], chosen, ["0", "1", "99"])},
        {"type": 23, "value": fuzzer.of(*TICKS)},
        {"type": 19, "values": fuzzer.of([], ["1"], ["9" * 19])},
        {"type": 10, "content": "x"},
        {"type": 99},
        {},
    )
    inner = filled | fuzzer.of({"custom_id": name}, {"custom_id": name}, {}) | {"id": 9}
    return cast(
        "Json",
        fuzzer.of(
            {"type": 18, "id": 1, "component": inner},
            {"type": 18, "id": 1, "component": inner},
            {"type": 1, "id": 1, "components": [inner, inner]},
            {"type": 18, "id": 1, "component": {"type": 18, "component": inner}},
            {"type": 18, "id": 1, "component": None},
            {"type": 1, "id": 1, "components": None},
            inner,
        ),
    )


def _line(fuzzer: Fuzzer) -> HostileInput:
    """A line in a channel that mentions the bot, or one that does not."""
    text, silent = fuzzer.of(*TEXTS), fuzzer.chance.random() < 0.1
    line = text if silent else f"<@{BOT}> {text}"
    return fuzzer.write(fuzzer.who(), line, fuzzer.of(CHANNEL, OTHER), silent=silent)


def _private(fuzzer: Fuzzer) -> HostileInput:
    """A direct message."""
    by = fuzzer.who()
    return fuzzer.write(by, fuzzer.of(*TEXTS, "games", "partien"), dm_channel(by))


def _typed(fuzzer: Fuzzer) -> HostileInput:
    """A move that is none, at a table that runs."""
    words = fuzzer.of("act", "plan")
    return fuzzer.command(
        fuzzer.who(), words, move=fuzzer.of(*TEXTS), table=fuzzer.of(*fuzzer.scene.playing)
    )


def _command(fuzzer: Fuzzer) -> HostileInput:
    """Any command with anything that Discord lets through, where it can change nothing."""
    (by, table), (words, options) = fuzzer.outside(), fuzzer.of(*fuzzer.commands())
    if words == "privacy":
        # Who has played may have their name taken out of matches that are over.
        by = STRANGER
    given = {
        option["name"]: _given(fuzzer, option, table)
        for option in options
        if option["name"] == "table" or option.get("required") or fuzzer.chance.random() < 0.5
    }
    return fuzzer.command(by, words, **given)


def _given(fuzzer: Fuzzer, option: Json, table: Any) -> Any:
    """Return what stands in an option of a command."""
    kinds: Mapping[int, Sequence[Any]] = {
        STRING_TYPE: TEXTS,
        INTEGER_TYPE: NUMBERS,
        BOOLEAN_TYPE: (True, False),
        USER_TYPE: (*SEATED, STRANGER, BOT),
        ROLE_TYPE: (PLAYERS, STAFF, ROLE, GUILD),
        ATTACHMENT_TYPE: TEXTS,
    }
    if option["name"] == "table":
        return table
    listed = [one["value"] for one in option.get("choices", ())]
    return fuzzer.of(*(listed or kinds[option["type"]]))


def _at_wrong_time(fuzzer: Fuzzer) -> HostileInput:
    """A command by a player, or of a table, that has its time, but not now."""
    scene = fuzzer.scene
    by, table, words = fuzzer.of(
        (ANA, fuzzer.of(*scene.playing), ("start", "cancel", "options", "export")),
        (BEN, fuzzer.of(*scene.playing), ("join", "leave")),
        (ANA, scene.lobby, ("join", "stop")),
        (BEN, scene.lobby, ("start", "options")),
        (STRANGER, scene.lobby, ("leave", "cancel")),
    )
    return fuzzer.command(by, f"table {fuzzer.of(*words)}", table=table)


def _shut_out(fuzzer: Fuzzer) -> HostileInput:
    """A person outside of a private thread names its table."""
    number = fuzzer.scene.private
    if fuzzer.chance.random() < 0.5:
        kind = fuzzer.of(*(one for one in Kind if one not in OF_NO_TABLE))
        return fuzzer.control(STRANGER, kind, number, "", CHANNEL)
    return fuzzer.command(STRANGER, fuzzer.of(*SHUT), table=number)


def _vote(fuzzer: Fuzzer) -> HostileInput:
    """An answer to what nobody has proposed, or by one who does not sit there."""
    (match, mark), said = fuzzer.scene.proposed, fuzzer.of("yes", "no", "", "maybe", "²")
    if fuzzer.chance.random() < 0.5:
        return fuzzer.press(STRANGER, f"k:consent:{match}:{mark}:{said}")
    parts = fuzzer.of(*VOTES), *(fuzzer.of("0", "2", "-1", "9" * 20) for _ in range(3))
    forged = fuzzer.of("-".join(parts), "", "x", "²-²", "stop-0-0")
    return fuzzer.press(fuzzer.who(), f"k:consent:{fuzzer.table()}:{forged}:{said}")


def _invitation(fuzzer: Fuzzer) -> HostileInput:
    """An invitation by who may not, or of who cannot come."""
    by, option, whom = fuzzer.of(
        (BEN, "user", STRANGER),
        (STRANGER, "user", SEATED[2]),
        *((ANA, "user", user) for user in (ANA, BEN, BOT)),
        (BEN, "role", PLAYERS),
        (ANA, "role", STAFF),
        (ANA, "role", GUILD),
    )
    return fuzzer.command(by, "table invite", table=fuzzer.scene.lobby, **{option: whom})


KINDS: Mapping[str, Callable[[Fuzzer], HostileInput]] = {
    "foreign control": _foreign,
    "forged control": _forged,
    "unknown control": _unknown,
    "old control": lambda f: f.press(*f.of(*f.scene.old)),
    "stolen control": lambda f: f.press(STRANGER, f.of(*f.scene.current)[1]),
    "another table": _elsewhere,
    "menu": _menu,
    "menu of a lobby": _lobby_menu,
    "form": _form,
    "form of parts": _form_of_parts,
    "line": _line,
    "direct line": _private,
    "typed move": _typed,
    "command": _command,
    "at the wrong time": _at_wrong_time,
    "suggestion": Fuzzer.suggest,
    "shut out": _shut_out,
    "vote": _vote,
    "invitation": _invitation,
}

FORGED = ("foreign control", "forged control", "unknown control", "old control", "menu",
          "menu of a lobby", "form", "form of parts", "vote")  # fmt: skip
"""Those that need a client that was tampered with."""

ON_MESSAGES = frozenset({*FORGED, "stolen control", "another table"})
"""Those that are pressed or sent in from a message."""
