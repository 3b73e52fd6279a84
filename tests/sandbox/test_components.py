"""Components in messages and forms: Discord's rules for them, most of them unpublished."""

from functools import partial
from typing import Any

import pytest

from sandbox import Answer, CannotDo, Sandbox
from sandbox.rest.components import check_message, check_modal, number, walk
from tests.sandbox.client import Probe, fits, refused

V2 = 1 << 15
Node = dict[str, Any]


def button(n: object = 1, **more: Any) -> Node:
    """A good button."""
    return {"type": 2, "style": 1, "label": f"B{n}", "custom_id": f"b{n}"} | more


def row(*children: Node) -> Node:
    """An action row."""
    return {"type": 1, "components": list(children)}


def select(options: int = 2, **more: Any) -> Node:
    """A string select."""
    listed = [{"label": f"L{n}", "value": f"v{n}"} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": listed} | more


def text(content: str = "x") -> Node:
    """A text display."""
    return {"type": 10, "content": content}


def box(*children: Node) -> Node:
    """A container."""
    return {"type": 17, "components": list(children)}


def gallery(*urls: str) -> Node:
    """A media gallery."""
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


GOOD_CLASSIC: dict[str, list[Node]] = {
    "five rows of five": [row(*(button(f"{r}{b}") for b in range(5))) for r in range(5)],
    "a select of 25": [row(select(25))],
    "an emoji alone": [row(button(label=None, emoji={"name": "🎲"}))],
}
BAD_CLASSIC: dict[str, list[Node]] = {
    "six rows": [row(button(n)) for n in range(6)],
    "six buttons": [row(*(button(n) for n in range(6)))],
    "a bare button": [button()],
    "the same custom_id in two rows": [row(button()), row(button())],
    "the same number twice": [row(button(1, id=7), button(2, id=7))],
    "a select beside a button": [row(select(), button())],
    "the same value twice": [
        row(select(options=1) | {"options": [{"label": "a", "value": "v"}] * 2})
    ],
    "more at least than at most": [row(select(min_values=2, max_values=1))],
    "more at most than there are": [row(select(max_values=3))],
    "too many defaults": [
        row(select() | {"options": [{"label": v, "value": v, "default": True} for v in ("a", "b")]})
    ],
    "a label of 81": [row(button(label="x" * 81))],
    "no label and no emoji": [row(button(label=None))],
    "no custom_id": [row(button(custom_id=None))],
    "a link, which is not built": [row(button(style=5, custom_id=None, url="https://x.org"))],
    "an address on a plain button": [row(button(url="https://example.org"))],
    "a premium button": [row({"type": 2, "style": 6, "sku_id": "1"})],
    "a layout's text": [text()],
}
GOOD_LAYOUT: dict[str, list[Node]] = {
    "forty components": [text() for _ in range(40)],
    "4,000 characters": [text("x" * 2000), box(text("x" * 2000))],
    "a gallery of ten": [gallery(*["attachment://x.png"] * 10)],
    "six rows": [row(button(n)) for n in range(6)],
}
BAD_LAYOUT: dict[str, list[Node]] = {
    "forty-one with the nested": [box(*(text() for _ in range(40)))],
    "4,001 characters": [text("x" * 2000), box(text("x" * 2001))],
    "a container in a container": [box(box(text()))],
    "a bare button": [button()],
    "the same custom_id twice": [row(button()), box(row(button()))],
    "a separator, which is not built": [text(), {"type": 14}],
    "a section, which is not built": [{"type": 9, "components": [text()], "accessory": button()}],
}


@pytest.mark.parametrize("layout", [False, True])
def test_what_fits_and_what_does_not(layout: bool) -> None:
    """Rows and layouts within Discord's limits are taken, those beyond them are refused."""
    good, bad = (GOOD_LAYOUT, BAD_LAYOUT) if layout else (GOOD_CLASSIC, BAD_CLASSIC)
    route = "/channels/{channel_id}/messages"
    taken = {
        name
        for name, tree in {**good, **bad}.items()
        if fits("POST", route, {"components": tree}, partial(check_message, tree, layout=layout))
    }
    assert taken == good.keys()


def test_components_are_numbered() -> None:
    """Every component gets a number of its own, around those that the bot chose."""
    tree = number([box(text(), row(button(id=2))), text()])
    ids = [node["id"] for node in walk(tree)]
    assert len(set(ids)) == len(ids) == 5
    assert 2 in ids


async def test_beside_a_layout_there_is_nothing_else(sandbox: Sandbox, probe: Probe) -> None:
    """A layout takes no content and no embeds, and a message stays a layout once it is one."""
    path = f"/channels/{sandbox.channel('games').id}/messages"
    for extra in ({"content": "x"}, {"embeds": [{"title": "x"}]}):
        form = {"flags": V2, "components": [text()], **extra}
        await refused(sandbox, 50035, probe.rest("POST", path, form))
    elsewhere = "https://example.org/x.png"
    file = {"type": 13, "file": {"url": elsewhere}}
    for shown in (gallery("attachment://none.png"), gallery(elsewhere), file):
        form = {"flags": V2, "components": [shown]}
        await refused(sandbox, 50035, probe.rest("POST", path, form))
    await refused(sandbox, 50035, probe.rest("POST", path, {"components": [text()]}))
    message = await probe.rest("POST", path, {"flags": V2, "components": [text("one")]})
    one = f"{path}/{message['id']}"
    await refused(sandbox, 50035, probe.rest("PATCH", one, {"content": "x"}))
    edited = await probe.rest("PATCH", one, {"components": [text("two")]})
    assert edited["flags"] & V2
    await refused(sandbox, 50006, probe.rest("PATCH", one, {"components": []}))


async def test_what_cannot_be_clicked(sandbox: Sandbox, probe: Probe) -> None:
    """A disabled button, one that is not there, an option too many: nobody can."""
    path = f"/channels/{sandbox.channel('games').id}/messages"
    rows = [row(button(disabled=True)), row(select())]
    await probe.rest("POST", path, {"content": "x", "components": rows})
    seen = sandbox.ana.messages("games")[-1]
    for label in ("B1", "Nothing"):
        with pytest.raises(CannotDo):
            await sandbox.ana.click(seen, label)
    for chosen in ((), ("L0", "L1"), ("L9",)):
        with pytest.raises(CannotDo):
            await sandbox.ana.select(seen, *chosen)


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


def group(kind: int, options: int = 2, **more: Any) -> Node:
    """A radio group (21) or a group of checkboxes (22)."""
    listed = [{"label": f"L{n}", "value": f"v{n}"} for n in range(options)]
    return {"type": kind, "custom_id": f"g{kind}", "options": listed} | more


RADIO, BOXES, BOX = 21, 22, 23
ALL_READY = [{"label": v, "value": v, "default": True} for v in ("a", "b")]

GOOD_FORMS = {
    "five": modal(*(label(field(custom_id=str(n))) for n in range(5))),
    "a select": modal(label(choice())),
    "a radio group of ten": modal(label(group(RADIO, 10))),
    "ten boxes": modal(label(group(BOXES, 10, min_values=0, required=False))),
    "all boxes ticked": modal(label(group(BOXES, options=2) | {"options": ALL_READY})),
    "a single box": modal(label({"type": BOX, "custom_id": "box", "default": True})),
}
BAD_FORMS = {
    "a title of 46": modal(label(), title="x" * 46),
    "six": modal(*(label(field(custom_id=str(n))) for n in range(6))),
    "a text, which is not built": modal({"type": 10, "content": "How much?"}, label()),
    "a row": modal({"type": 1, "components": [field(label="a")]}),
    "a field with two labels": modal(label(field(label="x"))),
    "more at least than at most": modal(label(field(min_length=5, max_length=4))),
    "a value too long": modal(label(field(value="12345", max_length=4))),
    "the same custom_id twice": modal(label(), label()),
    "a disabled select": modal(label(choice(disabled=True))),
    "a radio group of one": modal(label(group(RADIO, 1))),
    "a radio group of eleven": modal(label(group(RADIO, 11))),
    "two radio buttons chosen": modal(label(group(RADIO) | {"options": ALL_READY})),
    "eleven boxes": modal(label(group(BOXES, 11))),
    "more boxes at least than there are": modal(label(group(BOXES, min_values=3))),
    "no box need be ticked, but one is required": modal(label(group(BOXES, min_values=0))),
    "a radio group without a label": modal(group(RADIO)),
}
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


def test_what_forms_fit() -> None:
    """A form within Discord's limits is taken; one beyond them is refused."""
    taken = {
        name
        for name, form in {**GOOD_FORMS, **BAD_FORMS}.items()
        if fits("POST", CALLBACK, {"type": 9, "data": form}, partial(check_modal, form))
    }
    assert taken == GOOD_FORMS.keys()


async def opened(sandbox: Sandbox, probe: Probe, form: Node) -> Answer:
    """A form before Ana's eyes."""
    answer = await sandbox.ana.slash("games", "go", until="sent")
    await probe.callback(await probe.next(), 9, form)
    return answer


async def test_a_filled_form_is_sent_in(sandbox: Sandbox, probe: Probe) -> None:
    """Texts and chosen values come in with their labels' fields."""
    form = modal(
        label(field(value="100")),
        label(choice(), label="Ware"),
        label(field(custom_id="note", required=False), label="Note"),
    )
    answer = await opened(sandbox, probe, form)
    assert answer.modal is not None
    await sandbox.ana.submit_modal(answer, {"Ware": "Salt"}, until="sent")
    interaction = await probe.next()
    data: Any = interaction.data
    amount, ware, note = data["components"]
    assert amount["component"]["value"] == "100"
    assert ware["component"]["values"] == ["salt"]
    assert note["component"]["value"] == ""
    await probe.callback(interaction, 4, {"content": "thanks"})


async def test_groups_and_boxes_are_sent_in(sandbox: Sandbox, probe: Probe) -> None:
    """A radio group sends one value, boxes all that are ticked; untouched, what was ready."""
    form = modal(
        label(group(RADIO), label="One"),
        label(group(RADIO, custom_id="none", required=False), label="None"),
        label(group(BOXES, min_values=0, required=False), label="Some"),
        label(group(BOXES, custom_id="ready") | {"options": ALL_READY}, label="Ready"),
        label({"type": BOX, "custom_id": "box"}, label="Box"),
    )
    answer = await opened(sandbox, probe, form)
    for wrong in ({}, {"One": ["L0", "L1"]}, {"One": "L0", "Ready": ["a", "b", "a"]}):
        with pytest.raises(CannotDo):
            await sandbox.ana.submit_modal(answer, wrong)
    given = {"One": "L1", "Some": ["L0", "L1"], "Box": True}
    await sandbox.ana.submit_modal(answer, given, until="sent")
    interaction = await probe.next()
    data: Any = interaction.data
    sent = [top["component"] for top in data["components"]]
    assert [one.get("value", one.get("values")) for one in sent] == [
        "v1",
        None,
        ["v0", "v1"],
        ["a", "b"],
        True,
    ]
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
