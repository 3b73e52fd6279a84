"""What others get, and when, does not tell of plans that have not acted, nor of an untold turn.

Two worlds that a reader may not tell apart go by in small steps; at each the reader looks around,
and all that they get by then is compared.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace

from typing_extensions import override

from storage import Store
from table import CallPreferences
from tests.audit.heard import Said, since
from tests.audit.secrets import around
from tests.rig.bot import BotRig, running_bot, temporary_store
from tests.rig.ids import CHANNEL, HARVEST, NOON, SEATED
from tests.rig.network import Network
from tests.rig.table import Clock

ANA, BEN = SEATED[:2]
TICK = 10_000
TICKS = 30
"""So many steps of so many milliseconds go by: longer than anybody waits for a call."""

TONIGHT = 1_000
"""The same where all sit there."""

LOOKS = ("games", "board", "log", "table seats", "table list")
TAKE, LAPSES = "take-best 1 1", "take-best 1 20"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that happens in one world, or in both."""

    at: int
    """The step at which it does."""

    do: Callable[[BotRig, int], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Scene:
    """A table, and what happens at it in two worlds."""

    name: str
    first: tuple[Deed, ...]
    other: tuple[Deed, ...]
    options: tuple[tuple[str, str], ...] = ()
    until: int = TICKS
    """Up to which step nobody may tell them apart."""

    tick: int = TICK

    @override
    def __str__(self) -> str:
        return self.name


def plays(user: int, line: str | None = None) -> Callable[[BotRig, int], Awaitable[object]]:
    """Have a player make a move and end their turn; without one take the best crate, and wait."""

    async def do(quiet_bot: BotRig, match: int) -> object:
        tables, said = quiet_bot.services.tables, line
        if said is None:
            (prompt, *_) = (await tables.reading.perspective(match, user)).prompts
            said = f"take {prompt.options[-1].action.crate}"  # type: ignore[union-attr]
        played = await tables.turns.play(match, user, said)
        if line is not None and played.perspectives.own.grace_period_end is not None:
            await tables.turns.end(match, user)
        return played

    return do


def plans(line: str) -> Callable[[BotRig, int], Awaitable[object]]:
    """Have Ana plan a move."""
    return lambda quiet_bot, match: quiet_bot.services.tables.plans.give(match, ANA, line)


def notes(user: int) -> Callable[[BotRig, int], Awaitable[object]]:
    """Have a player write a note to themselves."""
    return lambda quiet_bot, match: quiet_bot.services.tables.notes.write(
        match, user, "save the gold"
    )


def leaves(user: int) -> Callable[[BotRig, int], Awaitable[object]]:
    """Have a player go on vacation."""
    return lambda quiet_bot, match: quiet_bot.services.tables.seats.start_vacation(match, user, 3)


def gone(user: int) -> Callable[[BotRig, int], Awaitable[object]]:
    """Have a player leave the server."""
    return lambda quiet_bot, match: quiet_bot.services.tables.seats.offer_seat_of_gone_player(
        match, user
    )


def says(user: int, words: str) -> Callable[[BotRig, int], Awaitable[object]]:
    """Have a person use a command."""
    return lambda quiet_bot, _: quiet_bot.send_command(user, CHANNEL, words)


SENT = (Deed(0, plays(ANA, "send dig")), Deed(0, plays(BEN, "send dig")))
CLOCKED = (("clock", "1d"), ("vacation", "7"))
BY_DAY = (
    Scene("no plan or one that expires", SENT, (Deed(0, plans(LAPSES)), *SENT)),
    Scene("no plan or one for later", SENT, (Deed(0, plans("take-best 2 1")), *SENT)),
    Scene(
        "a plan that is given meanwhile",
        SENT,
        (*SENT, Deed(2, plans(LAPSES)), Deed(7, plans("send-later 2 cut"))),
    ),
    Scene(
        "no note or one that is written and changed",
        SENT,
        (*SENT, Deed(2, notes(ANA)), Deed(4, notes(ANA))),
        until=6,
    ),
    Scene(
        "nothing or a plan of who has left the server",
        (SENT[0], Deed(0, gone(ANA)), SENT[1]),
        (Deed(0, plans(TAKE)), SENT[0], Deed(0, gone(ANA)), SENT[1]),
        CLOCKED,
    ),
    Scene(
        "nothing or a turn that is held",
        SENT,
        (*SENT, Deed(2, plays(ANA))),
        (*CLOCKED, ("hold", "120")),
        until=13,
    ),
    Scene(
        "a proposal to go back, with or without a turn that is held",
        (*SENT, Deed(1, says(BEN, "table back")), Deed(4, says(BEN, "table back"))),
        (
            *SENT,
            Deed(1, says(BEN, "table back")),
            Deed(2, plays(ANA)),
            Deed(4, says(BEN, "table back")),
        ),
        (*CLOCKED, ("hold", "120")),
        until=13,
    ),
    Scene(
        "a player is back within a turn that is held",
        (*SENT, Deed(1, leaves(BEN)), Deed(5, says(BEN, "table take"))),
        (*SENT, Deed(1, leaves(BEN)), Deed(2, plays(ANA)), Deed(5, says(BEN, "table take"))),
        (*CLOCKED, ("hold", "120")),
        until=13,
    ),
)
EVENINGS = tuple(
    replace(scene, name=f"{scene.name}, tonight", options=(("rhythm", "tonight"),), tick=TONIGHT)
    for scene in BY_DAY
    if not scene.options
)
SCENES = (*BY_DAY, *EVENINGS)


async def differences(scene: Scene, looks: int = len(LOOKS)) -> list[tuple[int, str, str]]:
    """Return what the other player gets at different moments in two worlds, and when.

    With fewer `looks` they use so many of the commands at each step, in turn.
    """
    found = []
    for deeds in (scene.first, scene.other):
        async with temporary_store() as store:
            found.append(await got(store, scene, deeds, looks))
    return list(_differences(*found))


def _differences(first: list[Said], other: list[Said]) -> Iterator[tuple[int, str, str]]:
    for step, (one, two) in enumerate(zip(first, other, strict=True)):
        for a, b in zip(one, two, strict=False):
            if a != b:
                yield step, *around(" ".join(a), " ".join(b))
        if len(one) != len(two):
            longer = one if len(one) > len(two) else two
            yield step, f"{len(one)} requests", f"{len(two)}: {longer[-1][0]}"


async def got(
    store: Store, scene: Scene, deeds: tuple[Deed, ...], looks: int = len(LOOKS)
) -> list[Said]:
    """Return what Ben got at each step of a world."""
    clock, network = Clock(NOON), Network()
    async with running_bot(store, network, clock=clock) as quiet_bot:
        match = await _table(quiet_bot, scene)
        found = []
        for step in range(scene.until):
            await _do(quiet_bot, match, [deed for deed in deeds if deed.at == step])
            for words in (2 * LOOKS)[step % len(LOOKS) :][:looks]:
                await quiet_bot.send_command(BEN, CHANNEL, words)
                await quiet_bot.wait_until_idle()
            found.append(since(network, BEN))
            clock.now += scene.tick
    return found


async def _table(quiet_bot: BotRig, scene: Scene) -> int:
    people = quiet_bot.services.tables.people
    for user in (ANA, BEN):
        await people.set_call_preferences(user, CallPreferences())
        await people.remember(user, dm_closed=True)
    match = await quiet_bot.post_match(HARVEST, SEATED[:2], terms=dict(scene.options))
    await quiet_bot.deliver_all()
    quiet_bot.network.sent.clear()
    return match


async def _do(quiet_bot: BotRig, match: int, deeds: list[Deed]) -> None:
    """Do what is due and then the deeds of a step: all is said at once, with what comes of it."""
    async with quiet_bot.hold_notifications():
        await _due(quiet_bot)
        for deed in deeds:
            await deed.do(quiet_bot, match)
            await quiet_bot.wait_until_idle()
    await quiet_bot.deliver_all()


async def _due(quiet_bot: BotRig) -> None:
    pauses = quiet_bot.services.tables.deadlines
    while found := await pauses.list_due():
        for pause in found:
            await pauses.fire(pause)
