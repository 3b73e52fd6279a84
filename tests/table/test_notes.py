"""Notes that players write to themselves: whose they are, and when they are shown."""

import json
from dataclasses import replace

import pytest

from games.kernel import Seat
from storage.document import NoteRow, document_columns, parse_document
from table import NotAPlayer, NotNow
from table.commands.notes import write_note
from table.match.notes import NOTE_SIZE, is_note_due
from table.views.perspectives import build_perspectives
from tests.rig.matches import NOON, change_of, loaded_match, running_toy
from tests.rig.table import ANA, BEN, CLEO, DAY, EVE, PEOPLE, TableRig
from tests.toy import Toy


def test_a_note_replaces_the_earlier_one() -> None:
    """Each player has one of their own; without words it is deleted, and nothing is sent."""
    change = change_of(running_toy())
    write_note(change, ANA, "save the gold")
    write_note(change, BEN, "watch Ana")
    write_note(change, ANA, "sell the gold")
    notes = {note.user_id: note for note in change.document.notes}
    assert notes == {
        BEN: NoteRow(BEN, "watch Ana", NOON),
        ANA: NoteRow(ANA, "sell the gold", NOON),
    }
    write_note(change, BEN, " \n")
    assert [*change.document.notes] == [notes[ANA]]
    assert not change.statements
    assert parse_document(document_columns(change.document)["document"]) == change.document


def test_half_of_a_surrogate_pair_is_left_out() -> None:
    """Neither the database nor Discord could encode it."""
    change = change_of(running_toy())
    write_note(change, ANA, "save \ud83d the gold")
    assert change.document.notes == (NoteRow(ANA, "save the gold", NOON),)


def test_a_line_break_in_a_note_is_a_space() -> None:
    """A panel has room for a line or two."""
    change = change_of(running_toy())
    write_note(change, ANA, "  save\n\n the gold ")
    assert change.document.notes == (NoteRow(ANA, "save the gold", NOON),)


def test_only_players_of_a_match_that_has_begun_write_notes() -> None:
    """Nor is a note longer than there is room for."""
    change = change_of(running_toy())
    with pytest.raises(NotAPlayer):
        write_note(change, CLEO, "I only watch")
    with pytest.raises(NotAPlayer):
        write_note(change, CLEO, "")
    with pytest.raises(NotNow):
        write_note(change_of(loaded_match(Toy(), PEOPLE[:2], status="lobby")), ANA, "soon")
    with pytest.raises(NotNow):
        write_note(change, ANA, "x" * (NOTE_SIZE + 1))
    assert not change.has_changed
    write_note(change, ANA, "x" * NOTE_SIZE)
    assert change.has_changed


def test_a_note_is_seen_by_its_author_only() -> None:
    """Another player, everybody, and the next player of the seat know nothing of it."""
    before = running_toy()
    change = change_of(before)
    write_note(change, ANA, "sell the gold")
    ana, ben = (build_perspectives(change.loaded, Seat(seat)) for seat in range(2))
    assert ana.own.note == NoteRow(ANA, "sell the gold", NOON)
    assert ben == build_perspectives(before, Seat(1))
    assert ana.public == build_perspectives(before, None).public
    change.set_seat(0, user_id=EVE.user_id)
    assert build_perspectives(change.loaded, Seat(0)).own.note is None


def test_a_note_is_shown_to_who_comes_back_after_a_day() -> None:
    """A day after they moved or wrote it, whichever was later."""
    change = change_of(running_toy())
    own = build_perspectives(change.loaded, change.loaded.seat_of(ANA)).own
    assert not is_note_due(own, NOON + 9 * DAY), "there is none"
    write_note(change, ANA, "sell the gold")
    own = build_perspectives(change.loaded, change.loaded.seat_of(ANA)).own
    assert [is_note_due(own, NOON + later) for later in (DAY - 1, DAY)] == [False, True]
    change.set_seat(0, acted_at=NOON + DAY)
    own = build_perspectives(change.loaded, change.loaded.seat_of(ANA)).own
    assert [is_note_due(own, NOON + DAY + later) for later in (DAY - 1, DAY)] == [False, True]


async def test_a_note_stays_with_its_author(rig: TableRig) -> None:
    """Moves of others keep it; who has left the seat can read and delete it, and write none."""
    match, notes = await rig.start_match(3), rig.tables.notes
    await notes.write(match, ANA, "bid low")
    await rig.play(match, ANA, "bid 1")
    await rig.tables.seats.leave(match, ANA)
    await rig.tables.seats.take(match, EVE)
    note = await notes.load(match, ANA)
    assert note is not None
    assert note.text == "bid low"
    assert await notes.load(match, EVE.user_id) is None
    with pytest.raises(NotAPlayer):
        await notes.write(match, ANA, "come back")
    await notes.write(match, ANA, "")
    assert await notes.load(match, ANA) is None


async def test_a_note_is_exported_and_forgotten_with_its_author(rig: TableRig) -> None:
    """Also in a match that still needs them; other people's notes stay."""
    running = await rig.start_match()
    finished = await rig.start_with_crate()
    await rig.vote_to_stop(finished)
    for match in (running, finished):
        await rig.tables.notes.write(match, ANA, f"gold in {match}")
        await rig.tables.notes.write(match, BEN, "watch Ana")
    exported = json.loads(await rig.tables.privacy.export(ANA))
    assert [(row["match_id"], row["text"]) for row in exported["notes"]] == [
        (match, f"gold in {match}") for match in (running, finished)
    ]
    assert "watch Ana" not in json.dumps(exported)
    await rig.tables.privacy.forget(ANA, lambda _: "a former player")
    assert json.loads(await rig.tables.privacy.export(ANA))["notes"] == []
    for match in (running, finished):
        document = await rig.document(match)
        assert [replace(note, at=0) for note in document.notes] == [NoteRow(BEN, "watch Ana", 0)]
