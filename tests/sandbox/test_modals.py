"""Modals: what a form may hold, and what a person can send in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sandbox import CannotDo
from sandbox.errors import Refused
from sandbox.modals import check_modal

if TYPE_CHECKING:
    from sandbox import Answer, Sandbox
    from tests.sandbox.client import Probe

Node = dict[str, Any]


def field(**more: Any) -> Node:
    """A text field."""
    return {"type": 4, "custom_id": "amount", "style": 1} | more


def label(child: Node | None = None, **more: Any) -> Node:
    """A labelled field."""
    return {"type": 18, "label": "Amount", "component": child or field()} | more


def old_row(**more: Any) -> Node:
    """A field in a row, as before there were labels."""
    return {"type": 1, "components": [field(label="Amount", **more)]}


def modal(*tops: Node, **more: Any) -> Node:
    """A form."""
    return {"title": "Bid", "custom_id": "bid", "components": list(tops)} | more


def choice(**more: Any) -> Node:
    """A select within a label."""
    options = [{"label": "Salt", "value": "salt"}, {"label": "Cloth", "value": "cloth"}]
    return {"type": 3, "custom_id": "ware", "options": options} | more


GOOD = {
    "a labelled field": modal(label()),
    "a row": modal(old_row()),
    "five": modal(*(label(field(custom_id=str(n))) for n in range(5))),
    "a select": modal(label(choice())),
    "a select of users": modal(label({"type": 5, "custom_id": "who"})),
    "a text above": modal({"type": 10, "content": "How much?"}, label()),
    "a description of 100": modal(label(description="x" * 100)),
}
BAD = {
    "a title of 46": modal(label(), title="x" * 46),
    "no title": modal(label(), title=""),
    "no custom_id": modal(label(), custom_id=""),
    "a custom_id of 101": modal(label(), custom_id="x" * 101),
    "nothing in it": modal(),
    "six": modal(*(label(field(custom_id=str(n))) for n in range(6))),
    "a bare field": modal(field(label="x")),
    "a button": modal({"type": 1, "components": [{"type": 2, "style": 1, "label": "x"}]}),
    "two fields in a row": modal({"type": 1, "components": [field(label="a")] * 2}),
    "a row without a label": modal({"type": 1, "components": [field()]}),
    "a label of 46": modal(label(label="x" * 46)),
    "a description of 101": modal(label(description="x" * 101)),
    "a label without a field": modal({"type": 18, "label": "x"}),
    "a label in a label": modal(label(label())),
    "a field with two labels": modal(label(field(label="x"))),
    "a placeholder of 101": modal(label(field(placeholder="x" * 101))),
    "an unknown style": modal(label(field(style=3))),
    "more at least than at most": modal(label(field(min_length=5, max_length=4))),
    "a value too long": modal(label(field(value="12345", max_length=4))),
    "a length of 4,001": modal(label(field(max_length=4001))),
    "the same custom_id twice": modal(label(), label()),
    "a disabled select": modal(label(choice(disabled=True))),
    "a select without options": modal(label(choice(options=[]))),
}


@pytest.mark.parametrize("name", GOOD)
def test_good_forms_fit(name: str) -> None:
    """A form within Discord's limits is taken."""
    check_modal(GOOD[name])


@pytest.mark.parametrize("name", BAD)
def test_bad_forms_are_refused(name: str) -> None:
    """A form beyond Discord's limits is refused (50035)."""
    with pytest.raises(Refused) as caught:
        check_modal(BAD[name])
    assert caught.value.code == 50035


async def opened(sandbox: Sandbox, probe: Probe, form: Node) -> Answer:
    """A form before Ana's eyes."""
    answer = await sandbox.ana.slash("games", "go", until="sent")
    await probe.callback(await probe.next(), 9, form)
    return answer


async def test_a_filled_form_is_sent_in(sandbox: Sandbox, probe: Probe) -> None:
    """Texts, chosen values and people come in with their labels' fields."""
    form = modal(
        {"type": 10, "content": "How much?"},
        label(field(value="100")),
        label(choice(), label="Ware"),
        label({"type": 5, "custom_id": "who"}, label="With"),
        old_row(custom_id="note", required=False),
    )
    answer = await opened(sandbox, probe, form)
    assert answer.modal is not None
    assert answer.modal.text == "How much?"
    await sandbox.ana.submit_modal(answer, {"Ware": "Salt", "With": sandbox.ben}, until="sent")
    interaction = await probe.next()
    data: Any = interaction.data
    shown, amount, ware, who, note = data["components"]
    assert shown["type"] == 10
    assert amount["component"]["value"] == "100"
    assert ware["component"]["values"] == ["salt"]
    assert who["component"]["values"] == [str(sandbox.ben.id)]
    assert note["components"][0]["value"] == ""
    assert str(sandbox.ben.id) in data["resolved"]["users"]
    await probe.callback(interaction, 4, {"content": "thanks"})


async def test_what_cannot_be_sent_in(sandbox: Sandbox, probe: Probe) -> None:
    """Discord's app keeps back what is missing, too short, too long, or somebody else's."""
    form = modal(label(field(min_length=2, max_length=4)), label(choice(), label="Ware"))
    answer = await opened(sandbox, probe, form)
    good = {"Amount": "400", "Ware": "Salt"}
    for wrong in ({"Amount": "1"}, {"Amount": "12345"}, {"Ware": "Gold"}, {"Price": "1"}):
        with pytest.raises(CannotDo):
            await sandbox.ana.submit_modal(answer, good | wrong)
    with pytest.raises(CannotDo):
        await sandbox.ana.submit_modal(answer, {"Ware": "Salt"})
    with pytest.raises(CannotDo):
        await sandbox.ben.submit_modal(answer, good)
