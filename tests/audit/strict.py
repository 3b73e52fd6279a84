"""What Discord would refuse of a request: too long, too many, or twice the same."""

import discord

from tests.audit.payloads import Json
from tests.audit.wire import Sent, refuse
from tests.bot.limits import CHECKS, TEXT, walk

SUGGESTIONS, MODAL = 8, 9


async def require_valid(sent: Sent) -> None:
    """Refuse what Discord would refuse."""
    body = sent.body.get("data") or sent.body
    try:
        _choices(body)
        if sent.body.get("type") == MODAL:
            _modal(body)
        else:
            _message(body)
    except AssertionError:
        refuse(discord.HTTPException, 400, 50035)


def _choices(body: Json) -> None:
    choices = body.get("choices", [])
    assert len(choices) <= 25
    for choice in choices:
        assert 1 <= len(choice["name"]) <= 100
        assert not isinstance(choice["value"], str) or 1 <= len(choice["value"]) <= 100


def _message(body: Json) -> None:
    sent = list(walk(body.get("components") or []))
    assert len(sent) <= 40
    assert sum(len(one["content"]) for one in sent if one["type"] == TEXT) <= 4000
    ids = [one["custom_id"] for one in sent if "custom_id" in one]
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(one) <= 100 for one in ids)
    for one in sent:
        CHECKS.get(one["type"], lambda _: None)(one)


def _modal(body: Json) -> None:
    assert 1 <= len(body["title"]) <= 45
    assert 1 <= len(body["custom_id"]) <= 100
    assert 1 <= len(body["components"]) <= 5
