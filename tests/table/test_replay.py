"""A match step by step, for each of its readers."""

from dataclasses import replace
from typing import Any

import pytest
from typing_extensions import override

from games.kernel import Action, Rng, Seat, Step
from games.kernel.selfplay import seed_of
from table import NotNow, Tables
from table.read import replay
from table.read.replay import Look, Way
from tests.table import ANA, BEN, CLEO, DOV, Rig, say
from tests.toy import Shelved, State, Toy, View

READERS = (ANA, BEN, DOV)
"""Two players and one who watches."""


async def all_of(tables: Tables, match: int, user: int) -> list[Look]:
    """Return every step of a match, as somebody finds them one after the other."""
    look = await tables.replay.look(match, user, Way.ROUND_BACK, 0)
    found = [look]
    while Way.FORWARD in look.ways:
        look = await tables.replay.look(match, user, Way.FORWARD, look.at)
        found.append(look)
    assert [one.at for one in found] == list(range(look.count))
    return found


def told(looks: list[Look]) -> list[str]:
    """Return all that is said of steps."""
    return [say(line, one.found.match) for one in looks for line in one.said]


def shown(looks: list[Look]) -> list[object]:
    """Return all that depends on what was done, and not on when it was looked at."""
    return [(one.found.view, one.before, one.said, one.at, one.count, one.ways) for one in looks]


async def test_each_step_is_shown_with_what_the_log_tells_of_it(home: Rig) -> None:
    """From the start to the end; what was taken back is no step.

    What somebody has answered otherwise since stands at its step alone.
    """
    match = await home.finished()
    for user in READERS:
        looks = await all_of(home.tables, match, user)
        lines = [line for line in told(looks) if "Your bid" not in line]
        assert lines == [line for line in await home.said(match, user) if "Your bid" not in line]
        assert any("Your bid" in line for line in told(looks)) == (user in {ANA, BEN})
        assert not any("left" in line for line in told(looks))
        assert len(looks) == 9
        assert looks[-1].found.view == (await home.see(match, user)).view
        assert [one.before for one in looks[1:]] == [one.found.view for one in looks[:-1]]
        assert looks[0].before is None
        assert all(one.found.view.viewer == one.found.viewer for one in looks)


async def test_one_goes_by_steps_by_rounds_and_by_ones_own_turns(
    home: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At an end there is no way on; whoever only watches has no turns."""
    monkeypatch.setattr(Toy, "round_in", lambda _, state: 2 - len(state.crates))
    match = await home.finished()

    async def goes(user: int, way: Way, start: int) -> list[int]:
        look = await home.tables.replay.look(match, user, way, start)
        stops = [look.at]
        while way in look.ways:
            look = await home.tables.replay.look(match, user, way, look.at)
            stops.append(look.at)
        return stops

    assert await goes(DOV, Way.BACK, 3) == [2, 1, 0]
    assert await goes(DOV, Way.ROUND_FORWARD, 0) == [4, 8]
    assert await goes(DOV, Way.ROUND_BACK, 7) == [4, 0]
    # Ana bids, shelves, bids, shelves; Ben bids twice.
    assert await goes(ANA, Way.TURN_FORWARD, 0) == [1, 3, 5, 7]
    assert await goes(BEN, Way.TURN_BACK, 8) == [6, 2]
    for way in (Way.TURN_BACK, Way.TURN_FORWARD):
        assert await goes(DOV, way, 4) == [4]
    assert (await home.tables.replay.look(match, DOV, Way.FORWARD, 10**9)).at == 8


async def test_a_reader_begins_where_they_left(home: Rig) -> None:
    """At the end of their last turn; who watches at the latest step; after the end at the start."""
    match = await home.bought()
    begin = home.tables.replay.begin
    assert [(await begin(match, user)).at for user in READERS] == [1, 2, 2]
    await home.plays(match, "Ana left", "Ana done", "Ana bid 1")
    assert [(await begin(match, user)).at for user in READERS] == [5, 2, 5]
    over = await home.finished()
    assert [(await begin(over, user)).at for user in READERS] == [0, 0, 0]
    # Before the start there is nothing to look back at, and nothing to guess from.
    lobby = await home.lobby()
    with pytest.raises(NotNow):
        await home.tables.replay.begin(lobby.id, ANA)


async def test_an_open_turn_is_its_players_alone(home: Rig) -> None:
    """Until it is told, others can tell neither its steps nor how many there are."""
    match = await home.bought()
    others = {user: shown(await all_of(home.tables, match, user)) for user in (BEN, DOV)}
    for move in ("peek", "left"):
        await home.play(match, ANA, move)
        for user, before in others.items():
            assert shown(await all_of(home.tables, match, user)) == before
    assert len(await all_of(home.tables, match, ANA)) == 5
    await home.tables.turns.undo(match, ANA)
    assert len(await all_of(home.tables, match, ANA)) == 4
    await home.plays(match, "Ana right", "Ana done")
    assert len(await all_of(home.tables, match, BEN)) == 6


async def bidden(home: Rig, first: str, *more: str) -> int:
    """Begin a match of three, always the same, in which Ana bids, perhaps more than once."""
    match = await home.begun(players=3)
    for bid in (first, *more):
        await home.play(match, ANA, bid)
    return match


async def test_who_cannot_tell_two_matches_apart_sees_the_same_steps(
    home: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sealed bids differ, and who lost takes it with them; their bidders see the difference."""
    monkeypatch.setattr("tests.table.seed_of", lambda _: seed_of(1))
    one, other = await bidden(home, "bid 2"), await bidden(home, "bid 1")
    same = [(BEN, True), (DOV, True), (ANA, False)]
    for user, alike in same:
        looks = [shown(await all_of(home.tables, match, user)) for match in (one, other)]
        assert (looks[0] == looks[1]) == alike
    for match in (one, other):
        await home.plays(match, "Ben bid 3", "Cleo bid 0", "Ben left", "Ben done")
    for user, alike in ((BEN, True), (CLEO, True), (DOV, True), (ANA, False)):
        looks = [shown(await all_of(home.tables, match, user)) for match in (one, other)]
        assert (looks[0] == looks[1]) == alike


class Muttering(Toy):
    """The toy, but nobody hears who boasts."""

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, action, rng)
        return step if action.kind != "boast" else Step(step.state, ())


