"""Worlds with and without an order, with a turn untold or not made, at every moment."""

import pytest

from tools.audit.moments import ANA, BY_DAY, EVENINGS, SENT, Deed, Scene, differences, plays

TOLD = [*BY_DAY, *(pytest.param(scene, marks=pytest.mark.long) for scene in EVENINGS)]
"""An evening has the same scenes in seconds instead of minutes."""


@pytest.mark.parametrize("scene", TOLD, ids=lambda scene: scene.name)
async def test_nobody_can_tell(scene: Scene) -> None:
    """Neither from a message nor from a mention, its moment or its absence."""
    assert await differences(scene, looks=2) == []


async def test_what_others_may_see_is_found() -> None:
    """A move that is told earlier is told apart: the comparison can fail."""
    scene = Scene("sooner", (*SENT, Deed(3, plays(ANA))), (*SENT, Deed(2, plays(ANA))), until=5)
    assert await differences(scene) != []
