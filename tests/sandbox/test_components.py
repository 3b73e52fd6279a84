"""Components: Discord's rules for rows, buttons, selects and layouts, most of them unpublished."""

import io
from typing import Any

import discord
import pytest
from discord import ui

from sandbox import CannotDo, Sandbox, described
from sandbox.components import check_message, walk
from sandbox.errors import Refused
from sandbox.stored import number
from tests.sandbox.client import Probe
from tests.sandbox.refusals import refused

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


def fits(tree: list[Node], *, layout: bool) -> bool:
    """Whether Discord would take these components."""
    try:
        described.check("POST", "/channels/{channel_id}/messages", {"components": tree})
        check_message(tree, layout=layout)
    except Refused:
        return False
    return True


GOOD_CLASSIC: dict[str, list[Node]] = {
    "five rows of five": [row(*(button(f"{r}{b}") for b in range(5))) for r in range(5)],
    "a select of 25": [row(select(25))],
    "a link": [row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"})],
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
    "a link with a custom_id": [row(button(style=5, url="https://example.org"))],
    "a link to nowhere": [row({"type": 2, "style": 5, "label": "R", "url": "file:///x"})],
    "an address on a plain button": [row(button(url="https://example.org"))],
    "a premium button": [row({"type": 2, "style": 6, "sku_id": "1"})],
    "a layout's text": [text()],
}
GOOD_LAYOUT: dict[str, list[Node]] = {
    "forty components": [text() for _ in range(40)],
    "4,000 characters": [text("x" * 2000), box(text("x" * 2000))],
    "a gallery of ten": [gallery(*["https://example.org/x.png"] * 10)],
    "a separator": [text(), {"type": 14, "divider": False, "spacing": 2}],
    "six rows": [row(button(n)) for n in range(6)],
}
BAD_LAYOUT: dict[str, list[Node]] = {
    "forty-one with the nested": [box(*(text() for _ in range(40)))],
    "4,001 characters": [text("x" * 2000), box(text("x" * 2001))],
    "a container in a container": [box(box(text()))],
    "a picture from nowhere": [gallery("x.png")],
    "a file from elsewhere": [{"type": 13, "file": {"url": "https://example.org/x"}}],
    "a bare button": [button()],
    "the same custom_id twice": [row(button()), box(row(button()))],
    "a section, which is not built": [{"type": 9, "components": [text()], "accessory": button()}],
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
    """A layout as the bot uses it: a picture, texts, a button and a menu."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        container: ui.Container[Table] = ui.Container(accent_colour=0x123456)
        container.add_item(ui.TextDisplay("# Table 7"))
        container.add_item(ui.TextDisplay("Ana to play"))
        container.add_item(ui.ActionRow(ui.Button(label="Play", custom_id="play")))
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
