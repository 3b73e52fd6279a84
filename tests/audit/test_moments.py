"""Worlds with and without an order, with a turn untold or not made, at every moment."""

import pytest

from tools.audit.moments import ANA, SCENES, SENT, Deed, Scene, differences, plays


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_nobody_can_tell(scene: Scene) -> None:
    """Neither from a message nor from a mention, its moment or its absence."""
    assert await differences(scene) == []


async def test_what_others_may_see_is_found() -> None:
    """A move that is told earlier is told apart: the comparison can fail."""
    scene = Scene("sooner", (*SENT, Deed(3, plays(ANA))), (*SENT, Deed(2, plays(ANA))))
    assert await differences(scene) != []
