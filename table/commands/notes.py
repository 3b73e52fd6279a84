"""Commands for notes, which people write to themselves about a match and nobody else sees."""

from games.kernel import message
from storage.document import NoteRow
from table.commands.change import Change
from table.errors import NotNow
from table.match.notes import NOTE_SIZE


def write_note(change: Change, user_id: int, text: str) -> None:
    """Replace the note of a player, or delete it if the text is empty.

    Line breaks become spaces. A person who has given up their seat may still delete their note.

    Raises:
        NotAPlayer: the person has no seat.
        NotNow: the match has not begun, or the text has more than `NOTE_SIZE` characters.
    """
    # Half of a surrogate pair cannot be encoded, neither for the database nor for Discord.
    text = " ".join(text.encode("utf-8", "ignore").decode().split())
    if text or change.loaded.note_of(user_id) is None:
        change.loaded.require_begun()
        change.loaded.require_seat(user_id)
    if len(text) > NOTE_SIZE:
        raise NotNow(message("table-note-too-long", most=NOTE_SIZE))
    others = tuple(note for note in change.document.notes if note.user_id != user_id)
    new_notes = (NoteRow(user_id, text, change.now),) if text else ()
    change.update_document(notes=(*others, *new_notes))
