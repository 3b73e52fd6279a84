"""What happens at the same time is told in the rulebook's order, whoever answers first."""

from dataclasses import replace
from itertools import pairwise

import pytest
from typing_extensions import override

from games import registry
from games.kernel import Action, Rng, Seat, SeatName, Step
from table import Entry
from tests.rig.replay import assert_sound
from tests.rig.table import ANA, BEN, PEOPLE, TableRig, start_match, text_of_sentence
from tests.toy import Receipt, Sealed, State, Toy

BIDS = ["Ben has sealed a bid.", "Cleo has sealed a bid.", "Ana has sealed a bid."]
"""The order of a table at which Ben begins."""


class Chorus(Toy):
    """The toy, but its bids have a place: from the second seat on."""

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        step, place = super().apply(state, seat, action, rng), (seat + 2) % 3
        placed = (
            replace(event, place=place) if isinstance(event, Sealed | Receipt) else event
            for event in step.events
        )
        return Step(step.state, tuple(placed))


@pytest.fixture
async def choir(rig: TableRig) -> TableRig:
    """A rig with that toy."""
    rig.restart(Chorus)
    return rig


async def bidding(rig: TableRig) -> int:
    """Begin a match of three, of whom two have bid, the last of them first."""
    match = await rig.start_match(3)
    await rig.play_lines(match, "Ana bid 1", "Cleo bid 2")
    return match


def sealed(said: list[str]) -> list[str]:
    """Return who has sealed a bid, as it was said."""
    return [line for line in said if "has sealed" in line]


async def test_the_log_tells_it_in_the_order_of_places(choir: TableRig) -> None:
    """To everybody; what one seat's answer tells stays together, and what follows comes after."""
    match = await bidding(choir)
    assert sealed(await choir.sentences(match, None)) == [BIDS[1], BIDS[2]]
    await choir.play(match, BEN, "bid 0")
    drawn, *said, won = await choir.sentences(match, None)
    assert said == BIDS
    assert ("wins" in drawn, "wins" in won) == (False, True)
    assert (await choir.sentences(match, ANA))[3:5] == [BIDS[2], "Your bid of 1 is sealed."]
    await assert_sound(choir.store, match, Chorus())
    # After a version, since one's last turn, and by the messages of the channel too.
    assert sealed(await choir.sentences(match, None, since=1)) == BIDS[:2]
    entries = await choir.log_since_turn(match, ANA)
    found = await choir.match(match)
    assert (
        sealed([text_of_sentence(line, found) for entry in entries for line in entry.sentences])
        == BIDS[:2]
    )
    assert (await choir.tables.load_announcement(match)).entries == await choir.log(match, None)
    # Each auction has an order of its own.
    await choir.play_lines(match, "Cleo shelve left", "Cleo done", "Ana bid 0")
    assert sealed(await choir.sentences(match, None)) == [*BIDS, BIDS[2]]
    await choir.play(match, BEN, "bid 0")
    assert sealed(await choir.sentences(match, None)) == [*BIDS, BIDS[0], BIDS[2]]


async def test_what_was_done_at_the_table_stands_before_what_came_next(choir: TableRig) -> None:
    """Between two bids somebody leaves: that is told before all of them."""
    match = await bidding(choir)
    await choir.tables.seats.leave(match, ANA)
    await choir.play(match, BEN, "bid 0")
    entries = await choir.log(match, None)
    assert [entry.version for entry in entries] == [0, 3, 3, 2, 1, 3]
    assert [line.key for line in entries[1].sentences] == ["table-admin-left"]
    assert [entry.order for entry in entries] == [None, None, 0, 1, 2, None]


async def sold(rig: TableRig) -> int:
    """Play two months of Hellweg in which the starting player answers last of all."""
    settings = {"quick": "on", "starting_player": "p2"}
    match = await start_match(rig.tables, PEOPLE[:3], game="hellweg", settings=settings)
    while (found := await rig.perspective(match, None)).view.month < 3:
        seat = max(found.asked, key=lambda seat: (seat - found.view.start) % 3)
        await rig.play_at_random(match, PEOPLE[seat].user_id)
    return match


def sellers(entries: tuple[Entry, ...]) -> list[list[Seat]]:
    """Return for each month whose sales are told, one after another."""
    months: list[list[Seat]] = []
    for sentence in (line for entry in entries for line in entry.sentences):
        kind = sentence.key.removeprefix("hellweg-event-")
        if kind == "trading-card":
            months.append([])
        elif kind in ("sold", "carried", "cleared", "sold-nothing"):
            name = dict(sentence.args)["seat"]
            assert isinstance(name, SeatName)
            months[-1].append(Seat(name.seat))
    return months


async def test_hellweg_tells_a_sale_clockwise_from_the_starting_player(rig: TableRig) -> None:
    """Who answered first is another: the steps show it, and their record and replay keep it."""
    match = await sold(rig.restart(registry.load))
    entries = await rig.log(match, None)
    for start, month in zip((1, 2), sellers(entries), strict=False):
        order = [(seat - start) % 3 for seat in month]
        assert order == sorted(order)
        assert set(order) == {0, 1, 2}
    assert any(later.version < earlier.version for earlier, later in pairwise(entries))
    await assert_sound(rig.store, match, registry.load("hellweg", None))
