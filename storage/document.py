"""The document of a match: how it is read and written, and which columns are derived from it."""

from collections.abc import Iterable
from typing import Any

from pydantic import TypeAdapter

from storage.rows import SEAT_STATE, DeadlineRow, MatchDocument, SeatRow, SeatState

_DOCUMENT = TypeAdapter(MatchDocument)


def load_document(text: str) -> MatchDocument:
    """Parse a stored document."""
    return _DOCUMENT.validate_json(text)


def seat_states(rows: Iterable[SeatRow]) -> tuple[SeatState, ...]:
    """Return what the document of a match keeps of its seats, in order."""
    return tuple(SeatState(**{name: getattr(row, name) for name in SEAT_STATE}) for row in rows)


def document_columns(document: MatchDocument) -> dict[str, Any]:
    """Return the columns of `matches` that store a document or are derived from it."""
    shown = next((one.message_id for one in document.proposals if one.status == "open"), None)
    deadlines = document.deadlines
    return {
        "document": _DOCUMENT.dump_json(document, exclude_defaults=True).decode(),
        "due_at": _earliest(one for one in deadlines if not one.pause),
        "due_when_shown_at": _earliest(one for one in deadlines if one.pause),
        "proposal_message_id": shown,
    }


def _earliest(deadlines: Iterable[DeadlineRow]) -> int | None:
    return min((one.due for one in deadlines), default=None)
