"""Whoever is on vacation is neither called nor waited for by name, wherever one looks."""

import re

from tools.audit.ids import NAMES, SEATED
from tools.audit.moments import CLOCKED, SENT, Deed, Scene, got, leaves, says
from tools.audit.shell import fresh_store

ANA, BEN = SEATED[:2]
NAME = NAMES[ANA]


async def test_nobody_waits_by_name_for_who_is_on_vacation() -> None:
    """Called a moment before they left: no call comes after that, and lists say who is away."""
    asked = says(BEN, "table remind")
    scene = Scene("", (*SENT, Deed(0, leaves(ANA)), Deed(3, asked)), (), CLOCKED)
    async with fresh_store() as store:
        steps = await got(store, scene, scene.first)
    later = [text for step in steps[1:] for _, text in step]
    pinged = [text for text in later if re.search(rf'"users": \[[^]]*"?{ANA}"?', text)]
    assert pinged == []
    waited = [text for text in later if re.search(rf"waiting for [^·]*{NAME}", text)]
    assert waited == []
    assert any("on vacation" in text for text in later)
