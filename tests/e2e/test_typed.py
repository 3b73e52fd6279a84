"""What no client of Discord's would let anybody type."""

import pytest

from sandbox import Sandbox
from tests.e2e.tables import answers, begun

LONG = ("x" * 3_000, "9" * 5_000, "boast " + "x" * 400)


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> None:
    """People's clients send whatever is typed into a command, without looking at its limits."""
    monkeypatch.setattr("sandbox.people.typed._within", lambda value, *_: value)


@pytest.mark.usefixtures("careless")
async def test_what_is_too_long_or_too_large_is_answered(server: Sandbox) -> None:
    """It is refused with the limit, and nothing of it is played; also what no database can hold."""
    await begun(server, server.ben)
    for line in LONG:
        for answer in (
            await server.ana.slash("games", "act", move=line),
            await server.ana.slash("games", "rules", search=line),
        ):
            assert "characters I can read" in answer.text
            assert len(answer.text) < 500
        typing = await server.ana.slash("games", "act", move=line, focused="move")
        assert typing.choices == []
        written = await server.ana.mention_bot("games", line[:1_900])
        assert "characters I can read" in (await server.ana.sees("games", answers(written))).text
    for table in (0, -1, 2**53, 2**63, 10**60):
        for name in ("board", "act", "log"):
            answer = await server.ana.slash("games", name, table=table)
            assert "There is no table #" in answer.text
    assert "boast" not in (await server.ana.slash("games", "log")).text
