"""Discord's limits, held against whatever a view would send."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from discord import ui

ROW, BUTTON, SELECT, TEXT, GALLERY, CONTAINER = 1, 2, 3, 10, 12, 17


def walk(parts: Sequence[Any]) -> Iterator[Mapping[str, Any]]:
    """Yield every component, parents first."""
    for component in parts:
        yield component
        yield from walk(component.get("components", []))


def components(view: ui.LayoutView) -> list[Any]:
    """Return what a message would send."""
    # discord.py leaves this one method without types.
    sent: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
    return sent


def check(view: ui.LayoutView) -> None:
    """Fail where a message breaks a limit."""
    sent = list(walk(components(view)))
    assert len(sent) <= 40, len(sent)
    assert sum(len(one["content"]) for one in sent if one["type"] == TEXT) <= 4000
    ids = [one["custom_id"] for one in sent if "custom_id" in one]
    assert len(set(ids)) == len(ids), ids
    assert all(1 <= len(one) <= 100 for one in ids)
    assert view.timeout is None
    for one in sent:
        CHECKS.get(one["type"], lambda _: None)(one)


def _row(one: Mapping[str, Any]) -> None:
    assert 1 <= len(one["components"]) <= 5
    assert len(one["components"]) == 1 or all(c["type"] == BUTTON for c in one["components"])


def _button(one: Mapping[str, Any]) -> None:
    assert 1 <= len(one["label"]) <= 80, one


def _select(one: Mapping[str, Any]) -> None:
    assert 1 <= len(one["options"]) <= 25
    assert len({option["value"] for option in one["options"]}) == len(one["options"])
    assert len(one["placeholder"]) <= 150
    assert all(1 <= len(o[key]) <= 100 for o in one["options"] for key in ("label", "value"))


def _text(one: Mapping[str, Any]) -> None:
    assert one["content"]


def _gallery(one: Mapping[str, Any]) -> None:
    assert all(1 <= len(item["description"]) <= 1024 for item in one["items"])


CHECKS = {ROW: _row, BUTTON: _button, SELECT: _select, TEXT: _text, GALLERY: _gallery}


def check_modal(modal: ui.Modal) -> None:
    """Fail where a form breaks a limit."""
    sent = modal.to_dict()
    assert 1 <= len(sent["title"]) <= 45
    assert 1 <= len(sent["custom_id"]) <= 100
    assert 1 <= len(sent["components"]) <= 5
    for label in sent["components"]:
        assert 1 <= len(label["label"]) <= 45
        assert len(label.get("description", "")) <= 100
        if label["component"]["type"] == SELECT:
            assert 1 <= len(label["component"]["options"]) <= 25
