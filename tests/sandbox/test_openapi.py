"""The check against the published description is itself at work."""

import pytest

from sandbox.ledger import Exchange
from tests.sandbox import openapi


def test_the_published_description_is_at_hand() -> None:
    """Where there is no description this test is skipped and says that nothing was checked."""
    if not openapi.available():
        pytest.skip(f"no published description at {openapi.path()}: nothing is held against it")
    assert openapi.description() is not None


def exchange(body: object, answer: object, *, status: int = 200) -> Exchange:
    """An exchange on the route that opens a direct-message channel."""
    route = "/users/@me/channels"
    return Exchange("POST", route, route, {}, body, (), status, answer)


@pytest.mark.skipif(not openapi.available(), reason="no published description")
def test_misfits_are_found() -> None:
    """An answer that does not fit is reported with the place where it does not."""
    description = openapi.description()
    assert description is not None
    good = {"id": "1", "type": 1, "flags": 0, "recipients": []}
    assert description.problems(exchange({"recipient_id": "12"}, good)) == []
    assert description.problems(exchange({"recipient_id": "12"}, {"id": 1})) != []
    assert description.problems(exchange({}, None, status=204)) != []


def test_every_exception_has_a_reason() -> None:
    """What is not held against the description is listed with the reason why."""
    assert all(len(reason) > 20 for reason in openapi.EXCEPTIONS.values())
