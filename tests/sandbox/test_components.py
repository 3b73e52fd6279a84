"""Components: Discord's rules for rows, buttons, selects and layouts, most of them unpublished."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import ui

from sandbox import CannotDo
from sandbox.components import check_message_components, walk
from sandbox.forms import Check
from sandbox.stored import number
from tests.sandbox.refusals import refused

if TYPE_CHECKING:
    from sandbox import Sandbox
    from tests.sandbox.client import Probe

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


def section(accessory: Node, *texts: Node) -> Node:
    """A section."""
    return {"type": 9, "components": list(texts or (text(),)), "accessory": accessory}


def gallery(*urls: str) -> Node:
    """A media gallery."""
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


def fits(tree: list[Node], *, layout: bool) -> bool:
    """Whether Discord would take these components."""
    check = Check()
    check_message_components(check, {"components": tree}, layout=layout)
    return not check.tree


GOOD_CLASSIC: dict[str, list[Node]] = {
    "five rows of five": [row(*(button(f"{r}{b}") for b in range(5))) for r in range(5)],
    "a select of 25": [row(select(25))],
    "a link": [row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"})],
    "an emoji alone": [row(button(label=None, emoji={"name": "🎲"}))],
    "a label of 80": [row(button(label="x" * 80))],
    "a select of users": [row({"type": 5, "custom_id": "u"})],
    "a placeholder of 150": [row(select(placeholder="x" * 150))],
}
BAD_CLASSIC: dict[str, list[Node]] = {
    "six rows": [row(button(n)) for n in range(6)],
    "six buttons": [row(*(button(n) for n in range(6)))],
    "an empty row": [row()],
    "a bare button": [button()],
    "the same custom_id twice": [row(button(), button())],
    "the same custom_id in two rows": [row(button()), row(button())],
    "the same number twice": [row(button(1, id=7), button(2, id=7))],
    "a select beside a button": [row(select(), button())],
    "two selects": [row(select(), select(custom_id="t"))],
    "26 options": [row(select(26))],
    "no options": [row(select(0))],
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
    "a custom_id of 101": [row(button(custom_id="x" * 101))],
    "an empty custom_id": [row(button(custom_id=""))],
    "a link with a custom_id": [row(button(style=5, url="https://example.org"))],
    "a link without an address": [row({"type": 2, "style": 5, "label": "Rules"})],
    "a link to nowhere": [row({"type": 2, "style": 5, "label": "R", "url": "file:///x"})],
    "an address on a plain button": [row(button(url="https://example.org"))],
    "an unknown style": [row(button(style=9))],
    "a premium button without its product": [row({"type": 2, "style": 6})],
    "an option label of 101": [row(select() | {"options": [{"label": "x" * 101, "value": "v"}]})],
    "an option value of 101": [row(select() | {"options": [{"label": "a", "value": "x" * 101}]})],
    "an option description of 101": [
        row(select() | {"options": [{"label": "a", "value": "v", "description": "x" * 101}]})
    ],
    "a placeholder of 151": [row(select(placeholder="x" * 151))],
    "a text field": [row({"type": 4, "custom_id": "t", "style": 1, "label": "x"})],
    "a layout's text": [text()],
}
GOOD_LAYOUT: dict[str, list[Node]] = {
    "forty components": [text() for _ in range(40)],
    "4,000 characters": [text("x" * 2000), box(text("x" * 2000))],
    "a row with five buttons": [row(*(button(n) for n in range(5)))],
    "a section with a button": [section(button(), text(), text(), text())],
    "a section with a picture": [
        section({"type": 11, "media": {"url": "https://example.org/x.png"}})
    ],
    "a gallery of ten": [gallery(*["https://example.org/x.png"] * 10)],
    "a separator": [text(), {"type": 14, "divider": False, "spacing": 2}],
    "six rows": [row(button(n)) for n in range(6)],
}
BAD_LAYOUT: dict[str, list[Node]] = {
    "forty-one components": [text() for _ in range(41)],
    "forty-one with the nested": [box(*(text() for _ in range(40)))],
    "4,001 characters": [text("x" * 2000), box(text("x" * 2001))],
    "an empty text": [text("")],
    "a container in a container": [box(box(text()))],
    "an empty container": [box()],
    "a section in a section": [section(section(button()))],
    "a section of four texts": [section(button(), text(), text(), text(), text())],
    "a section without its accessory": [{"type": 9, "components": [text()]}],
    "a section with a select": [section(select())],
    "a gallery of eleven": [gallery(*["https://example.org/x.png"] * 11)],
    "an empty gallery": [gallery()],
    "a picture from nowhere": [gallery("x.png")],
    "a file from elsewhere": [{"type": 13, "file": {"url": "https://example.org/x"}}],
    "a picture alone": [{"type": 11, "media": {"url": "https://example.org/x.png"}}],
    "a spacing of three": [{"type": 14, "spacing": 3}],
    "a bare button": [button()],
    "the same custom_id twice": [row(button()), section(button())],
    "a label": [{"type": 18, "label": "x", "component": select()}],
}


@pytest.mark.parametrize("name", GOOD_CLASSIC)
def test_good_rows_fit(name: str) -> None:
    """Rows within Discord's limits are taken."""
    assert fits(GOOD_CLASSIC[name], layout=False)


