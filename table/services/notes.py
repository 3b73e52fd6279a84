"""Writes and reads the notes of people to themselves, match by match."""

from storage.document import NoteRow
from table.commands.notes import write_note
from table.services.context import Service


class Notes(Service):
    """Notes; each is read and written by its author only."""

    async def load(self, match_id: int, user_id: int) -> NoteRow | None:
        """Return the note of a person; `None`: they have none. Raises NoSuchMatch."""
        loaded = await self._context.load(match_id)
        return loaded.note_of(user_id)

    async def write(self, match_id: int, user_id: int, text: str) -> None:
        """Store the note of a player; without text it is deleted. Raises NotAPlayer, NotNow."""
        async with self._context.changing(match_id) as change:
            write_note(change, user_id, text)
