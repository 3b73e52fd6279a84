"""What public messages are made of: of one moment, and nothing that not everybody knows."""

from dataclasses import replace

from storage.rows import LiveRow
from tests.table import ANA, BEN, CHANNEL, Rig


def board(match: int, message: int | None, since: int | None) -> LiveRow:
    """Return a message that tells of a match from a version on."""
    return LiveRow(f"n{message}", match, None, None, CHANNEL, message, "", since, 0, "#1", 0)


async def test_it_is_what_everybody_knows(home: Rig) -> None:
    """Position, log and messages, in the middle of somebody's turn too."""
    match = await home.bought(by=ANA)
    await home.plays(match, "Ana peek", "Ana shelve left")
    told = await home.tables.announced(match)
    assert told.match == await home.match(match)
    assert told.perspective == await home.see(match, None)
    assert told.entries == await home.tables.reading.log(match, None)
    assert "left" not in repr(told.entries)
    # A lobby has neither position nor log: its message is made of who sits there.
    lobby = await home.lobby()
    told = await home.tables.announced(lobby.id)
    assert (told.match, told.perspective, told.entries) == (lobby, None, ())


async def test_it_tells_from_the_oldest_message_on(home: Rig) -> None:
    """Of one that may not stand nothing is taken for told."""
    match = await home.bought(by=ANA)
    live = home.tables.live
    lost = board(match, None, 2)
    await live.note(lost)
    assert (await home.tables.announced(match)).entries == await home.tables.reading.log(
        match, None
    )
    await live.arrived(lost, 99)
    await live.note(board(match, 100, 3))
    told = await home.tables.announced(match)
    assert told.boards == (replace(lost, message_id=99), board(match, 100, 3))
    assert told.entries == await home.tables.reading.log(match, None, 2)
    assert told.entries != await home.tables.reading.log(match, None)
    await live.note(board(match, 101, None))
    assert (await home.tables.announced(match)).entries == await home.tables.reading.log(
        match, None
    )


async def test_what_a_move_hands_on_for_all_holds_no_secret_of_its_player(home: Rig) -> None:
    """What Ana has done in secret is in her own position, and not in everybody's."""
    match = await home.begun()
    played = await home.play(match, ANA, "bid 3")
    assert played.perspectives.own.view.bid == 3
    assert played.perspectives.public.view.bid is None
    assert played.perspectives.public == (await home.tables.reading.perspectives(match, BEN)).public
