"""Turns that end when their player says so: held for a while, told to nobody, then ended once."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games import registry
from games.kernel import BadSettings
from games.kernel.automatic import pick_answer
from table import NotAPlayer, NotNow, Outdated, Perspective
from table.match.loaded import GRACE_PERIOD_ALONE_MS
from table.services.calls import CALL_DELAY_MS
from tests.harvest import Harvest
from tests.rig.replay import assert_sound, load_stored
from tests.rig.table import (
    ANA,
    BEN,
    DAY,
    DOV,
    MAX_MOVES,
    PEOPLE,
    TableRig,
    computer_name,
    due_notifications,
    is_announced,
    seat_people,
    start_match,
    table_rig,
)

SECONDS = 120


@pytest.fixture
async def held(tmp_path: Path) -> AsyncIterator[TableRig]:
    """Tables at which turns are held, and a match in which one is."""
    async with table_rig(tmp_path) as rig:
        match = await rig.restart(Harvest, grace_period_s=SECONDS).start_match()
        await rig.play(match, ANA, "send dig")
        await rig.take_notifications()
        await rig.play(match, BEN, "send dig")
        yield rig


MATCH = 1


class Brisk(Harvest):
    """A game whose turns are over as soon as a move has ended them."""

    grace_period = False


async def test_a_game_may_end_turns_at_once(tmp_path: Path) -> None:
    """As an auction does, in which a bid stands: its players need not say that they are done."""
    async with table_rig(tmp_path) as rig:
        match = await rig.restart(Brisk, grace_period_s=SECONDS).start_match()
        while (await rig.perspective(match, None)).asked:
            user = await rig.first_asked(match)
            assert (await rig.perspective(match, user)).grace_period_end is None
            await rig.play_at_random(match, user)
        assert (await rig.perspective(match, ANA)).grace_period_end is None


def player(perspective: Perspective) -> int:
    """Return the user at a position's seat."""
    return perspective.match.players[perspective.viewer or 0].user_id


async def passed(rig: TableRig, seconds: int = SECONDS) -> int:
    """Let time go by and end what is over; return how much that was."""
    rig.clock.now += seconds * 1000
    return len(await rig.fire_deadlines())


async def test_a_turn_stays_its_players(held: TableRig) -> None:
    """The others see it go on, and nobody is called; the player knows when it ends by itself."""
    own = await held.play_until_held(MATCH)
    assert own.grace_period_end == held.clock.now + SECONDS * 1000
    assert own.undoable > 0
    other = BEN if player(own) == ANA else ANA
    for viewer in (other, None):
        perspective = await held.perspective(MATCH, viewer)
        assert (perspective.asked, perspective.grace_period_end) == ((own.viewer,), None)
    assert await due_notifications(held.tables) == []
    for user, mark, refused in (
        (other, None, NotNow),
        (player(own), "0123456789", Outdated),
        (DOV, None, NotAPlayer),
    ):
        with pytest.raises(refused):
            await held.tables.turns.end(MATCH, user, fingerprint=mark)


async def test_its_player_ends_it(held: TableRig) -> None:
    """Now the next is called, once; a second press ends nothing more."""
    own = await held.play_until_held(MATCH)
    user, mark = player(own), own.fingerprint
    held.clock.now += 5_000
    both = (await held.tables.turns.end(MATCH, user, fingerprint=mark)).perspectives
    assert (both.own.grace_period_end, both.own.undoable) == (None, 0)
    assert both.public.asked == own.asked
    assert [step.ended_turn for step in (await held.steps(MATCH))][-1]
    (waiting,) = await held.tables.reading.overviews_of(PEOPLE[own.asked[0]].user_id)
    assert (waiting.asked, waiting.since) == (own.asked, held.clock.now)
    held.clock.now += CALL_DELAY_MS + SECONDS * 1000
    calls = [row for row in await due_notifications(held.tables) if row.kind in ("turn", "ask")]
    assert [row.seat for row in calls] == list(own.asked)
    with pytest.raises(NotNow):
        await held.tables.turns.end(MATCH, user)
    assert await passed(held) == 0
    # Its host may choose, before it begins: any of what is offered, and nothing else.
    opened = await held.open_lobby(1)
    assert opened.options["hold"] == "120"
    changed = await held.tables.lobby.set_settings(opened.id, ANA, {"hold": "0"})
    assert changed.options["hold"] == "0"
    with pytest.raises(BadSettings):
        await held.tables.lobby.set_settings(opened.id, ANA, {"hold": "7"})


async def test_it_ends_by_itself(held: TableRig) -> None:
    """Not before its time, and once, whoever looks: also a process that has started since."""
    own = await held.play_until_held(MATCH)
    assert await passed(held, SECONDS - 1) == 0
    held.restart(Harvest, grace_period_s=SECONDS)
    held.clock.now += 1000
    (timer,) = await held.fire_deadlines()
    owed = await due_notifications(held.tables)
    await held.tables.deadlines.fire(timer)
    assert await due_notifications(held.tables) == owed
    assert (await held.perspective(MATCH, None)).asked == own.asked
    with pytest.raises(NotNow):
        await held.tables.turns.undo(MATCH, player(own))
    # Its time runs while the last public message cannot be said.
    await held.tables.turns.end(MATCH, player(await held.play_until_held(MATCH)))
    await held.play_until_held(MATCH, delivered=False)
    assert any(row.kind == "public" for row in await due_notifications(held.tables))
    assert await passed(held) == 1


