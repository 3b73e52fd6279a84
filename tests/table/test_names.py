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


async def test_namesakes_are_told_apart_wherever_they_are_named(home: TableRig) -> None:
    """In the log too, and by typed lines."""
    namesake = replace(PEOPLE[1], name="Ana")
    match = (await seat_people(home.tables, (PEOPLE[0], namesake))).id
    await home.tables.lobby.start(match, ANA)
    assert [one.name for one in (await home.match(match)).players] == ["Ana (1)", "Ana (2)"]
    await home.play(match, BEN, "bid 3", language="en")
    assert "Ana (2) has sealed a bid." in await home.sentences(match, None)


async def test_the_log_names_who_acted_then(home: TableRig) -> None:
    """Not who sits there now, and not by a name that they took later."""
    match = await home.start_match()
    await home.play(match, BEN, "bid 3")
    await home.tables.seats.rename(Person(BEN, "Benno"), GUILD)
    await home.tables.seats.rename(Person(BEN, "Benno"), GUILD + 1)
    await home.play_lines(match, "Ana bid 5", "Ana left")
    await home.take_notifications()
    await home.tables.seats.rename(Person(ANA, "Anna"), GUILD)
    assert ("admin-event", None) in await home.due_kinds()
    await home.play_lines(match, "Ana done", "Ben bid 2")
    await home.tables.seats.leave(match, BEN)
    await home.tables.seats.take(match, EVE)
    await home.play(match, ANA, "bid 1")
    said = await home.sentences(match, None)
    assert "Ben has sealed a bid." in said
    assert "Ben is now called Benno." in said
    assert "Benno has sealed a bid." in said
    assert "Ana is now called Anna." in said
    assert "Eve plays on in place of Benno." in said
    assert "Ana has sealed a bid." in said
    assert "Anna has sealed a bid." in said
    assert [one.name for one in (await home.match(match)).players] == ["Anna", "Eve"]


async def test_a_name_that_has_not_changed_says_nothing(home: TableRig) -> None:
    """Nor one of a person who plays nowhere."""
    match = await home.start_match()
    await home.take_notifications()
    await home.tables.seats.rename(Person(BEN, "Ben"), GUILD)
    await home.tables.seats.rename(Person(77, "Gus"), GUILD)
    assert await home.due_kinds() == []
    assert await home.admin_sentences(match) == []