@pytest.mark.parametrize("name", BAD_CLASSIC)
def test_bad_rows_are_refused(name: str) -> None:
    """Rows beyond Discord's limits are refused."""
    assert not fits(BAD_CLASSIC[name], layout=False)


@pytest.mark.parametrize("name", GOOD_LAYOUT)
def test_good_layouts_fit(name: str) -> None:
    """Layouts within Discord's limits are taken."""
    assert fits(GOOD_LAYOUT[name], layout=True)


@pytest.mark.parametrize("name", BAD_LAYOUT)
def test_bad_layouts_are_refused(name: str) -> None:
    """Layouts beyond Discord's limits are refused."""
    assert not fits(BAD_LAYOUT[name], layout=True)


def test_components_are_numbered() -> None:
    """Every component gets a number of its own, around those that the bot chose."""
    tree = number([box(text(), row(button(id=2))), text()])
    ids = [node["id"] for node in walk(tree)]
    assert len(set(ids)) == len(ids) == 5
    assert 2 in ids


class Table(ui.LayoutView):
    """A layout as the bot uses it: a picture, a text with a button, and a row."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        container: ui.Container[Table] = ui.Container(accent_colour=0x123456)
        container.add_item(ui.TextDisplay("# Table 7"))
        container.add_item(
            ui.Section("Ana to play", accessory=ui.Button(label="Play", custom_id="play"))
        )
        container.add_item(ui.Separator())
        picture = discord.MediaGalleryItem("attachment://board.png", description="the board")
        container.add_item(ui.MediaGallery(picture))
        options = [discord.SelectOption(label="Salt", value="salt", emoji="🧂")]
        container.add_item(ui.ActionRow(ui.Select(custom_id="ware", options=options)))
        self.add_item(container)


def board() -> discord.File:
    """The picture of the layout."""
    return discord.File(io.BytesIO(b"picture"), "board.png", description="alt")


async def test_a_layout_is_sent_and_edited(sandbox: Sandbox, probe: Probe) -> None:
    """A layout shows its texts, buttons and uploaded picture, and takes another picture later."""
    channel = probe.get_partial_messageable(sandbox.channel("games").id)
    message = await channel.send(view=Table(), file=board())
    seen = await sandbox.ana.sees("games", "Table 7")
    assert seen.text == "# Table 7\nAna to play"
    assert seen.labels == ["Play"]
    (media,) = [n for n in walk(seen.raw["components"]) if n["type"] == 12]
    url = media["items"][0]["media"]["url"]
    assert url.startswith(f"{sandbox.url}/attachments/")
    await message.edit(view=Table(), attachments=[board()])
    assert [f.filename for f in seen.files] == ["board.png"]
    (media,) = [n for n in walk(seen.raw["components"]) if n["type"] == 12]
    assert media["items"][0]["media"]["url"] != url
    fetched = await channel.fetch_message(message.id)
    assert fetched.flags.components_v2


async def test_beside_a_layout_there_is_nothing_else(sandbox: Sandbox, probe: Probe) -> None:
    """A layout takes no content and no embeds, and a message stays a layout once it is one."""
    path = f"/channels/{sandbox.channel('games').id}/messages"
    for extra in ({"content": "x"}, {"embeds": [{"title": "x"}]}):
        form = {"flags": V2, "components": [text()], **extra}
        await refused(sandbox, 50035, probe.rest("POST", path, form))
    form = {"flags": V2, "components": [gallery("attachment://none.png")]}
    await refused(sandbox, 50035, probe.rest("POST", path, form))
    await refused(sandbox, 50035, probe.rest("POST", path, {"components": [text()]}))
    message = await probe.rest("POST", path, {"flags": V2, "components": [text("one")]})
    one = f"{path}/{message['id']}"
    await refused(sandbox, 50035, probe.rest("PATCH", one, {"content": "x"}))
    edited = await probe.rest("PATCH", one, {"components": [text("two")]})
    assert edited["flags"] & V2
    await refused(sandbox, 50006, probe.rest("PATCH", one, {"components": []}))


async def test_a_message_becomes_a_layout(sandbox: Sandbox, probe: Probe) -> None:
    """An edit may turn a plain message into a layout if it clears the old text."""
    path = f"/channels/{sandbox.channel('games').id}/messages"
    message = await probe.rest("POST", path, {"content": "plain"})
    one = f"{path}/{message['id']}"
    form: Node = {"flags": V2, "components": [text("layout")]}
    await refused(sandbox, 50035, probe.rest("PATCH", one, form))
    await probe.rest("PATCH", one, form | {"content": None})
    assert sandbox.ana.messages("games")[-1].text == "layout"


async def test_what_cannot_be_clicked(sandbox: Sandbox, probe: Probe) -> None:
    """A disabled button, a link, a button that is not there, an option too many: nobody can."""
    path = f"/channels/{sandbox.channel('games').id}/messages"
    link = {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"}
    rows = [row(button(disabled=True), link), row(select())]
    await probe.rest("POST", path, {"content": "x", "components": rows})
    seen = sandbox.ana.messages("games")[-1]
    for label in ("B1", "Rules", "Nothing"):
        with pytest.raises(CannotDo):
            await sandbox.ana.click(seen, label)
    for chosen in ((), ("L0", "L1"), ("L9",)):
        with pytest.raises(CannotDo):
            await sandbox.ana.select(seen, *chosen)
