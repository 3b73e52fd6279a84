"""Modals: what a form may hold, and what a person can send in."""

from typing import Any

import pytest

from sandbox import Answer, CannotDo, Sandbox, described
from sandbox.components import check_modal
from sandbox.errors import Refused
from tests.sandbox.client import Probe

Node = dict[str, Any]


def field(**more: Any) -> Node:
    """A text field."""
    return {"type": 4, "custom_id": "amount", "style": 1} | more


def label(child: Node | None = None, **more: Any) -> Node:
    """A labelled field."""
    return {"type": 18, "label": "Amount", "component": child or field()} | more


def modal(*tops: Node, **more: Any) -> Node:
    """A form."""
    return {"title": "Bid", "custom_id": "bid", "components": list(tops)} | more


def choice(**more: Any) -> Node:
    """A select within a label."""
    options = [{"label": "Salt", "value": "salt"}, {"label": "Cloth", "value": "cloth"}]
    return {"type": 3, "custom_id": "ware", "options": options} | more


GOOD = {
    "five": modal(*(label(field(custom_id=str(n))) for n in range(5))),
    "a select": modal(label(choice())),
    "a text above": modal({"type": 10, "content": "How much?"}, label()),
}
BAD = {
    "a title of 46": modal(label(), title="x" * 46),
    "six": modal(*(label(field(custom_id=str(n))) for n in range(6))),
    "a row": modal({"type": 1, "components": [field(label="a")]}),
    "a field with two labels": modal(label(field(label="x"))),
    "more at least than at most": modal(label(field(min_length=5, max_length=4))),
    "a value too long": modal(label(field(value="12345", max_length=4))),
    "the same custom_id twice": modal(label(), label()),
    "a disabled select": modal(label(choice(disabled=True))),
}
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


def check(form: Node) -> None:
    """Take a form, or refuse it."""
    described.check("POST", CALLBACK, {"type": 9, "data": form})
    check_modal(form)


@pytest.mark.parametrize("name", GOOD)
def test_good_forms_fit(name: str) -> None:
    """A form within Discord's limits is taken."""
    check(GOOD[name])


@pytest.mark.parametrize("name", BAD)
def test_bad_forms_are_refused(name: str) -> None:
    """A form beyond Discord's limits is refused (50035)."""
    with pytest.raises(Refused) as caught:
        check(BAD[name])
    assert caught.value.code == 50035


async def opened(sandbox: Sandbox, probe: Probe, form: Node) -> Answer:
    """A form before Ana's eyes."""
    answer = await sandbox.ana.slash("games", "go", until="sent")
    await probe.callback(await probe.next(), 9, form)
    return answer


async def test_a_filled_form_is_sent_in(sandbox: Sandbox, probe: Probe) -> None:
    """Texts and chosen values come in with their labels' fields."""
    form = modal(
        {"type": 10, "content": "How much?"},
        label(field(value="100")),
        label(choice(), label="Ware"),
        label(field(custom_id="note", required=False), label="Note"),
    )
    answer = await opened(sandbox, probe, form)
    assert answer.modal is not None
    assert answer.modal.text == "How much?"
    await sandbox.ana.submit_modal(answer, {"Ware": "Salt"}, until="sent")
    interaction = await probe.next()
    data: Any = interaction.data
    shown, amount, ware, note = data["components"]
    assert shown["type"] == 10
    assert amount["component"]["value"] == "100"
    assert ware["component"]["values"] == ["salt"]
    assert note["component"]["value"] == ""
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
