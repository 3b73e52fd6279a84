"""An update of the bot under running matches: they go on, or say that they cannot."""

import re
from pathlib import Path

import pytest
from sqlalchemy import text
from typing_extensions import override

from games.kernel import AnyGame, BadBoard, IllegalMove, Setting
from games.matches.record import replay
from games.matches.record_text import read_record
from table import Unplayable
from table.queries.checks import check_running_matches
from tests.rig.replay import assert_sound
from tests.rig.table import (
    ANA,
    BEN,
    CHANNEL,
    PEOPLE,
    TableRig,
    due_notifications,
    load_toy,
    table_rig,
)
from tests.toy import State, Toy
from tests.toy.editions import PURSE, ForgetfulToy, SecondToy


class OtherBoard(Toy):
    """The toy, whose own board is another since an update."""

    board_text = '{"new": true}'


async def test_a_match_goes_on_with_the_board_it_began_with(tmp_path: Path) -> None:
    """A changed file is for new matches only."""
    asked: list[str | None] = []

    def updated(_key: str, board: str | None) -> AnyGame:
        asked.append(board)
        return OtherBoard() if board is None else Toy()

    async with table_rig(tmp_path) as rig:
        match = await rig.start_match()
    async with table_rig(tmp_path) as rig:
        tables = rig.restart(updated).tables
        await tables.turns.play(match, ANA, "bid 1")
        host = PEOPLE[0]
        fresh = await tables.lobby.create(
            host, CHANNEL, None, game="toy", language="en", settings={}
        )
        await tables.reading.match(fresh.id)
        await tables.turns.play(match, BEN, "bid 1")
        assert asked == ["{}", None, '{"new": true}']


async def test_a_game_that_is_gone_breaks_no_other(rig: TableRig) -> None:
    """Its matches say so when they are asked for, and are left out of lists."""
    match, other = await rig.start_match(), await rig.start_match()
    await rig.execute_sql(f"UPDATE matches SET game='gone' WHERE id={match}")  # noqa: S608 - our own number
    assert [open_match.id for open_match in await rig.tables.reading.list_open(ANA, CHANNEL)] == [
        other
    ]
    assert [open_match.id for open_match in await rig.tables.reading.list_open(ANA)] == [other]
    with pytest.raises(Unplayable):
        await rig.play(match, ANA, "bid 1")
    await rig.play(other, ANA, "bid 1")
    # A version that can read it again carries on: nothing was lost in between.
    await rig.execute_sql("UPDATE matches SET game='toy'")
    await rig.play(match, ANA, "bid 1")
    await assert_sound(rig.store, match)

    # A board that new rules refuse is unplayable; why is told to whoever runs the bot.
    def stricter(_key: str, board: str | None) -> AnyGame:
        if board is not None:
            raise BadBoard("no cities")
        return Toy()

    match = await rig.start_match()
    tables = rig.restart(stricter).tables
    with pytest.raises(Unplayable) as caught:
        await tables.reading.perspective(match, ANA)
    assert isinstance(caught.value.__cause__, BadBoard)


@pytest.mark.parametrize("column", ["state", "events"])
async def test_what_new_rules_cannot_read_is_unplayable(rig: TableRig, column: str) -> None:
    """A position or an event that no longer fits is a sentence, not an internal error."""
    match = await rig.start_match()
    if column == "state":
        await rig.set_document(match, position='[{"kind": "old"}]')
    else:
        await rig.execute_sql(r"""UPDATE steps SET events = '[{"kind"\: "old"}]'""")
    stored = rig.stored_tables().reading
    reading = stored.perspective if column == "state" else rig.log
    with pytest.raises(Unplayable) as refused:
        await reading(match, ANA)
    # What is logged of it names no value: that may be a bid.
    assert "these rules cannot read" in refused.value.reason
    assert "old" not in refused.value.reason


class Reading(Toy):
    """The toy, in a version that reads what an older one stored."""

    @override
    def restore(self, text: str) -> State:
        return super().restore(text.replace('"shouts"', '"boasts"'))


async def test_a_game_reads_what_its_older_version_stored(rig: TableRig) -> None:
    """A field had another name: the match goes on."""
    match = await rig.start_match()
    await rig.change_position(match, "boasts", "shouts")
    with pytest.raises(Unplayable):
        await rig.stored_tables().reading.perspective(match, ANA)
    tables = rig.restart(Reading).tables
    assert (await tables.reading.perspective(match, ANA)).asked == (0, 1)


async def test_nobody_goes_back_over_rules_that_have_changed(rig: TableRig) -> None:
    """The log would lead elsewhere: the proposal ends with a word, and the match goes on."""
    match = await rig.start_with_crate()
    await rig.execute_sql("UPDATE steps SET action = replace(action, '2', '3')")
    await rig.propose(match, ANA, "undo")
    await rig.agree(match, BEN)
    now, (ended,) = await rig.tables.votes.load(match)
    assert (now, ended.status) == (None, "impossible")
    await rig.play(match, ANA, "shelve left")


