"""Keeping the world in a JSON file between two starts."""

from functools import cache
from pathlib import Path

from pydantic import TypeAdapter

from sandbox.world.model import State


@cache
def _adapter() -> TypeAdapter[State]:
    return TypeAdapter(State)


def load(file: Path) -> State:
    """The world as it was saved, without what only one person saw: that does not outlive a reload.

    Raises:
        pydantic.ValidationError: The file is not one of ours.
    """
    state = _adapter().validate_json(file.read_bytes())
    for message in [m for m in state.messages.values() if m.ephemeral]:
        del state.messages[message.id]
        for attachment_id in message.attachments:
            state.attachments.pop(attachment_id, None)
    return state


def save(state: State, file: Path) -> None:
    """Write the world, so that the file is either the old or the new one, never half of it."""
    fresh = file.with_suffix(".tmp")
    fresh.write_bytes(_adapter().dump_json(state))
    fresh.replace(file)
