"""A small part of the audit of hostile inputs."""

from tools.audit.hostile import ANSWERED, withstood
from tools.audit.shell import Sketches

INPUTS = 60


async def test_hostile_inputs_are_answered_and_change_nothing() -> None:
    """InvalidCustomId, outdated, stolen, endless and doubled ones."""
    found = await withstood(INPUTS, 3, Sketches, opening=3)
    assert not found.findings, found.examples
    inputs = sum(count for what, count in found.counts.items() if what.startswith("inputs"))
    assert found.counts[ANSWERED] == inputs >= INPUTS