async def test_a_step_of_which_nobody_learns_is_nobodys(home: Rig) -> None:
    """Else its number would tell that something was done in secret."""
    tables = home.by(Muttering).tables
    quiet, loud = await home.begun(), await home.begun()
    await tables.turns.play(loud, BEN, "boast mine")
    for match in (quiet, loud):
        await tables.turns.play(match, ANA, "bid 1")
    for user in READERS:
        assert [len(await all_of(tables, match, user)) for match in (quiet, loud)] == [2, 2]


class Covering(Toy):
    """The toy, but a crate that is gone is not looked at again."""

    @override
    def past_view(self, then: View, now: View) -> View:
        return then if then.crate == now.crate else replace(then, crate=None)


async def test_what_is_covered_since_is_not_called_up_before_the_end(
    home: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in a view nor in words; when the match is over everybody may look."""
    monkeypatch.setattr(Shelved, "fleeting", True)
    tables = home.by(Covering).tables
    match = await home.begun()
    bids = (ANA, "bid 2"), (BEN, "bid 1")
    for user, move in (*bids, (ANA, "left"), (ANA, "done"), *bids):
        await tables.turns.play(match, user, move)
    gone, left = range(4), "Ana puts the crate to the left."
    for user in READERS:
        looks = await all_of(tables, match, user)
        crates = [one.found.view.crate for one in looks]
        assert crates[:4] == [None] * 4
        assert None not in crates[4:]
        assert all(one.before and one.before.crate is None for one in looks[1:5])
        assert left not in told(looks)
    await home.stop(match)
    looks = await all_of(tables, match, DOV)
    assert all(looks[at].found.view.crate for at in gone)
    assert left in told(looks)
    assert told(looks)[-1] == "Everybody agreed to stop here. The match is scored as it stands."


async def test_what_all_took_back_is_told_and_no_step(home: Rig) -> None:
    """A button of before leads to what is there now."""
    match = await home.bought()
    await home.plays(match, "Ana left", "Ana done")
    assert (await home.tables.replay.begin(match, DOV)).at == 4
    await home.propose(match, ANA, "undo")
    await home.agree(match, BEN)
    looks = await all_of(home.tables, match, DOV)
    assert len(looks) == 4
    assert looks[-1].found.view == looks[-2].found.view
    assert told(looks)[-1] == (await home.said(match, DOV))[-1]
    assert (await home.tables.replay.look(match, DOV, Way.FORWARD, 4)).at == 3
    # What cannot be retraced is refused, rather than shown as it never was.
    later = home.by(Otherwise).tables
    with pytest.raises(NotNow):
        await later.replay.begin(match, ANA)


class Otherwise(Toy):
    """Another edition, in which every crate holds more."""

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, action, rng)
        return Step(self.resample(step.state, None, Rng(seed_of(9), 9)), step.events)


async def test_what_is_kept_is_bounded_and_read_once(
    home: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second look retraces nothing; the latest readers are remembered, and no others."""
    retraced: list[int] = []
    followed = replay._retraced

    def counted(loaded: Any, *others: Any) -> Any:
        retraced.append(loaded.row.id)
        return followed(loaded, *others)

    monkeypatch.setattr(replay, "_retraced", counted)
    matches = [await home.bought() for _ in range(replay.KEPT + 2)]
    for match in (*matches, matches[-1]):
        await home.tables.replay.begin(match, ANA)
    assert retraced == matches
    assert len(home.tables.replay._known) == replay.KEPT
    await home.play(matches[-1], ANA, "left")
    assert (await home.tables.replay.look(matches[-1], ANA, Way.FORWARD, 2)).at == 3
    assert len(home.tables.replay._known) == replay.KEPT
