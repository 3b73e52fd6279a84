"""All that one reader gets of a position by way of Discord, with what others do meanwhile."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import delete, select, update

from games.kernel import Event, Seat, audible
from games.kernel.codec import dump_json
from storage import Store
from storage.document import MatchDocument
from storage.queries import matches as queries
from storage.queries import outbox as owing
from storage.rows import Notification
from storage.schema import boards, matches, metadata, seats, steps
from table import CallPreferences
from table.match.loaded import LoadedMatch
from table.services.calls import CALL_DELAY_MS
from tests.audit.findings import Findings
from tests.audit.hidden import NONSENSE, chance_of, clear_log, hide_steps, load
from tests.audit.pairs import Case
from tests.rig.bot import BotRig
from tests.rig.ids import BOT, CHANNEL, SEATED, STRANGER, dm_channel
from tests.rig.network import Network
from tests.rig.table import Clock

OWN_STEPS = 5
"""So many steps every seat has made, the last with the position that is put in."""

Said = tuple[tuple[str, str], ...]
"""Each request with the function that sent it, in a fixed order."""


@dataclass(frozen=True, slots=True)
class Made:
    """What became of the next move of the walk, as its player typed it."""

    notation: str = ""
    """Nothing where it was refused."""

    audible: tuple[Event, ...] = ()
    """What the reader hears of it."""

    @property
    def reveals(self) -> bool:
        """Whether it told the reader something new by right."""
        return any(event.reveals for event in self.audible)


@dataclass(frozen=True, slots=True)
class Heard:
    """What a reader got."""

    looked: Said
    """Before the move: of the position, of proposals, of what others typed in vain."""

    answered: Said
    """Of the answer to the line with the move."""

    followed: Said
    """After the move."""

    made: Made


async def put(store: Store, match: int, version: int, state: object, asked: Sequence[Seat]) -> None:
    """Put a position in: nothing is owed, proposed or said of it, and its log is its start."""
    rows = {"version": version, "announced_version": version}
    none = ("message_id", "message_channel_id", "posted_at")
    over = {"status": "playing", "stopped": False, "outcome": None, "ended_at": None}
    async with store.write() as connection:
        for table in metadata.sorted_tables[::-1]:
            if table not in (boards, matches, seats, steps):
                await connection.execute(delete(table))
        await connection.execute(delete(steps).where(steps.c.version > 0))
        await connection.execute(update(steps).values(position=None))
        change = update(matches).where(matches.c.id == match)
        await connection.execute(change.values(**rows, **over, **dict.fromkeys(none)))
        away = update(matches).where(matches.c.id != match)
        await connection.execute(away.values(status="cancelled"))
        before = await queries.load_document(connection, match)
        states = tuple(
            replace(
                seated,
                acted_version=version,
                own_steps=OWN_STEPS,
                acted_at=None,
                # All who are asked have been for long, as after any step.
                asked_at=0 if seat in asked else None,
                answers={},
                excused=(),
            )
            for seat, seated in enumerate(before.seats)
        )
        document = MatchDocument(seats=states, position=dump_json(state))
        await queries.save_document(connection, match, document)


async def heard(
    quiet_bot: BotRig, match: int, case: Case, findings: Findings, *, hidden: bool = False
) -> Heard:
    """Let everybody do what the case says, and return what its reader got.

    `hidden`: the others have made, and make, more steps of which the reader does not hear.
    """
    reader = STRANGER if case.reader is None else SEATED[case.reader]
    quiet_bot.network.sent.clear()
    if case.version % 4 == 0:
        quiet_bot.network.core.faults.revoke("ADD_REACTIONS")
    if case.version % 6 == 0:
        quiet_bot.network.core.faults.close_messages()
    if hidden:
        await hide_steps(quiet_bot, match, case, findings)
    await quiet_bot.deliver_all()
    loaded = await load(quiet_bot, match)
    with chance_of(loaded.row.version - case.version):
        return await _said(quiet_bot, loaded, case, reader)


async def _said(quiet_bot: BotRig, loaded: LoadedMatch, case: Case, reader: int) -> Heard:
    await _looks(quiet_bot, reader)
    await _owed(quiet_bot, loaded, case)
    await _nonsense(quiet_bot, case, reader)
    await clear_log(quiet_bot, loaded.row.id)
    await _proposed(quiet_bot)
    looked = since(quiet_bot.network, reader)
    await _typed(quiet_bot, case)
    made = await _made(quiet_bot, loaded, case)
    got = since(quiet_bot.network, reader)
    answered = tuple(one for one in got if one[0].startswith(ANSWERS))
    await _glances(quiet_bot, reader)
    return Heard(looked, answered, (*got, *since(quiet_bot.network, reader)), made)


ANSWERS = ("bot.messaging.request.", "bot.subjects.play.answering.", "bot.subjects.typed_lines.")
"""How the names of functions begin that answer presses, commands and typed lines."""

LOOKS = ("hand", "board", "rules", "plan", "games", "table list", "table seats", "table export")


async def _looks(quiet_bot: BotRig, reader: int) -> None:
    """Have the reader look at everything there is to look at, one after the other.

    What is asked at the same time is answered in any order.
    """
    for words in LOOKS:
        await quiet_bot.send_command(reader, CHANNEL, words)
        await quiet_bot.wait_until_idle()
    await quiet_bot.send_command(reader, CHANNEL, "log", since=True)
    await quiet_bot.wait_until_idle()
    await quiet_bot.send_command(reader, CHANNEL, "act", move=NONSENSE)
    await quiet_bot.wait_until_idle()
    await quiet_bot.send_command(reader, dm_channel(reader), "act")
    await quiet_bot.wait_until_idle()
    await quiet_bot.request_suggestions(reader, CHANNEL, "board", "table", table="")
    await _glances(quiet_bot, reader)
    for custom_id in quiet_bot.network.private_ids(reader, "k:form:"):
        await quiet_bot.send_press(reader, CHANNEL, custom_id)
        await quiet_bot.wait_until_idle()


async def _glances(quiet_bot: BotRig, reader: int) -> None:
    """Have the reader look at what a move may change."""
    for words in ("act", "log", "privacy"):
        await quiet_bot.send_command(reader, CHANNEL, words)
        await quiet_bot.wait_until_idle()
    await quiet_bot.request_suggestions(reader, CHANNEL, "act", "move", move="")
    await quiet_bot.request_suggestions(reader, CHANNEL, "plan", "move", move="")
    await quiet_bot.wait_until_idle()


async def _nonsense(quiet_bot: BotRig, case: Case, reader: int) -> None:
    """Have the reader, and the player who moves next, write what is no move."""
    for user in {reader, SEATED[int(case.move.seat or 0)]}:
        await quiet_bot.write(user, CHANNEL, f"<@{BOT}> {NONSENSE}")
        await quiet_bot.wait_until_idle()
    await quiet_bot.write_dm(reader, NONSENSE)
    await quiet_bot.wait_until_idle()


async def _owed(quiet_bot: BotRig, loaded: LoadedMatch, case: Case) -> None:
    """Owe what can be owed of a position, and have it delivered; every third time all by letter."""
    match, state = loaded.row.id, loaded.state()
    for user in SEATED if case.version % 3 == 0 else ():
        await quiet_bot.services.tables.people.set_call_preferences(user, CallPreferences("dm"))
    says = [Notification("public", channel_id=CHANNEL)]
    for seat in case.rules.asked_seats(state):
        prompts = case.rules.prompts(state, seat)
        sealed = any(prompt.secret for prompt in prompts)
        call = Notification("ask" if sealed else "turn", seat=seat, user_id=SEATED[seat])
        says.append(replace(call, due=quiet_bot.services.clock() + CALL_DELAY_MS))
        says.append(Notification("reminder", seat=seat, user_id=SEATED[seat]))
    async with quiet_bot.store.write() as connection:
        told = loaded.row.announced_version
        await owing.add(connection, match, told, says, quiet_bot.services.clock())
    await quiet_bot.deliver_all()
    clock = quiet_bot.services.clock
    assert isinstance(clock, Clock)
    clock.now += CALL_DELAY_MS
    await quiet_bot.deliver_all()


async def _proposed(quiet_bot: BotRig) -> None:
    """Have one player propose to stop and another decline, and one propose to go back."""
    first, second = SEATED[:2]
    await quiet_bot.send_command(first, CHANNEL, "table stop")
    await quiet_bot.deliver_all()
    for custom_id in quiet_bot.network.public_ids("k:consent:", "no"):
        await quiet_bot.send_press(second, CHANNEL, custom_id)
        await quiet_bot.deliver_all()
    await quiet_bot.send_command(second, CHANNEL, "table back")
    await quiet_bot.deliver_all()


async def _typed(quiet_bot: BotRig, case: Case) -> None:
    """Have the next move of the walk made, in as few words as will do."""
    actor = SEATED[int(case.move.seat or 0)]
    if case.version % 3 == 0:
        await quiet_bot.write(actor, CHANNEL, f"<@{BOT}> {case.line}")
    elif case.version % 3 == 1:
        await quiet_bot.write_dm(actor, case.line)
    else:
        await quiet_bot.send_command(actor, CHANNEL, "act", move=case.line)
    await quiet_bot.deliver_all()


async def _made(quiet_bot: BotRig, loaded: LoadedMatch, case: Case) -> Made:
    """Return what was made of the line."""
    async with quiet_bot.store.read() as connection:
        query = select(steps.c.notation, steps.c.events).where(
            steps.c.match_id == loaded.row.id, steps.c.version == loaded.row.version + 1
        )
        row = (await connection.execute(query)).one_or_none()
    if row is None:
        return Made()
    return Made(row.notation, audible(case.rules.events.loads(row.events), case.reader))


def since(network: Network, reader: int) -> Said:
    """Return what the reader sees of all that was sent since, and by whom, in a fixed order.

    Nobody sees what the bot asks Discord: whether somebody is a member still, before a question
    that may wait for what they have planned.
    """
    seen = [sent for sent in network.sent if sent.reader in (None, reader) and sent.method != "GET"]
    network.sent.clear()
    return tuple(sorted((sent.sender, sent.visible_text()) for sent in seen))
