"""Discord's limits, as the sandbox knows them, held against what a view or a form would send."""

from typing import Any

from discord import ui

from sandbox.rest import described
from sandbox.rest.components import check_message
from sandbox.rest.components import check_modal as check_form


def components(view: ui.LayoutView) -> list[Any]:
    """Return what a message would send."""
    # discord.py leaves this one method without types.
    sent: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
    return sent


def check(view: ui.LayoutView) -> None:
    """Fail where a message breaks a limit."""
    sent = components(view)
    described.check("POST", "/channels/{channel_id}/messages", {"components": sent})
    check_message(sent, layout=True)
    assert view.timeout is None


def check_modal(modal: ui.Modal) -> None:
    """Fail where a form breaks a limit."""
    form = modal.to_dict()
    route = "/interactions/{interaction_id}/{interaction_token}/callback"
    described.check("POST", route, {"type": 9, "data": form})
    check_form(form)
