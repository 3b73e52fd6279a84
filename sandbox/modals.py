"""What Discord asks of a modal: one to five rows or labels, each with one field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.components import LABEL, ROW, SELECTS, TEXT, TEXT_INPUT, check_select, check_unique
from sandbox.forms import Check

if TYPE_CHECKING:
    from sandbox.forms import Path
    from sandbox.model import Json

UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 19, 21, 22, 23
FIELDS = (TEXT_INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)


def check_modal(form: Json) -> None:
    """Refuse a modal that does not fit with 400/50035."""
    check = Check(("data",))
    check.text(form, "custom_id", (), least=1, most=100, required=True)
    check.text(form, "title", (), least=1, most=45, required=True)
    tree = check.items(form, "components", (), least=1, most=5, required=True)
    for index, node in enumerate(tree):
        path: Path = ("components", index)
        if not check.one_of(node.get("type"), (*path, "type"), (ROW, LABEL, TEXT)):
            continue
        if node["type"] == ROW:
            _check_row(check, node, path)
        elif node["type"] == LABEL:
            _check_label(check, node, path)
        else:
            check.text(node, "content", path, least=1, most=4000, required=True)
    check_unique(check, tree)
    check.done()


def _check_row(check: Check, row: Json, path: Path) -> None:
    children = check.items(row, "components", path, least=1, most=1, required=True)
    for index, child in enumerate(children):
        here = (*path, "components", index)
        if check.one_of(child.get("type"), (*here, "type"), (TEXT_INPUT,)):
            check.text(child, "label", here, least=1, most=45, required=True)
            _check_text_input(check, child, here)


def _check_label(check: Check, label: Json, path: Path) -> None:
    check.text(label, "label", path, least=1, most=45, required=True)
    check.text(label, "description", path, least=1, most=100)
    child, here = label.get("component"), (*path, "component")
    if not isinstance(child, dict):
        check.missing(here)
        return
    if not check.one_of(child.get("type"), (*here, "type"), FIELDS):
        return
    if child["type"] == TEXT_INPUT:
        if child.get("label"):
            check.wrong(
                (*here, "label"),
                "TEXT_INPUT_LABEL_NOT_ALLOWED",
                "A text input within a label has no label of its own",
            )
        _check_text_input(check, child, here)
    elif child["type"] in SELECTS:
        check_select(check, child, here)
        if child.get("disabled"):
            check.wrong((*here, "disabled"), "SELECT_DISABLED", "Not within a modal")
    else:
        check.text(child, "custom_id", here, least=1, most=100, required=True)


def _check_text_input(check: Check, field: Json, path: Path) -> None:
    check.text(field, "custom_id", path, least=1, most=100, required=True)
    check.one_of(field.get("style"), (*path, "style"), (1, 2))
    check.text(field, "placeholder", path, most=100)
    least = check.number(field, "min_length", path, least=0, most=4000)
    most = check.number(field, "max_length", path, least=1, most=4000, default=4000)
    if least > most:
        check.wrong(
            (*path, "min_length"),
            "TEXT_INPUT_MIN_GREATER_THAN_MAX",
            "min_length must be at most max_length",
        )
    # A value that is filled in beforehand is held to the same length as one that is typed.
    if field.get("value"):
        check.text(field, "value", path, least=least, most=most)
