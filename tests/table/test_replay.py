"""A match step by step, for each of its readers; and practice that goes on from a step."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typing_extensions import override

from games.kernel import Action, Rng, Seat, Step
from games.matches.record import replay as follow
from games.matches.record_text import read_record
from games.matches.selfplay import seed_of
from storage.rows import SeatRow
from table import Match, NotNow, Tables
from table.match import history
from table.match.options import Limits, is_practice
from table.match.seats import computer_seat
from table.queries import replay
from table.queries.replay import Jump, Look
from tests.rig.table import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    DOV,
    PEOPLE,
    TableRig,
    due_notifications,
    refusal_key,
    table_rig,
    text_of_sentence,
)
from tests.table.test_computers import Mind
from tests.toy import Shelved, State, Toy, View

READERS = (ANA, BEN, DOV)
"""Two players and one who watches."""


async def all_of(tables: Tables, match: int, user: int) -> list[Look]:
    """Return every step of a match, as somebody finds them one after the other."""
    look = await tables.replay.look(match, user, Jump.ROUND_BACK, 0)
    found = [look]
    while Jump.FORWARD in look.jumps:
        look = await tables.replay.look(match, user, Jump.FORWARD, look.at)
        found.append(look)
    assert [one.at for one in found] == list(range(look.count))
    return found


def told(looks: list[Look]) -> list[str]:
    """Return all that is said of steps."""
    return [
        text_of_sentence(line, look.perspective.match) for look in looks for line in look.sentences
    ]


def shown(looks: list[Look]) -> list[object]:
    """Return all that depends on what was done, and not on when it was looked at."""
    return [
        (look.perspective.view, look.before, look.sentences, look.at, look.count, look.jumps)
        for look in looks
    ]


async def test_each_step_is_shown_with_what_the_log_tells_of_it(rig: TableRig) -> None:
    """From the start to the end, without what was taken back, and each with its own answer."""
    match = await rig.play_to_end()
    for user in READERS:
        looks = await all_of(rig.tables, match, user)
        lines = [line for line in told(looks) if "Your bid" not in line]
        assert lines == [
            line for line in await rig.sentences(match, user) if "Your bid" not in line
        ]
        assert any("Your bid" in line for line in told(looks)) == (user in {ANA, BEN})
        assert not any("left" in line for line in told(looks))
        assert len(looks) == 9
        assert looks[-1].perspective.view == (await rig.perspective(match, user)).view
        assert [one.before for one in looks[1:]] == [one.perspective.view for one in looks[:-1]]
        assert looks[0].before is None
        assert all(look.perspective.view.viewer == look.perspective.viewer for look in looks)


async def test_one_goes_by_steps_by_rounds_and_by_ones_own_turns(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At an end there is no way on; whoever only watches has no turns."""
    monkeypatch.setattr(Toy, "round_in", lambda _, state: 2 - len(state.crates))
    match = await rig.play_to_end()

    async def goes(user: int, way: Jump, start: int) -> list[int]:
        look = await rig.tables.replay.look(match, user, way, start)
        stops = [look.at]
        while way in look.jumps:
            look = await rig.tables.replay.look(match, user, way, look.at)
            stops.append(look.at)
        return stops

    assert await goes(DOV, Jump.BACK, 3) == [2, 1, 0]
    assert await goes(DOV, Jump.ROUND_FORWARD, 0) == [4, 8]
    assert await goes(DOV, Jump.ROUND_BACK, 7) == [4, 0]
    # Ana bids, shelves, bids, shelves; Ben bids twice.
    assert await goes(ANA, Jump.TURN_FORWARD, 0) == [1, 3, 5, 7]
    assert await goes(BEN, Jump.TURN_BACK, 8) == [6, 2]
    for way in (Jump.TURN_BACK, Jump.TURN_FORWARD):
        assert await goes(DOV, way, 4) == [4]
    assert (await rig.tables.replay.look(match, DOV, Jump.FORWARD, 10**9)).at == 8


