"""What players bring to the chance of a match, and what is committed to before."""

import json

import pytest
from typing_extensions import override

from games.kernel import Action, Rng, Seat, commitment, match_key
from games.kernel.record import replay
from games.kernel.record_text import read
from games.kernel.selfplay import seed_of
from table import Match, NotNow, Person
from table.match.luck import tidy
from tests.table import ANA, BEN, CHANNEL, GUILD, Rig, due_now, promise, seated
from tests.table.replaying import assert_sound
from tests.table.test_lobby import refused
from tests.toy import Drawn, Toy, Work

LUCKY = (Person(ANA, "Ana", "1311000000000000000"), Person(BEN, "Ben", " four-leaf\n clover "))


async def lucky_lobby(home: Rig) -> int:
    """Open a lobby whose players bring something."""
    return (await seated(home.tables, LUCKY)).id


async def opened(home: Rig, host: Person) -> Match:
    """Open a lobby; nothing has been said of it yet."""
    create = home.tables.lobby.create
    return await create(host, CHANNEL, GUILD, game="toy", language="en", settings={})


async def test_the_commitment_is_owed_before_the_lobby(home: Rig) -> None:
    """It stands in the channel first, and it is that of the seed which the match will have."""
    host, guest = LUCKY
    made = await opened(home, host)
    owed = await due_now(home.tables)
    assert [one.kind for one in owed] == ["opened", "public"]
    assert owed[0].payload == {"commitment": commitment(seed_of(1))}
    assert made.commitment == commitment(seed_of(1))
    assert made.seed is None
    # Nobody else sits down before it has been said.
    said = await refused(home.tables.lobby.join(made.id, guest), NotNow)
    assert "still being opened" in said
    await promise(home.tables, made.id)
    joined = await home.tables.lobby.join(made.id, guest)
    await home.tables.lobby.start(made.id, ANA)
    begun = await home.match(made.id)
    assert begun.commitment == joined.commitment == made.commitment
    # Where it cannot be posted nobody is let in: they could not check anything.
    made = await opened(home, host)
    (promised,) = [one for one in await due_now(home.tables) if one.kind == "opened"]
    await home.tables.outbox.failed(promised.id, "Missing Permissions", None)
    assert "open another table" in await refused(home.tables.lobby.join(made.id, guest), NotNow)
    # Nor when nobody remembers that it could not; in another channel it is said after all.
    await home.sql("DELETE FROM outbox WHERE status = 'undeliverable'")
    assert "open another table" in await refused(home.tables.lobby.join(made.id, guest), NotNow)
    for channel in (CHANNEL + 1, CHANNEL + 2):
        await home.tables.places.move(made.id, ANA, channel, GUILD)
    await promise(home.tables, made.id)
    await home.tables.lobby.join(made.id, guest)
    await home.tables.places.move(made.id, ANA, CHANNEL, GUILD)
    assert [one.kind for one in await due_now(home.tables)].count("opened") == 0


async def test_what_is_brought_is_listed_and_keys_the_chance(home: Rig) -> None:
    """Everybody sees it in the lobby, and the match is that of the seed with it."""
    match = await lucky_lobby(home)
    found = await home.match(match)
    assert [one.luck for one in found.players] == ["1311000000000000000", "four-leaf clover"]
    await home.tables.lobby.start(match, ANA)
    (start,) = await home.steps(match)
    key = match_key(seed_of(1), ("1311000000000000000", "four-leaf clover"))
    assert start.events == first_of(key)
    assert start.events != first_of(seed_of(1))
    # The record holds it: anybody can follow the match with it.
    await home.plays(match, "Ana bid 2", "Ben bid 1")
    await home.stop(match)
    text = (await home.tables.reading.evidence(match)).record
    assert "luck p2 four-leaf clover\n" in text
    record = read(text)
    assert replay(Toy(), record) is None
    assert len(record.lines) == 3
    # Whoever leaves takes theirs along.
    match = await lucky_lobby(home)
    left = await home.tables.lobby.leave(match, ANA)
    assert [one.luck for one in left.players] == ["four-leaf clover"]
    back = await home.tables.lobby.join(match, Person(ANA, "Ana", "2"))
    assert [one.luck for one in back.players] == ["four-leaf clover", "2"]


def first_of(key: bytes) -> str:
    """Return the events of a toy match's start."""
    toy = Toy()
    return toy.events.dumps(toy.start(2, {"rounds": "3"}, Rng(key, 0)).events)


class Dice(Toy):
    """The toy, but whoever boasts throws a die of many sides."""

    @override
    def perform(self, work: Work, seat: Seat, action: Action) -> None:
        work.tell(Drawn(work.rng.below(SIDES)))
        super().perform(work, seat, action)


SIDES = 10**9


async def test_the_chance_of_a_step_follows_from_its_number(home: Rig) -> None:
    """So that anybody who knows the seed can throw it again, and nobody before can."""
    home.by(Dice)
    match = await home.begun()
    thrown = [(await home.play(match, ANA, "boast I")).events[0] for _ in range(3)]
    key = match_key(seed_of(1), ())
    assert thrown == [Drawn(Rng(key, version).below(SIDES)) for version in (1, 2, 3)]
    await assert_sound(home.store, match, Dice())


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (None, None),
        ("", None),
        (" \u200b\u202e ", None),
        ("a\r\nseed 00\u2028b\x85c", "a seed 00 b c"),
        ("\udc80", None),
        ("x" * 33, "x" * 32),
        ("Glück ¼", "Glück ¼"),
    ],
)
def test_a_lucky_word_is_one_line_that_can_be_seen(typed: str | None, kept: str | None) -> None:
    """It forges no other line of a record, and is no novel."""
    assert tidy(typed) == kept
    assert json.dumps(tidy(typed))
