"""The check against the published description is itself at work."""

import pytest

from sandbox.ledger import Exchange
from tests.sandbox import openapi


def exchange(answer: object, *, status: int = 200) -> Exchange:
    """An exchange on the route that opens a direct-message channel."""
    route = "/users/@me/channels"
    return Exchange("POST", route, route, {}, {"recipient_id": "12"}, status, answer)


@pytest.mark.skipif(not openapi.available(), reason="there is no published description here")
def test_misfits_are_found() -> None:
    """An answer that does not fit is reported; where there is no description, it is said so."""
    description = openapi.description()
    assert description is not None
    good = {"id": "1", "type": 1, "flags": 0, "recipients": []}
    assert description.problems(exchange(good)) == []
    assert description.problems(exchange({"id": 1})) != []
    assert description.problems(exchange(None, status=204)) != []