async def test_a_reader_begins_where_they_left(rig: TableRig) -> None:
    """At the end of their last turn; who watches at the latest step; after the end at the start."""
    match = await rig.start_with_crate()
    begin = rig.tables.replay.begin
    assert [(await begin(match, user)).at for user in READERS] == [1, 2, 2]
    await rig.play_lines(match, "Ana left", "Ana done", "Ana bid 1")
    assert [(await begin(match, user)).at for user in READERS] == [5, 2, 5]
    over = await rig.play_to_end()
    assert [(await begin(over, user)).at for user in READERS] == [0, 0, 0]
    # Before the start there is nothing to look back at, and nothing to guess from.
    lobby = await rig.open_lobby()
    with pytest.raises(NotNow):
        await rig.tables.replay.begin(lobby.id, ANA)


async def test_an_open_turn_is_its_players_alone(rig: TableRig) -> None:
    """Until it is told, others can tell neither its steps nor how many there are."""
    match = await rig.start_with_crate()
    others = {user: shown(await all_of(rig.tables, match, user)) for user in (BEN, DOV)}
    for move in ("peek", "left"):
        await rig.play(match, ANA, move)
        for user, before in others.items():
            assert shown(await all_of(rig.tables, match, user)) == before
    assert len(await all_of(rig.tables, match, ANA)) == 5
    await rig.tables.turns.undo(match, ANA)
    assert len(await all_of(rig.tables, match, ANA)) == 4
    await rig.play_lines(match, "Ana right", "Ana done")
    assert len(await all_of(rig.tables, match, BEN)) == 6


async def bidden(rig: TableRig, first: str, *more: str) -> int:
    """Begin a match of three, always the same, in which Ana bids, perhaps more than once."""
    match = await rig.start_match(players=3)
    for bid in (first, *more):
        await rig.play(match, ANA, bid)
    return match


async def test_who_cannot_tell_two_matches_apart_sees_the_same_steps(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sealed bids differ, and who lost takes it with them; their bidders see the difference."""
    monkeypatch.setattr("tests.rig.table.seed_of", lambda _: seed_of(1))
    one, other = await bidden(rig, "bid 2"), await bidden(rig, "bid 1")
    same = [(BEN, True), (DOV, True), (ANA, False)]
    for user, alike in same:
        looks = [shown(await all_of(rig.tables, match, user)) for match in (one, other)]
        assert (looks[0] == looks[1]) == alike
    for match in (one, other):
        await rig.play_lines(match, "Ben bid 3", "Cleo bid 0", "Ben left", "Ben done")
    for user, alike in ((BEN, True), (CLEO, True), (DOV, True), (ANA, False)):
        looks = [shown(await all_of(rig.tables, match, user)) for match in (one, other)]
        assert (looks[0] == looks[1]) == alike


class Muttering(Toy):
    """The toy, but nobody hears who boasts."""

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, action, rng)
        return step if action.kind != "boast" else Step(step.state, ())


async def test_a_step_of_which_nobody_learns_is_nobodys(rig: TableRig) -> None:
    """Else its number would tell that something was done in secret."""
    tables = rig.restart(Muttering).tables
    quiet, loud = await rig.start_match(), await rig.start_match()
    await tables.turns.play(loud, BEN, "boast mine")
    for match in (quiet, loud):
        await tables.turns.play(match, ANA, "bid 1")
    for user in READERS:
        assert [len(await all_of(tables, match, user)) for match in (quiet, loud)] == [2, 2]


class Covering(Toy):
    """The toy, but a crate that is gone is not looked at again."""

    @override
    def past_view(self, view: View, now: View) -> View:
        return view if view.crate == now.crate else replace(view, crate=None)


async def test_what_is_covered_since_is_not_called_up_before_the_end(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in a view nor in words; when the match is over everybody may look."""
    monkeypatch.setattr(Shelved, "fleeting", True)
    tables = rig.restart(Covering).tables
    match = await rig.start_match()
    bids = (ANA, "bid 2"), (BEN, "bid 1")
    for user, move in (*bids, (ANA, "left"), (ANA, "done"), *bids):
        await tables.turns.play(match, user, move)
    gone, left = range(4), "Ana puts the crate to the left."
    for user in READERS:
        looks = await all_of(tables, match, user)
        crates = [look.perspective.view.crate for look in looks]
        assert crates[:4] == [None] * 4
        assert None not in crates[4:]
        assert all(one.before and one.before.crate is None for one in looks[1:5])
        assert left not in told(looks)
    await rig.vote_to_stop(match)
    looks = await all_of(tables, match, DOV)
    assert all(looks[at].perspective.view.crate for at in gone)
    assert left in told(looks)
    assert told(looks)[-1] == "Everybody agreed to stop here. The match is scored as it stands."


async def test_what_all_took_back_is_told_and_no_step(rig: TableRig) -> None:
    """A button of before leads to what is there now."""
    match = await rig.start_with_crate()
    await rig.play_lines(match, "Ana left", "Ana done")
    assert (await rig.tables.replay.begin(match, DOV)).at == 4
    await rig.propose(match, ANA, "undo")
    await rig.agree(match, BEN)
    looks = await all_of(rig.tables, match, DOV)
    assert len(looks) == 4
    assert looks[-1].perspective.view == looks[-2].perspective.view
    assert told(looks)[-1] == (await rig.sentences(match, DOV))[-1]
    assert (await rig.tables.replay.look(match, DOV, Jump.FORWARD, 4)).at == 3
    # What cannot be retraced is refused, rather than shown as it never was.
    later = rig.restart(Otherwise).tables
    with pytest.raises(NotNow):
        await later.replay.begin(match, ANA)


class Otherwise(Toy):
    """Another edition, in which every crate holds more."""

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, action, rng)
        return Step(self.resample(step.state, None, Rng(seed_of(9), 9)), step.events)


