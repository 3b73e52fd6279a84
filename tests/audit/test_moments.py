"""Worlds with and without an order, with a turn untold or not made, at every moment."""

from contextlib import AsyncExitStack

import pytest

from tests.audit.moments import ANA, SCENES, SENT, Deed, Scene, plays, told_apart
from tests.audit.swift import fresh_store, swift


async def differences(scene: Scene) -> list[tuple[int, str, str]]:
    """Compare the two worlds of a scene, each in a store of its own."""
    with swift():
        async with AsyncExitStack() as stack:
            stores = [await stack.enter_async_context(fresh_store()) for _ in range(2)]
            return await told_apart(stores.pop, scene)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_nobody_can_tell(scene: Scene) -> None:
    """Neither from a message nor from a mention, its moment or its absence."""
    assert await differences(scene) == []


async def test_what_others_may_see_is_found() -> None:
    """A move that is told earlier is told apart: the comparison can fail."""
    scene = Scene("sooner", (*SENT, Deed(3, plays(ANA))), (*SENT, Deed(2, plays(ANA))))
    assert await differences(scene) != []
