"""Fair play: what the chance is committed to, what players bring, and who may open how much."""

import re

from sandbox import Sandbox
from tests.e2e.tables import lobby_of
from tests.e2e.test_weather import POST

COMMITTED = re.compile(r"its SHA-256 is `([0-9a-f]{64})`")


async def test_the_lobby_waits_for_its_commitment(server: Sandbox) -> None:
    """Discord's answer to the first message is lost: it is tried again before anything follows."""
    server.faults.lose_answer(POST, how="cut")
    await lobby_of(server, server.ben)
    texts = [message.text for message in server.ben.messages("games")]
    assert [bool(COMMITTED.search(text)) for text in texts] == [True, False]
