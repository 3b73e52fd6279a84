"""The service for notes, which people write to themselves about a match."""

from storage.document import NoteRow
from table.commands.notes import write_note
from table.services.context import Service


class Notes(Service):
    """Reads and writes notes. Only the author of a note may call its methods."""

    async def load(self, match_id: int, user_id: int) -> NoteRow | None:
        """Return the note of a person; `None`: they have none. Raises NoSuchMatch."""
        loaded = await self._context.load(match_id)
        return loaded.note_of(user_id)

    async def write(self, match_id: int, user_id: int, text: str) -> None:
        """Store or delete the note of a player; see `write_note`, also for the errors."""
        async with self._context.changing(match_id) as change:
            write_note(change, user_id, text)