async def test_what_is_for_comfort_only_may_differ(rig: TableRig) -> None:
    """The match can go on and go back: the same is offered to all."""
    match = await rig.start_with_crate()
    # What somebody bid before is proposed to them again, and for nothing else.
    await rig.change_position(match, '"bid":2', '"bid":1')
    (found,) = [verdict async for verdict in check_running_matches(rig.store, load_toy)]
    assert found.fault is None
    await rig.propose(match, ANA, "undo")
    await rig.agree(match, BEN)
    await rig.play(match, ANA, "bid 4")


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (("10", "4171"), "another position"),
        (("boasts", "x4171"), "Unplayable"),
        ("UPDATE steps SET action = replace(action, '2', '4171') WHERE version = 1", "step 1"),
    ],
)
async def test_why_a_match_cannot_go_on_tells_nothing_of_it(
    rig: TableRig, damage: str | tuple[str, str], reason: str
) -> None:
    """Whoever runs the bot may play there: neither moves nor values are named."""
    match = await rig.start_match()
    await rig.play(match, ANA, "bid 2")
    await (
        rig.execute_sql(damage) if isinstance(damage, str) else rig.change_position(match, *damage)
    )
    (found,) = [verdict async for verdict in check_running_matches(rig.store, load_toy)]
    assert reason in str(found.fault)
    assert not {"4171", "bid"} & set(re.findall(r"\w+", str(found.fault)))


class Roomier(Toy):
    """The toy with an option more than before, and without an earlier choice."""

    settings = (Setting("rounds", ("3",), "3"), Setting("purse", ("small", "large"), "small"))


async def test_a_lobby_of_before_an_option_has_its_default(rig: TableRig) -> None:
    """So it has for a choice that is gone, and is told once; its host can go on choosing."""
    lobby = await rig.open_lobby(settings={"rounds": "2"})
    async with rig.store.write() as connection:
        odd = """UPDATE matches SET options = '{"clock": "1h", "hold": "30", "odd": "yes"}'"""
        await connection.execute(text(odd))
    rig.restart(Roomier)
    shown = await rig.match(lobby.id)
    assert shown.settings == {"rounds": "3", "purse": "small"}
    assert (shown.options["clock"], shown.options["hold"]) == ("none", "30")
    for told in (1, 0):
        await rig.take_notifications()
        await rig.tables.removed_options.replace()
        assert [row.kind for row in await due_notifications(rig.tables)].count(
            "admin-event"
        ) == told
    await rig.tables.lobby.set_settings(lobby.id, ANA, {"purse": "large"})
    await rig.tables.lobby.start(lobby.id, ANA)
    await rig.play(lobby.id, ANA, "bid 1")


async def test_a_match_goes_on_by_the_rules_it_began_with(rig: TableRig) -> None:
    """The first edition's purse and three boasts; a table that begins later has the second's."""
    match, lobby = await rig.start_match(), await rig.open_lobby()
    await rig.play(match, ANA, "boast one")
    tables = rig.restart(SecondToy).tables
    await tables.turns.play(match, ANA, "boast two")
    assert (await tables.reading.perspective(match, BEN)).view.coins == 10
    await tables.lobby.start(lobby.id, ANA)
    assert (await tables.reading.perspective(lobby.id, BEN)).view.coins == PURSE
    await tables.turns.play(lobby.id, ANA, "boast one")
    with pytest.raises(IllegalMove):
        await tables.turns.play(lobby.id, ANA, "boast two")
    # Going back follows the rules of then, from the start of the log.
    await rig.play_lines(match, "Ana bid 2", "Ben bid 1", "Ana shelve left", "Ana done")
    await rig.propose(match, ANA, "undo")
    await rig.agree(match, BEN)
    await rig.play(match, ANA, "shelve right")
    # A record is followed by the rules of its match: whoever checks it has the newer program.
    rig.restart(Toy)
    match = await rig.start_match(settings={"rounds": "2"})
    await rig.play_lines(match, "Ana boast one", "Ana boast two")
    rig.restart(SecondToy)
    for _ in range(2):
        await rig.play_lines(match, "Ana bid 2", "Ben bid 1", "Ana left", "Ana done")
    written = (await rig.tables.reading.evidence(match)).record
    assert "\nrules 1\n" in written
    assert replay(SecondToy(), read_record(written)) is not None


@pytest.mark.parametrize(("began", "now"), [(Toy, ForgetfulToy), (SecondToy, Toy)])
async def test_a_match_of_rules_that_are_gone_says_so(
    rig: TableRig, began: type[Toy], now: type[Toy]
) -> None:
    """A sentence for its players, and the versions for whoever runs the bot."""
    rig.restart(began)
    match = await rig.start_match()
    with pytest.raises(Unplayable, match="table unplayable") as refused:
        await rig.restart(now).play(match, ANA, "bid 1")
    assert f"version {began.version} of toy's" in str(refused.value.__cause__)
    rig.restart(began)
    await rig.play(match, ANA, "bid 1")


async def test_whoever_upgrades_learns_beforehand_who_cannot_go_on(rig: TableRig) -> None:
    """Of a match that goes on, by which rules."""
    match = await rig.start_with_crate(by=BEN)
    await rig.play(match, BEN, "left")
    (carried,) = [
        verdict async for verdict in check_running_matches(rig.store, lambda *_: SecondToy())
    ]
    (refused,) = [
        verdict async for verdict in check_running_matches(rig.store, lambda *_: ForgetfulToy())
    ]
    assert (carried.match_id, carried.rules, carried.fault) == (match, 1, None)
    assert (refused.match_id, refused.game, refused.rules) == (match, "?", 0)
    assert (carried.moves, refused.moves) == (4, 4)
    assert "version 1 of toy's, while this program has version 2" in str(refused.fault)
