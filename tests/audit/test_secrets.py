"""A small part of the audit of secrets, and that no outlet is missing from it."""

import pytest

from tests.audit.ids import KEYS
from tests.audit.outlets import NOTHING, OUTLETS, senders
from tests.audit.secrets import compared

PAIRS = 12


def test_every_function_that_sends_is_known_to_the_audit() -> None:
    """Whoever writes another one says how its words are compared."""
    assert set(senders()) <= set(OUTLETS)


@pytest.mark.parametrize("key", KEYS)
async def test_positions_that_look_the_same_sound_the_same(key: str) -> None:
    """Everything a reader gets by way of Discord, beside what the rules alone tell."""
    told = await compared(PAIRS, 7, steps=3, every=4, only=key)
    assert told.pairs >= PAIRS
    assert not told.findings, told.examples
    unknown = {sender for sender in told.senders if sender != "library"} - set(OUTLETS)
    assert not unknown
    assert not any(OUTLETS.get(sender, "").startswith(NOTHING) for sender in told.senders)
