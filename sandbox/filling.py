"""A form as a person fills it in, checked as Discord's app checks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.components import LABEL, ROW, SELECTS, STRING_SELECT, TEXT_INPUT
from sandbox.sight import CannotDo
from sandbox.typed import selected

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.model import Json
    from sandbox.outcome import Modal
    from sandbox.typed import Typed


def filled(typed: Typed, form: Modal, top: Json, given: Mapping[str, object]) -> Json:
    """One component of a form as it is sent in."""
    sent: Json = {"type": top["type"], "id": top["id"]}
    if top["type"] == LABEL:
        sent["component"] = _entered(typed, form, top["component"], given)
    elif top["type"] == ROW:
        sent["components"] = [_entered(typed, form, n, given) for n in top["components"]]
    return sent


def _entered(typed: Typed, form: Modal, node: Json, given: Mapping[str, object]) -> Json:
    field = form.field(str(node["custom_id"]))
    sent: Json = {"type": node["type"], "id": node["id"], "custom_id": field.custom_id}
    value: Any = given.get(field.custom_id)
    if field.kind == TEXT_INPUT:
        text = field.value if value is None else str(value)
        wrong = not field.least <= len(text) <= field.most
        if (wrong and (text or field.required)) or (field.required and not text):
            raise CannotDo(
                f"{field.label!r} takes {field.least} to {field.most} characters: {text!r}"
            )
        return sent | {"value": text}
    if field.kind in SELECTS:
        values = [] if value is None else [value] if not isinstance(value, (list, tuple)) else value
        if len(values) > field.most or (len(values) < field.least and (values or field.required)):
            raise CannotDo(f"{field.label!r} takes {field.least} to {field.most}: {values}")
        return sent | {"values": _values(typed, node, list(values))}
    if field.kind == 23:
        return sent | {"value": bool(value)}
    if field.kind == 21:
        return sent | {"value": value}
    raise CannotDo(f"fields of type {field.kind} are not built")


def _values(typed: Typed, node: Json, values: list[Any]) -> list[str]:
    if node["type"] != STRING_SELECT:
        return selected(typed, int(node["type"]), values)
    known = {o["label"]: o["value"] for o in node["options"]}
    known |= {o["value"]: o["value"] for o in node["options"]}
    if not set(values) <= set(known):
        raise CannotDo(f"{values} is not among {list(known)}")
    return [str(known[value]) for value in values]
