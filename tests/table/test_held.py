"""Turns that end when their player says so: held for a while, told to nobody, then ended once."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games import registry
from games.kernel import BadSettings, Rng
from games.kernel.selfplay import pick, seed_of
from storage import Store, open_store
from table import Match, NotAPlayer, NotNow, Outdated, Perspective, Tables
from table.match.loaded import ALONE
from tests.table import ANA, DOV, PEOPLE, Clock, Rig, load, seated, url
from tests.table.replaying import assert_sound, stored
from tests.table.timed import DAY

SECONDS = 120
FEW = 60
"""So many moves at most until some turn is held."""


class Table:
    """A match of two that is played at random until something is held."""

    def __init__(self, store: Store, hold: int, seed: int = 1) -> None:
        self.store = store
        self.clock = Clock()
        self.tables = Tables(store, registry.load, self.clock, lambda: seed_of(seed), hold=hold)
        self.chance = Rng(seed_of(seed), 0)
        self.match = 0

    async def begin(self, game: str, clock: str = "none") -> Match:
        """Begin a match."""
        self.match = (await seated(self.tables, game=game, clock=clock)).id
        return await self.tables.lobby.start(self.match, ANA)

    async def until_held(self) -> Perspective:
        """Play until a turn is held; return what its player has before them."""
        for _ in range(FEW):
            found = await self.tables.reading.perspective(self.match, None)
            own = await self.tables.reading.perspective(self.match, PEOPLE[found.asked[0]].user_id)
            if own.held is not None:
                return own
            await self.said()
            user = PEOPLE[found.asked[0]].user_id
            await self.tables.turns.play(self.match, user, pick(own.prompts, self.chance))
        raise AssertionError("nothing was held")

    async def said(self) -> None:
        """Say all that is owed, as delivery does."""
        for owed in await self.tables.outbox.pending():
            await self.tables.outbox.sent(owed.id)

    async def pass_time(self, seconds: int = SECONDS) -> int:
        """Let time go by and end what is over; return how much that was."""
        self.clock.now += seconds * 1000
        due = await self.tables.timers.due()
        for pause in due:
            await self.tables.timers.fire(pause)
        return len(due)


@pytest.fixture
async def held(tmp_path: Path) -> AsyncIterator[Table]:
    """A match in which somebody's turn is held."""
    async with open_store(url(tmp_path)) as store:
        table = Table(store, SECONDS)
        await table.begin("hellweg")
        await table.until_held()
        yield table


def player(found: Perspective) -> int:
    """Return the user at a position's seat."""
    assert found.viewer is not None
    return found.match.players[found.viewer].user_id


async def test_a_turn_stays_its_players(held: Table) -> None:
    """The others see it go on, and nobody is called; the player knows when it ends by itself."""
    own = await held.until_held()
    assert own.held == held.clock.now + SECONDS * 1000
    assert own.undoable > 0
    other = next(one.user_id for one in PEOPLE[:2] if one.user_id != player(own))
    for viewer in (other, None):
        found = await held.tables.reading.perspective(held.match, viewer)
        assert (found.asked, found.held) == ((own.viewer,), None)
    assert await held.tables.outbox.pending() == ()


async def test_its_player_ends_it(held: Table) -> None:
    """Now the next is called, once; a second press ends nothing more."""
    own = await held.until_held()
    user, mark = player(own), own.fingerprint
    held.clock.now += 5_000
    both = await held.tables.turns.end(held.match, user, fingerprint=mark)
    assert (both.own.held, both.own.undoable) == (None, 0)
    assert both.public.asked == own.asked
    assert [step.ended_turn for step in (await stored(held.store, held.match)).steps][-1]
    (waiting,) = await held.tables.reading.overviews_of(PEOPLE[own.asked[0]].user_id)
    assert (waiting.asked, waiting.since) == (own.asked, held.clock.now)
    calls = [row for row in await held.tables.outbox.pending() if row.kind in ("turn", "ask")]
    assert [row.seat for row in calls] == list(own.asked)
    with pytest.raises(NotNow):
        await held.tables.turns.end(held.match, user)
    assert await held.pass_time() == 0
    assert await held.tables.outbox.pending() != ()


async def test_it_ends_by_itself(held: Table) -> None:
    """Not before its time, and once, whoever looks: also a process that has started since."""
    own = await held.until_held()
    assert await held.pass_time(SECONDS - 1) == 0
    held.tables = Tables(held.store, registry.load, held.clock)
    held.clock.now += 1000
    (pause,) = await held.tables.timers.due()
    await held.tables.timers.fire(pause)
    owed = await held.tables.outbox.pending()
    await held.tables.timers.fire(pause)
    assert await held.tables.outbox.pending() == owed
    assert (await held.tables.reading.perspective(held.match, None)).asked == own.asked
    with pytest.raises(NotNow):
        await held.tables.turns.undo(held.match, player(own))


async def test_what_is_owed_to_the_channel_does_not_hold_it_up(held: Table) -> None:
    """Its time runs while the last public message cannot be said."""
    await held.tables.turns.end(held.match, player(await held.until_held()))
    for _ in range(FEW):
        found = await held.tables.reading.perspective(held.match, None)
        own = await held.tables.reading.perspective(held.match, PEOPLE[found.asked[0]].user_id)
        if own.held is not None:
            break
        await held.tables.turns.play(held.match, player(own), pick(own.prompts, held.chance))
    assert any(row.kind == "public" for row in await held.tables.outbox.pending())
    assert await held.pass_time() == 1


