"""Shortcuts: several moves at one press, stored one by one, all or none of them."""

import pytest

from games.kernel import Seat, Shortcut
from table import Outdated, Overtaken
from tests.table import ANA, BEN, Rig
from tests.toy import Done, Position, Shelve, Shelving


async def test_a_shortcut_is_its_moves(home: Rig) -> None:
    """They stand in the log one by one, as if they had been made so."""
    match = await home.bought()
    found = await home.tables.reading.perspectives(match, ANA)
    assert [one.actions for one in found.own.shortcuts] == [
        (Shelve("left"), Done()),
        (Shelve("right"), Done()),
    ]
    before = found.own.version
    played = await home.play(match, ANA, 1, fingerprint=found.own.fingerprint)
    assert (played.notation, played.version, played.ended_turn) == (
        "shelve right",
        before + 1,
        True,
    )
    assert played.perspectives.own.version == before + 2
    assert played.perspectives.own.shortcuts == ()


async def test_only_who_is_asked_has_shortcuts(home: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that names none is outdated, and nothing is stored."""
    match = await home.bought()
    before = (await home.match(match)).version
    found = await home.tables.reading.perspectives(match, BEN)
    assert found.own.shortcuts == ()
    for user, number in ((BEN, 0), (ANA, 2)):
        with pytest.raises(Outdated):
            await home.play(match, user, number)
    assert (await home.match(match)).version == before
    # The same press twice is one: its interaction is known by the first of its moves.
    for repeated in (False, True):
        played = await home.play(match, ANA, 0, interaction_id=99)
        assert played.repeated == repeated
    assert played.version + 1 == played.perspectives.own.version
    # One transaction holds all its moves: of one that cannot be played to its end nothing is.
    match = await home.bought()
    untouched = await home.match(match)

    def broken(_: Shelving, position: Position, seat: Seat) -> tuple[Shortcut, ...]:  # noqa: ARG001 - as called
        return (Shortcut("shelve", (Shelve("left"), Shelve("left"))),)

    monkeypatch.setattr(Shelving, "shortcuts", broken)
    with pytest.raises(Overtaken):
        await home.play(match, ANA, 0)
    assert await home.match(match) == untouched
    assert (await home.play(match, ANA, "shelve left")).notation == "shelve left"
