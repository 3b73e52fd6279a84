"""An answer that can still be changed is told once: as it was given last."""

from tests.table import ANA, BEN, Rig


async def test_the_log_tells_the_last_of_several_answers(home: Rig) -> None:
    """To whom gave them; what came of each is told to all by other sentences."""
    match = await home.begun()
    for amount in (9, 4, 7):
        await home.play(match, ANA, f"bid {amount}")
    told = await home.said(match, ANA)
    assert [line for line in told if "Your bid" in line] == ["Your bid of 7 is sealed."]
    assert "Ana has sealed a bid." in told
    assert not [line for line in await home.said(match, BEN) if "Your bid" in line]