async def test_its_players_clock_goes_on_while_it_is_held(tmp_path: Path) -> None:
    """All others see it as before, and nobody else's has begun; taken back, it goes on."""
    async with open_store(url(tmp_path)) as store:
        table = Table(store, SECONDS)
        await table.begin("hellweg", clock="1d")
        own = await table.until_held()
        ends = [one.ends for one in own.match.players]
        assert ends.count(None) == 1
        undone = await table.tables.turns.undo(table.match, player(own))
        running = [one.ends for one in undone.match.players]
        assert running == ends
        assert running[own.viewer or 0] == table.clock.now + DAY


async def test_its_last_step_is_taken_back(held: Table) -> None:
    """Then the turn goes on and nothing ends it; its next last step has the whole time again."""
    own = await held.until_held()
    await held.tables.turns.undo(held.match, player(own))
    found = await held.tables.reading.perspective(held.match, player(own))
    assert found.prompts
    assert found.held is None
    assert await held.pass_time() == 0
    again = await held.until_held()
    assert again.held == held.clock.now + SECONDS * 1000


async def test_nobody_ends_it_for_another(held: Table) -> None:
    """Neither another player, nor a press on an earlier question."""
    own = await held.until_held()
    other = next(one.user_id for one in PEOPLE[:2] if one.user_id != player(own))
    with pytest.raises(NotNow):
        await held.tables.turns.end(held.match, other)
    with pytest.raises(Outdated):
        await held.tables.turns.end(held.match, player(own), fingerprint="0123456789")
    with pytest.raises(NotAPlayer):
        await held.tables.turns.end(held.match, DOV)


@pytest.mark.parametrize("answers", [25, pytest.param(60, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", list(registry.GAMES))
async def test_it_changes_no_rule(tmp_path: Path, key: str, answers: int) -> None:
    """The same answers lead to the same position, and the log replays to it."""
    states = []
    for hold in (0, SECONDS):
        async with open_store(url(tmp_path / str(hold))) as store:
            table = Table(store, hold)
            await table.begin(key)
            await answered(table, answers)
            await assert_sound(store, table.match, registry.load(key))
            found = await stored(store, table.match)
            states.append((found.row.state, [step.notation for step in found.steps]))
    assert states[0] == states[1]


async def answered(table: Table, answers: int) -> None:
    """Answer so many questions, and end every turn that waits for it."""
    for _ in range(answers):
        found = await table.tables.reading.perspective(table.match, None)
        if not found.asked:
            return
        user = PEOPLE[found.asked[0]].user_id
        own = await table.tables.reading.perspective(table.match, user)
        await table.tables.turns.play(table.match, user, pick(own.prompts, table.chance))
        if (await table.tables.reading.perspective(table.match, user)).held is not None:
            await table.tables.turns.end(table.match, user)


async def test_the_table_chooses(tmp_path: Path) -> None:
    """Its host may, before it begins: any of what is offered, and nothing else."""
    async with open_store(url(tmp_path)) as store:
        table = Table(store, SECONDS)
        opened = await seated(table.tables, PEOPLE[:1], game="hellweg")
        assert opened.options["hold"] == "120"
        changed = await table.tables.lobby.set_setting(opened.id, ANA, "hold", "0")
        assert changed.options["hold"] == "0"
        with pytest.raises(BadSettings):
            await table.tables.lobby.set_setting(opened.id, ANA, "hold", "7")


async def test_the_end_of_a_match_is_not_held(home: Rig) -> None:
    """Nor what tells everybody something new."""
    home.tables = Tables(home.store, load, home.clock, hold=SECONDS)
    match = await home.begun(settings={"rounds": "2"})
    for _ in range(2):
        for user, move in ((ANA, "bid 1"), (PEOPLE[1].user_id, "bid 0"), (ANA, "left")):
            await home.play(match, user, move)
        played = await home.play(match, ANA, "done")
        assert played.ended_turn
        assert played.perspectives.own.held is None
    assert played.over


async def against_a_computer(table: Table, practice: str) -> list[int]:
    """Play for a while against a computer; return for how long turns were held."""
    opened = await seated(table.tables, PEOPLE[:1], game="hellweg", practice=practice)
    await table.tables.lobby.add_computer(
        opened.id, ANA, "random", lambda number, _: f"Robot {number}"
    )
    await table.tables.lobby.start(opened.id, ANA)
    found = []
    for _ in range(FEW):
        own = await table.tables.reading.perspective(opened.id, ANA)
        if own.held is not None:
            found.append(own.held - table.clock.now)
        if own.held is None and own.viewer in own.asked:
            await table.tables.turns.play(opened.id, ANA, pick(own.prompts, table.chance))
        else:
            await table.pass_time()
    return found


@pytest.mark.parametrize(("practice", "held"), [("no", {ALONE}), ("yes", set())])
async def test_computers_alone_do_not_wait_for_long(
    tmp_path: Path, practice: str, held: set[int]
) -> None:
    """Nor at all where somebody practises, who may take back what was told as well."""
    async with open_store(url(tmp_path)) as store:
        assert set(await against_a_computer(Table(store, SECONDS), practice)) == held


async def test_who_ends_their_turn_by_the_rules_has_said_so(tmp_path: Path) -> None:
    """The turn is not held for another word of theirs; by an order it is, as any."""
    async with open_store(url(tmp_path)) as store:
        table = Table(store, SECONDS)
        await table.begin("troedler")
        ended = 0
        for _ in range(5 * FEW):
            found = await table.tables.reading.perspective(table.match, None)
            user = PEOPLE[found.asked[0]].user_id
            own = await table.tables.reading.perspective(table.match, user)
            if own.held is not None:
                await table.tables.turns.end(table.match, user)
                continue
            action = pick(own.prompts, table.chance)
            played = await table.tables.turns.play(table.match, user, action)
            if action.ends and found.asked[0] not in played.perspectives.own.asked:
                assert played.perspectives.own.held is None
                assert played.ended_turn
                ended += 1
        assert ended
