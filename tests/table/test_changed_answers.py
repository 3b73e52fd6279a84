"""An answer is changed: told once, as it was given last; sealed, nobody else hears of it."""

import re
from pathlib import Path

from tests.table import ANA, BEN, CLEO, Rig, rig

NONCE = re.compile('"nonce": "[0-9a-f]+"')
"""A name by chance, for each message."""


async def sealed(home: Rig) -> int:
    """Begin a match of three in which Ana has sealed a bid, all of which has been said."""
    match = await home.begun(3)
    await home.play(match, ANA, "bid 1")
    await home.heard()
    return match


async def test_one_line_a_seat_and_question(home: Rig) -> None:
    """However often the answer is changed."""
    match = await sealed(home)
    await home.plays(match, "Ana bid 2", "Ana bid 3", "Ana bid 0")
    for reader in (BEN, CLEO, None):
        said = await home.said(match, reader)
        assert [line for line in said if " bid" in line] == ["Ana has sealed a bid."]
    own = [line for line in await home.said(match, ANA) if "Your bid" in line]
    assert own == ["Your bid of 0 is sealed."]
    # No message is edited at that moment either: only Ana's own question is.
    await home.heard()
    await home.play(match, ANA, "bid 2")
    assert await home.owed() == [("settle", ANA)]


async def test_others_see_the_same_table(tmp_path: Path) -> None:
    """Whoever looks, at the table or at what is stored about them, cannot tell."""
    seen = []
    for changes in ((), ("Ana bid 1",), ("Ana bid 3", "Ana bid 0", "Ana bid 1")):
        async with rig(tmp_path / str(len(changes))) as home:
            match = await sealed(home)
            if changes:
                await home.plays(match, *changes)
            found = await home.see(match, BEN)
            about = NONCE.sub("", await home.tables.privacy.about(BEN))
            said = await home.said(match, BEN)
            seen.append((found.view, found.prompts, found.asked, said, about))
    assert seen[0] == seen[1] == seen[2]
