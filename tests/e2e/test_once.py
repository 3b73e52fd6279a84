"""Letters of a bot that dies before it knows that they arrived, and stays dead for hours."""

from pathlib import Path

import pytest

from sandbox import Sandbox
from sandbox.rest import messages
from tests.databases import executed
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hourglass
from tests.e2e.live import all_said
from tests.e2e.test_clocks import clocked

HALF_A_DAY, HOURS = 13 * 3_600_000, 3 * 3_600_000
AGAIN = "UPDATE outbox SET status = 'owed', attempts = 0 WHERE status = 'sent' AND kind = '{}'"
"""What a crash leaves between the sending of something and its note, when its lease is over."""


def told(box: Sandbox) -> list[int]:
    """Return all that the bot has sent, but for what only one person sees for a moment."""
    sent = box.world.state.messages.values()
    return [one.id for one in sent if one.author_id == box.world.bot.id and not one.ephemeral]


@pytest.fixture
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord knows no nonce any more: what is sent twice stands there twice."""
    monkeypatch.setattr(messages, "NONCE_REMEMBERED", 0.0)


@pytest.mark.usefixtures("forgotten")
async def test_letters_that_arrived_are_not_sent_again(sandbox: Sandbox, tmp_path: Path) -> None:
    """Reminders, invitations, and in the channel the commitment, acts and proposals."""
    glass = Hourglass()
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait):
        await clocked(sandbox, clock="a day a turn")
        await sandbox.cleo.slash("table", "table new", game="toy")
        await sandbox.cleo.slash("table", "table invite", user=str(sandbox.dov.user.id))
        await sandbox.ana.slash("games", "table stop")
        await sandbox.ben.slash("games", "table vacation", days=1)
        await glass.pass_by(HALF_A_DAY)
        await sandbox.ana.sees("dm", "Your time runs out")
        await all_said(tmp_path)
    before = told(sandbox)
    for kind in ("opened", "invite", "proposal", "act", "reminder"):
        executed(tmp_path, f"{AGAIN.format(kind)} RETURNING id")
    executed(tmp_path, "UPDATE proposals SET message_id = NULL RETURNING id")
    glass.later += HOURS
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait):
        await all_said(tmp_path)
    assert told(sandbox) == before
