"""A form as a person fills it in, checked as Discord's app checks it."""

from collections.abc import Mapping

from sandbox.components import LABEL, TEXT_INPUT
from sandbox.model import Json
from sandbox.outcome import Field, Modal
from sandbox.sight import CannotDo, as_select


def filled(form: Modal, top: Json, given: Mapping[str, object]) -> Json:
    """One component of a form as it is sent in."""
    sent: Json = {"type": top["type"], "id": top["id"]}
    if top["type"] == LABEL:
        field = form.field(str(top["component"]["custom_id"]))
        sent["component"] = _entered(field, given.get(field.custom_id))
    return sent


def _entered(field: Field, value: object) -> Json:
    sent: Json = {"type": field.kind, "id": field.node["id"], "custom_id": field.custom_id}
    if field.kind == TEXT_INPUT:
        text = field.value if value is None else str(value)
        _check(field, len(text))
        return sent | {"value": text}
    values = [] if value is None else value if isinstance(value, (list, tuple)) else [value]
    _check(field, len(values))
    return sent | {"values": [as_select(field.node).value_of(str(one)) for one in values]}


def _check(field: Field, size: int) -> None:
    if not (field.least <= size <= field.most if size else not field.required):
        raise CannotDo(f"{field.label!r} takes {field.least} to {field.most}: {size}")
