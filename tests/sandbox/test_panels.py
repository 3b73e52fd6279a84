"""A bot as ours is built: layout views with dynamic items, deferred, edited, with new pictures."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import discord
from discord import ui
from typing_extensions import override

from tests.sandbox.client import Client, connected

if TYPE_CHECKING:
    import re

    from sandbox import Sandbox


class Step(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"step:(?P<number>\d+):(?P<way>\w+)"):
    """A button whose whole state is its custom_id; it works after a restart."""

    def __init__(self, number: int, way: str) -> None:
        label = f"{way} {number}"
        super().__init__(ui.Button(label=label, custom_id=f"step:{number}:{way}"))
        self.number = number
        self.way = way

    @override
    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Step:
        del interaction, item
        return cls(int(match["number"]), match["way"])

    @override
    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view, file = panel(self.number + 1)
        if self.way == "now":
            await interaction.response.edit_message(view=view, attachments=[file])
        else:
            await interaction.response.defer()
            await interaction.edit_original_response(view=view, attachments=[file])


def panel(number: int) -> tuple[ui.LayoutView, discord.File]:
    """A layout with a picture and two buttons."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container()
    box.add_item(ui.TextDisplay(f"Step {number}"))
    name = f"board{number}.png"
    box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}")))
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for way in ("now", "later"):
        row.add_item(Step(number, way))
    box.add_item(row)
    view.add_item(box)
    return view, discord.File(io.BytesIO(b"%d" % number), name, description=f"step {number}")


def play(client: Client) -> None:
    """`/play` opens a private panel after a defer."""

    @client.tree.command(name="play", description="Play")
    async def command(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        view, file = panel(1)
        await interaction.edit_original_response(view=view, attachments=[file])

    client.add_dynamic_items(Step)


async def test_a_panel_is_walked_through(sandbox: Sandbox) -> None:
    """Each step replaces texts, buttons and picture, at once or after a defer."""
    async with connected(sandbox, play):
        answer = await sandbox.ana.slash("games", "play")
        assert answer.ephemeral
        shown = answer.shown
        assert shown.text == "Step 1"
        await sandbox.ana.click(shown, "now 1")
        assert (shown.text, [f.data for f in shown.files]) == ("Step 2", [b"2"])
        await sandbox.ana.click(shown, "later 2")
        assert (shown.text, [f.data for f in shown.files]) == ("Step 3", [b"3"])
        assert shown.files[0].description == "step 3"
        assert sandbox.ben.messages("games") == []


async def test_buttons_outlive_the_bot(sandbox: Sandbox) -> None:
    """A bot that starts anew answers the buttons of the one before it."""
    async with connected(sandbox, play):
        shown = (await sandbox.ana.slash("games", "play")).shown
    async with connected(sandbox, play):
        await sandbox.ana.click(shown, "now 1")
        assert shown.text == "Step 2"


async def test_a_public_message_is_posted_and_edited(sandbox: Sandbox) -> None:
    """The same layout in the channel, sent and edited by the channel's routes."""
    async with connected(sandbox, play) as client:
        channel = client.get_partial_messageable(sandbox.channel("table").id)
        view, file = panel(1)
        message = await channel.send(view=view, file=file)
        view, file = panel(5)
        await message.edit(view=view, attachments=[file])
        shown = await sandbox.ben.sees("table", "Step 5")
        await sandbox.ben.click(shown, "later 5")
        assert shown.text == "Step 6"
        assert [f.filename for f in shown.files] == ["board6.png"]
