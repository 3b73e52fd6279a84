"""Saves the state of the sandbox in a JSON file, and loads it."""

from functools import cache
from pathlib import Path

from pydantic import TypeAdapter

from sandbox.world.model import State


@cache
def _adapter() -> TypeAdapter[State]:
    return TypeAdapter(State)


def load(file: Path) -> State:
    """Load a saved state, without ephemeral messages, which disappear when a client reloads.

    Raises:
        pydantic.ValidationError: the file does not contain a saved state.
    """
    state = _adapter().validate_json(file.read_bytes())
    for message in [m for m in state.messages.values() if m.ephemeral]:
        del state.messages[message.id]
        for attachment_id in message.attachments:
            state.attachments.pop(attachment_id, None)
    return state


def save(state: State, file: Path) -> None:
    """Save the state. If the program is killed meanwhile, the file still has the old state."""
    temporary = file.with_suffix(".tmp")
    temporary.write_bytes(_adapter().dump_json(state))
    temporary.replace(file)
