"""The moment of a message, or its absence, tells nobody what they may not know."""

import re

import pytest

from tests.audit.moments import (
    BY_DAY,
    CLOCKED,
    EVENINGS,
    LOOKS,
    SENT,
    Deed,
    Scene,
    differences,
    got,
    leaves,
    plays,
    says,
)
from tests.rig.bot import temporary_store
from tests.rig.ids import NAMES, SEATED

ANA, BEN = SEATED[:2]
TOLD = [
    *((scene, 1) for scene in BY_DAY),
    *(pytest.param(scene, len(LOOKS), marks=pytest.mark.long) for scene in (*BY_DAY, *EVENINGS)),
]
"""An evening has the same scenes in seconds instead of minutes; in `make test-all` all is read at
each step, and not one thing after the other."""


@pytest.mark.parametrize(("scene", "looks"), TOLD, ids=str)
async def test_nobody_can_tell(scene: Scene, looks: int) -> None:
    """Neither from a message nor from a mention, its moment or its absence."""
    assert await differences(scene, looks) == []


async def test_what_others_may_see_is_found() -> None:
    """A move that is told earlier is told apart: the comparison can fail."""
    scene = Scene("sooner", (*SENT, Deed(3, plays(ANA))), (*SENT, Deed(2, plays(ANA))), until=5)
    assert await differences(scene) != []


async def test_nobody_waits_by_name_for_who_is_on_vacation() -> None:
    """Called a moment before they left: no call comes after that, and lists say who is away."""
    asked = says(BEN, "table remind")
    scene = Scene("", (*SENT, Deed(0, leaves(ANA)), Deed(3, asked)), (), CLOCKED)
    async with temporary_store() as store:
        steps = await got(store, scene, scene.first)
    later = [text for step in steps[1:] for _, text in step]
    pinged = [text for text in later if re.search(rf'"users": \[[^]]*"?{ANA}"?', text)]
    assert pinged == []
    waited = [text for text in later if re.search(rf"waiting for [^·]*{NAMES[ANA]}", text)]
    assert waited == []
    assert any("on vacation" in text for text in later)