async def test_what_is_kept_is_bounded_and_read_once(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second look retraces nothing; the latest readers are remembered, and no others."""
    retraced: list[int] = []
    followed = replay.replay_visible_steps

    def counted(loaded: Any, *others: Any) -> Any:
        retraced.append(loaded.row.id)
        return followed(loaded, *others)

    monkeypatch.setattr(replay, "replay_visible_steps", counted)
    matches = [await rig.start_with_crate() for _ in range(replay.TRAIL_CACHE_SIZE + 2)]
    for match in (*matches, matches[-1]):
        await rig.tables.replay.begin(match, ANA)
    assert retraced == matches
    assert len(rig.tables.replay._known) == replay.TRAIL_CACHE_SIZE
    await rig.play(matches[-1], ANA, "left")
    assert (await rig.tables.replay.look(matches[-1], ANA, Jump.FORWARD, 2)).at == 3
    assert len(rig.tables.replay._known) == replay.TRAIL_CACHE_SIZE


def computer(seat: int) -> SeatRow:
    """Return who sits down beside whoever plays on."""
    return computer_seat(seat, f"Computer {seat}", "apprentice")


async def playing_on(rig: TableRig, ended: int, at: int, user: int = ANA) -> Match:
    """Play on from a step."""
    person = next(one for one in PEOPLE if one.user_id == user)
    look = await rig.tables.replay.look(ended, user, None, at)
    return await rig.tables.playing_on.open(ended, look.version, person, computer)


async def test_a_table_goes_on_where_a_match_was(rig: TableRig) -> None:
    """With the same position, log and chance, a computer in every other seat; the log says so."""
    ended = await rig.play_to_end()
    match = await playing_on(rig, ended, 3)
    assert (match.status, match.channel_id) == ("playing", CHANNEL)
    assert is_practice(match.options)
    assert [(player.user_id, player.computer) for player in match.players] == [
        (ANA, False),
        (-2, True),
    ]
    before = (await all_of(rig.tables, ended, ANA))[:4]
    after = await all_of(rig.tables, match.id, ANA)
    assert [one.perspective.view for one in after] == [one.perspective.view for one in before]
    assert (await rig.sentences(match.id, ANA))[-1].startswith(f"Up to here this is table #{ended}")
    perspective = await rig.perspective(match.id, ANA)
    assert (perspective.asked, perspective.guided) == ((0,), True)
    assert [
        row.kind for row in await due_notifications(rig.tables) if row.match_id == match.id
    ] == []
    # It stands where it is wanted, and is no rematch, though the match was one.
    await rig.execute_sql("UPDATE matches SET rematch_of = 1")
    elsewhere = await rig.tables.playing_on.open(ended, 1, PEOPLE[0], computer, CHANNEL + 1)
    assert (elsewhere.channel_id, elsewhere.rematch_of) == (CHANNEL + 1, None)
    # Who watched sits down where somebody was asked; who played sits where they sat.
    match = await playing_on(rig, ended, 2, CLEO)
    assert match.seat_of(CLEO) == 0
    assert match.players[1].computer
    assert (await playing_on(rig, ended, 2, BEN)).seat_of(BEN) == 1


async def test_it_is_played_to_an_end_of_its_own(rig: TableRig) -> None:
    """The record follows all of it from the start; the match that is over stays as it was."""
    ended = await rig.play_to_end()
    old = shown(await all_of(rig.tables, ended, BEN))
    match = await playing_on(rig, ended, 7)
    await rig.play(match.id, ANA, "done")
    text = (await rig.tables.reading.evidence(match.id)).record
    outcome = follow(Toy(), read_record(text))
    assert outcome is not None
    assert text.count("shelve right") == 2
    assert shown(await all_of(rig.tables, ended, BEN)) == old
    # Nothing of before is taken back: it was done elsewhere, and by others.
    match = await playing_on(rig, ended, 3)
    assert (await rig.perspective(match.id, ANA)).undoable == 0
    with pytest.raises(NotNow):
        await rig.tables.turns.undo(match.id, ANA)
    await rig.play(match.id, ANA, "done")
    await rig.tables.turns.undo(match.id, ANA)
    assert (await rig.perspective(match.id, ANA)).view.owner == 0


async def test_no_table_goes_on_from_a_match_in_progress_or_from_its_end(rig: TableRig) -> None:
    """The one would show what others hold; from the other nothing goes on."""
    running = await rig.start_with_crate()
    with pytest.raises(NotNow):
        await playing_on(rig, running, 1)
    ended = await rig.play_to_end()
    with pytest.raises(NotNow):
        await playing_on(rig, ended, 8)
    assert len(await rig.tables.reading.list_open(ANA)) == 1
    # Few may be played at a time; whoever ends one opens another.
    opened = [await playing_on(rig, ended, 7) for _ in range(Limits().practice_tables)]
    assert await refusal_key(playing_on(rig, ended, 7)) == "table-too-many-practices"
    await playing_on(rig, ended, 7, BEN)
    await rig.play(opened[0].id, ANA, "done")
    await playing_on(rig, ended, 7)
    assert await refusal_key(playing_on(rig, ended, 7)) == "table-too-many-practices"


async def test_its_computers_play_on_when_they_are_asked(tmp_path: Path) -> None:
    """From a step at which one is asked, to the end; the record follows all of it."""
    mind = Mind()
    async with table_rig(tmp_path, think=mind) as rig:
        match = await playing_on(rig, await rig.play_to_end(), 1)
        assert (await rig.perspective(match.id, ANA)).asked == (1,)
        for _ in range(40):
            await rig.pass_time(60_000)
            perspective = await rig.perspective(match.id, ANA)
            if perspective.outcome is not None:
                break
            if perspective.prompts:
                await rig.play_at_random(match.id, ANA)
        assert {thought.seat for thought in mind.asked} == {Seat(1)}
        outcome = follow(Toy(), read_record((await rig.tables.reading.evidence(match.id)).record))
        assert outcome == perspective.outcome


async def test_one_person_has_so_many_matches_retraced(rig: TableRig) -> None:
    """Within ten minutes; what is kept is shown all the same, and others are not concerned."""
    matches = [await rig.play_to_end() for _ in range(replay.TRAIL_CACHE_SIZE + 1)]
    look = rig.tables.replay.look
    for number in range(replay.REPLAYS_PER_WINDOW_LIMIT):
        # One more than are kept, in turn: each has to be retraced.
        await look(matches[number % len(matches)], ANA, None, 0)
    last, other = (matches[(number + at) % len(matches)] for at in (0, 1))
    for _ in range(2):
        await look(last, ANA, Jump.FORWARD, 0)
        with pytest.raises(NotNow, match="too many replays"):
            await look(other, ANA, None, 0)
    await look(other, BEN, None, 0)
    rig.clock.now += replay.WINDOW_MS
    await look(other, ANA, None, 0)


async def test_two_who_look_at_the_same_have_it_retraced_once(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other, so that the steps of long matches are not followed side by side."""
    match, followed = await rig.play_to_end(), []
    retraced = history.replay_to

    def counted(*given: Any) -> Any:
        followed.append(given)
        return retraced(*given)

    monkeypatch.setattr(history, "replay_to", counted)
    looks = (rig.tables.replay.look(match, DOV, None, 0) for _ in range(3))
    first, *others = await asyncio.gather(*looks)
    assert all(other.perspective.view == first.perspective.view for other in others)
    assert len(followed) == 1
