"""What players are called: no two alike, by their newest name, and in the log as they were then."""

from dataclasses import replace

import pytest

from table import Person
from table.match.seats import distinct_names
from tests.rig.table import ANA, BEN, EVE, GUILD, PEOPLE, TableRig, seat_people


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Ana", "Ben"), ("Ana", "Ben")),
        (("Ana", "Ben", "ana"), ("Ana (1)", "Ben", "ana (3)")),
        (("Ana", "Ana", "Ana (2)"), ("Ana (1)", "Ana (2)", "Ana (2) (3)")),
        (("x" * 32, "x" * 32), ("x" * 26 + " (1)", "x" * 26 + " (2)")),
    ],
)
def test_no_two_players_are_called_alike(names: tuple[str, ...], shown: tuple[str, ...]) -> None:
    """The number of the seat stands behind a name that two share."""
    assert distinct_names(names) == shown


async def test_namesakes_are_told_apart_wherever_they_are_named(rig: TableRig) -> None:
    """In the log too, and by typed lines."""
    namesake = replace(PEOPLE[1], name="Ana")
    match = (await seat_people(rig.tables, (PEOPLE[0], namesake))).id
    await rig.tables.lobby.start(match, ANA)
    assert [player.name for player in (await rig.match(match)).players] == ["Ana (1)", "Ana (2)"]
    await rig.play(match, BEN, "bid 3", language="en")
    assert "Ana (2) has sealed a bid." in await rig.sentences(match, None)


async def test_the_log_names_who_acted_then(rig: TableRig) -> None:
    """Not who sits there now, and not by a name that they took later."""
    match = await rig.start_match()
    await rig.play(match, BEN, "bid 3")
    await rig.tables.seats.rename(Person(BEN, "Benno"), GUILD)
    await rig.tables.seats.rename(Person(BEN, "Benno"), GUILD + 1)
    await rig.play_lines(match, "Ana bid 5", "Ana left")
    await rig.take_notifications()
    await rig.tables.seats.rename(Person(ANA, "Anna"), GUILD)
    assert ("admin-event", None) in await rig.due_kinds()
    await rig.play_lines(match, "Ana done", "Ben bid 2")
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.seats.take(match, EVE)
    await rig.play(match, ANA, "bid 1")
    sentences = await rig.sentences(match, None)
    assert "Ben has sealed a bid." in sentences
    assert "Ben is now called Benno." in sentences
    assert "Benno has sealed a bid." in sentences
    assert "Ana is now called Anna." in sentences
    assert "Eve plays on in place of Benno." in sentences
    assert "Ana has sealed a bid." in sentences
    assert "Anna has sealed a bid." in sentences
    assert [player.name for player in (await rig.match(match)).players] == ["Anna", "Eve"]


async def test_a_name_that_has_not_changed_says_nothing(rig: TableRig) -> None:
    """Nor one of a person who plays nowhere."""
    match = await rig.start_match()
    await rig.take_notifications()
    await rig.tables.seats.rename(Person(BEN, "Ben"), GUILD)
    await rig.tables.seats.rename(Person(77, "Gus"), GUILD)
    assert await rig.due_kinds() == []
    assert await rig.admin_sentences(match) == []