async def test_its_last_step_is_taken_back(tmp_path: Path) -> None:
    """The turn and its player's clock go on; its next last step has the whole time again."""
    async with table_rig(tmp_path, games=registry.load, grace_period_s=SECONDS) as held:
        await start_match(held.tables, game="hellweg", clock="1d")
        own = await held.play_until_held(MATCH)
        ends = [one.clock_end for one in own.match.players]
        assert ends.count(None) == 1
        undone = await held.tables.turns.undo(MATCH, player(own))
        running = [one.clock_end for one in undone.perspectives.public.match.players]
        assert running == ends
        assert running[own.viewer or 0] == held.clock.now + DAY
        perspective = await held.perspective(MATCH, player(own))
        assert (bool(perspective.prompts), perspective.grace_period_end) == (True, None)
        assert await passed(held) == 0
        again = await held.play_until_held(MATCH)
        assert again.grace_period_end == held.clock.now + SECONDS * 1000


@pytest.mark.parametrize("answers", [15, pytest.param(60, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", list(registry.GAMES))
async def test_it_changes_no_rule(tmp_path: Path, key: str, answers: int) -> None:
    """The same answers lead to the same position, and the log replays to it."""
    states = []
    for hold in (0, SECONDS):
        async with table_rig(tmp_path / str(hold), games=registry.load, grace_period_s=hold) as rig:
            match = await start_match(rig.tables, PEOPLE[: registry.load(key).seats[0]], game=key)
            for _ in range(answers):
                if not (await rig.perspective(match, None)).asked:
                    break
                user = await rig.first_asked(match)
                if (
                    await rig.play_at_random(match, user)
                ).perspectives.own.grace_period_end is not None:
                    await rig.tables.turns.end(match, user)
            await assert_sound(rig.store, match, registry.load(key))
            stored = await load_stored(rig.store, match)
            states.append((stored.document.position, [step.notation for step in stored.steps]))
    assert states[0] == states[1]


async def test_the_end_of_a_match_is_not_held(rig: TableRig) -> None:
    """Nor what tells everybody something new."""
    match = await rig.restart(grace_period_s=SECONDS).start_match(settings={"rounds": "2"})
    for _ in range(2):
        await rig.play_lines(match, "Ana bid 1", "Ben bid 0", "Ana left")
        played = await rig.play(match, ANA, "done")
        assert is_announced(played)
        assert played.perspectives.own.grace_period_end is None
    assert played.perspectives.own.outcome is not None


@pytest.mark.parametrize(("practice", "lengths"), [("no", {GRACE_PERIOD_ALONE_MS}), ("yes", set())])
async def test_computers_alone_do_not_wait_for_long(
    tmp_path: Path, practice: str, lengths: set[int]
) -> None:
    """Nor at all where somebody practises, who may take back what was told as well."""
    async with table_rig(tmp_path, games=registry.load, grace_period_s=SECONDS) as rig:
        match = (await seat_people(rig.tables, PEOPLE[:1], game="hellweg", practice=practice)).id
        await rig.tables.lobby.add_computer(match, ANA, "random", computer_name)
        await rig.tables.lobby.start(match, ANA)
        found = set()
        for _ in range(MAX_MOVES // 2):
            perspective = await rig.perspective(match, ANA)
            if perspective.grace_period_end is not None:
                found.add(perspective.grace_period_end - rig.clock.now)
            if perspective.grace_period_end is None and perspective.viewer in perspective.asked:
                await rig.play_at_random(match, ANA)
            else:
                await rig.take_notifications()
                await passed(rig)
        assert found == lengths


@pytest.mark.parametrize("game", ["troedler", "haendler"])
async def test_who_ends_their_turn_by_the_rules_has_said_so(tmp_path: Path, game: str) -> None:
    """The turn is not held for another word of theirs; by a planned move it is, as any."""
    async with table_rig(tmp_path, games=registry.load, grace_period_s=SECONDS) as rig:
        match, ended = await start_match(rig.tables, game=game), 0
        for _ in range(2 * MAX_MOVES):
            if ended == 2:
                break
            asked = (await rig.perspective(match, None)).asked[0]
            user = PEOPLE[asked].user_id
            perspective = await rig.perspective(match, user)
            if perspective.grace_period_end is not None:
                await rig.tables.turns.end(match, user)
                continue
            action = pick_answer(perspective.prompts, rig.chance)
            played = await rig.play(match, user, action)
            if (action.ends or action.says_done) and asked not in played.perspectives.own.asked:
                assert played.perspectives.own.grace_period_end is None
                assert is_announced(played)
                ended += 1
        assert ended == 2
