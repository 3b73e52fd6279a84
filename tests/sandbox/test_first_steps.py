"""The whole way of a bot: it connects, registers, is used, and answers."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from typing_extensions import override

from tests.sandbox.client import Client, connected

if TYPE_CHECKING:
    from sandbox import Sandbox


class Panel(discord.ui.View):
    """A view with a button of each use."""

    @discord.ui.button(label="Play")
    async def play(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        """Change the message at once."""
        await interaction.response.edit_message(content="played", view=self)

    @discord.ui.button(label="Bid")
    async def bid(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        """Open a form."""
        await interaction.response.send_modal(Bid())

    @discord.ui.button(label="Later")
    async def later(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        """Change the message after a defer."""
        await interaction.response.defer()
        await interaction.edit_original_response(content="later")


class Bid(discord.ui.Modal, title="Bid"):
    """A form with one field."""

    amount: discord.ui.Label[Bid] = discord.ui.Label(
        text="Amount", component=discord.ui.TextInput(max_length=5)
    )

    @override
    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        """Repeat what was bid."""
        field = self.amount.component
        assert isinstance(field, discord.ui.TextInput)
        await interaction.response.send_message(f"bid {field.value}", ephemeral=True)


def commands(client: Client) -> None:
    """`/table create` and `/table slow`."""
    group = app_commands.Group(name="table", description="Tables")

    @group.command(name="create", description="Open a table")
    @app_commands.choices(game=[app_commands.Choice(name="Händler", value="haendler")])
    async def create(
        interaction: discord.Interaction, game: str, mate: discord.Member | None = None
    ) -> None:
        text = f"{game} {mate} {interaction.locale} {interaction.guild_locale}"
        await interaction.response.send_message(text, ephemeral=True, view=Panel())

    @group.command(name="slow", description="Take your time")
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        file = discord.File(io.BytesIO(b"abc"), "a.txt", description="three letters")
        await interaction.followup.send("now", file=file)

    client.tree.add_command(group)


async def test_a_slash_command_is_answered_for_one_person(sandbox: Sandbox) -> None:
    """An ephemeral answer is seen by who asked, in their language, and by nobody else."""
    sandbox.ana.user.locale = "de"
    async with connected(sandbox, commands):
        answer = await sandbox.ana.slash("games", "table create", game="Händler", mate=sandbox.ben)
        assert answer.text == "haendler ben de en-US"
        assert answer.ephemeral
        assert len(sandbox.ana.messages("games")) == 1
        assert sandbox.ben.messages("games") == []


async def test_buttons_change_the_message(sandbox: Sandbox) -> None:
    """A click changes the message at once, or after a defer."""
    async with connected(sandbox, commands):
        panel = await sandbox.ana.slash("games", "table create", game="haendler")
        assert (await sandbox.ana.click(panel, "Play")).updated
        assert panel.text == "played"
        await sandbox.ana.click(panel, "Later")
        assert panel.text == "later"


async def test_a_modal_is_filled_in(sandbox: Sandbox) -> None:
    """A button opens a form, and the form is answered."""
    async with connected(sandbox, commands):
        panel = await sandbox.ana.slash("games", "table create", game="haendler")
        opened = await sandbox.ana.click(panel, "Bid")
        assert opened.modal is not None
        assert [field.label for field in opened.modal.fields] == ["Amount"]
        answer = await sandbox.ana.submit_modal(opened, Amount=400)
        assert answer.text == "bid 400"
        assert answer.ephemeral


async def test_a_deferred_answer_brings_a_file(sandbox: Sandbox) -> None:
    """The follow-up takes the place of "thinking", with its file and alt text."""
    async with connected(sandbox, commands):
        answer = await sandbox.ana.slash("games", "table slow")
        assert answer.message is not None
        assert answer.message.text == "now"
        assert answer.followups == []
        (file,) = answer.message.files
        assert (file.filename, file.description, file.data) == ("a.txt", "three letters", b"abc")
