"""An answer is changed: told once, as it was given last; sealed, nobody else hears of it."""

import re
from pathlib import Path

import pytest

from tests.table import ANA, BEN, CLEO, Rig, rig

NONCE = re.compile('"nonce": "[0-9a-f]+"')
"""A name by chance, for each message."""


async def sealed(home: Rig) -> int:
    """Begin a match of three in which Ana has sealed a bid, all of which has been said."""
    match = await home.begun(3)
    await home.play(match, ANA, "bid 1")
    await said(home)
    return match


async def said(home: Rig) -> list[tuple[str, int | None]]:
    """Say what is owed; return what it was, and to whom."""
    owed = await home.tables.outbox.pending(limit=100)
    await home.tables.outbox.sent(*(row.id for row in owed))
    return [(row.kind, row.user_id) for row in owed]


async def test_one_line_a_seat_and_question(home: Rig) -> None:
    """However often the answer is changed."""
    match = await sealed(home)
    for bid in (2, 3, 0):
        await home.play(match, ANA, f"bid {bid}")
    for reader in (BEN, CLEO, None):
        assert (await home.said(match, reader)).count("Ana has sealed a bid.") == 1
    own = [line for line in await home.said(match, ANA) if "Your bid" in line]
    assert own == ["Your bid of 0 is sealed."]


async def test_nothing_is_said_to_anybody_else(home: Rig) -> None:
    """No message is edited at that moment either: only Ana's own question is."""
    match = await sealed(home)
    await home.play(match, ANA, "bid 2")
    assert await said(home) == [("settle", ANA)]


@pytest.mark.parametrize("bids", [("bid 1",), ("bid 2", "bid 1"), ("bid 3", "bid 0", "bid 1")])
async def test_others_see_the_same_table(tmp_path: Path, bids: tuple[str, ...]) -> None:
    """Whoever looks, at the table or at what is stored about them, cannot tell."""
    seen = []
    for name, changes in (("one", ()), ("other", bids)):
        async with rig(tmp_path / name) as home:
            match = await sealed(home)
            for change in changes:
                await home.play(match, ANA, change)
            found = await home.see(match, BEN)
            about = NONCE.sub("", await home.tables.privacy.about(BEN))
            seen.append(
                (found.view, found.prompts, found.asked, await home.said(match, BEN), about)
            )
    assert seen[0] == seen[1]


async def test_the_log_tells_the_last_of_several_answers(home: Rig) -> None:
    """To whom gave them; what came of each is told to all by other sentences."""
    match = await home.begun()
    for amount in (9, 4, 7):
        await home.play(match, ANA, f"bid {amount}")
    told = await home.said(match, ANA)
    assert [line for line in told if "Your bid" in line] == ["Your bid of 7 is sealed."]
    assert "Ana has sealed a bid." in told
    assert not [line for line in await home.said(match, BEN) if "Your bid" in line]
