"""A small bot that shows every component and answers in every way, to try the page with."""

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image
from typing_extensions import override

Interaction = discord.Interaction["FakeBot"]
GOODS = ("salt", "wine", "cloth", "spice")


GERMAN = {
    "shop": "laden",
    "buy": "kauf",
    "Show everything": "Zeige alles",
    "Buy goods": "Kaufe Waren",
    "What to buy": "Welche Ware",
}


def picture(
    words: str, *, name: str = "board.png", size: tuple[int, int] = (900, 500)
) -> discord.File:
    """A picture with an alt text."""
    data = io.BytesIO()
    Image.new("P", size, 200).save(data, "PNG")
    data.seek(0)
    return discord.File(data, name, description=words)


class Words(app_commands.Translator):
    """German names and descriptions."""

    @override
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return GERMAN.get(string.message) if locale is discord.Locale.german else None


class Form(ui.Modal, title="Your bid"):
    """One field of every kind."""

    amount: ui.Label[Any] = ui.Label(
        text="Amount",
        description="In guilders",
        component=ui.TextInput(min_length=2, max_length=4, placeholder="400"),
    )
    note: ui.Label[Any] = ui.Label(
        text="Note",
        component=ui.TextInput(style=discord.TextStyle.paragraph, required=False),
    )
    good: ui.Label[Any] = ui.Label(
        text="Good",
        component=ui.Select(options=[discord.SelectOption(label=g) for g in GOODS]),
    )

    @override
    async def on_submit(self, interaction: Interaction) -> None:  # type: ignore[override]
        values = [_value(item) for item in (self.amount, self.note, self.good)]
        if values[0] == "13":
            await interaction.client.never.wait()
        await interaction.response.send_message(f"You gave {values}", ephemeral=True)


def _value(label: ui.Label[Any]) -> object:
    component = label.component
    return (
        component.values if isinstance(component, ui.Select) else getattr(component, "value", None)
    )


class Buttons(ui.View):
    """Buttons and selects of a classic message."""

    @ui.button(label="Edit", style=discord.ButtonStyle.primary, emoji="✏️")
    async def edit(self, interaction: Interaction, _: ui.Button[Any]) -> None:
        """Change the message."""
        await interaction.response.edit_message(
            content="It was **edited** by " + interaction.user.mention
        )

    @ui.button(label="Whisper", style=discord.ButtonStyle.success)
    async def whisper(self, interaction: Interaction, _: ui.Button[Any]) -> None:
        """Answer to one alone."""
        await interaction.response.send_message("A secret for you", ephemeral=True)

    @ui.button(label="Form", style=discord.ButtonStyle.secondary)
    async def form(self, interaction: Interaction, _: ui.Button[Any]) -> None:
        """Open a form."""
        await interaction.response.send_modal(Form())

    @ui.button(label="Think", style=discord.ButtonStyle.secondary)
    async def think(self, interaction: Interaction, _: ui.Button[Any]) -> None:
        """Defer, and answer when told to."""
        await interaction.response.defer(thinking=True)
        await interaction.client.thought.wait()
        await interaction.followup.send("Thought about it")

    @ui.button(label="Delete", style=discord.ButtonStyle.danger)
    async def delete_it(self, interaction: Interaction, _: ui.Button[Any]) -> None:
        """Take the message away."""
        await interaction.response.defer()
        await interaction.delete_original_response()

    @ui.button(label="Silent", row=1)
    async def silent(self, interaction: Interaction, _: ui.Button[Any]) -> None:
        """Not answer in time: the library acknowledges what returns without an answer."""
        await interaction.client.never.wait()

    @ui.button(label="Closed", disabled=True, row=1)
    async def closed(self, interaction: Interaction, _: ui.Button[Any]) -> None:
        """Cannot be clicked."""

    @ui.select(
        placeholder="Which good?",
        options=[discord.SelectOption(label=g) for g in GOODS],
        row=2,
    )
    async def one(self, interaction: Interaction, select: ui.Select[Any]) -> None:
        """Say what was chosen."""
        await interaction.response.send_message(f"One: {select.values[0]}", ephemeral=True)


class Layout(ui.LayoutView):
    """A layout view with one of everything."""

    def __init__(self) -> None:
        super().__init__()
        box: ui.Container[Layout] = ui.Container(accent_colour=discord.Colour(0xC0392B))
        box.add_item(ui.TextDisplay("## A layout\nWith *everything* and a list:\n- salt\n- wine"))
        box.add_item(ui.TextDisplay("-# in small letters"))
        box.add_item(
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="Board"))
        )
        box.add_item(ui.File("attachment://record.txt"))
        self.add_item(box)


class FakeBot(discord.Client):
    """The bot itself."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)
        self.thought = asyncio.Event()
        self.never = asyncio.Event()
        every: tuple[Any, ...] = (show, layout, galleries, shop, silent, deal)
        for command in every:
            self.tree.add_command(command)

    @override
    async def setup_hook(self) -> None:
        await self.tree.set_translator(Words())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        """Answer direct messages and mentions."""
        if message.author.bot:
            return
        if message.guild is None:
            await message.channel.send(f"Sealed: {message.content}")
        elif self.user in message.mentions:
            await message.reply(f"Heard: {message.clean_content}")


@app_commands.command(description=app_commands.locale_str("Show everything"))
async def show(interaction: Interaction) -> None:
    """A classic message."""
    await interaction.response.send_message(
        "Hello `code` <script>alert(1)</script> https://example.org",
        view=Buttons(),
    )


@app_commands.command(description="Show a layout")
async def layout(interaction: Interaction) -> None:
    """A layout view."""
    files = [
        picture("Board"),
        discord.File(io.BytesIO(b"1 buy"), "record.txt"),
    ]
    await interaction.response.send_message(view=Layout(), files=files)


@app_commands.command(description="Show pictures in galleries")
@app_commands.describe(sizes="Such as 1650x1050 780x3000")
async def galleries(interaction: Interaction, sizes: str) -> None:
    """Pictures of these sizes."""
    view = ui.LayoutView()
    files: list[discord.File] = []
    for size in sizes.split():
        wide, high = size.split("x")
        files.append(picture(size, name=f"{len(files)}.png", size=(int(wide), int(high))))
        shown = discord.MediaGalleryItem(files[-1].uri, description=size)
        view.add_item(ui.MediaGallery(shown))
    await interaction.response.send_message(view=view, files=files)


@app_commands.command(description="Never answer")
async def silent(interaction: Interaction) -> None:
    """Leave the person waiting."""


@app_commands.command(description="Do something")
async def deal(
    interaction: Interaction,
    move: str | None = None,
    table: app_commands.Range[int, 1] | None = None,
) -> None:
    """A command that needs no option."""
    await interaction.response.send_message(f"Move {move}, table {table}")


@deal.autocomplete("move")
async def moves(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggestions."""
    lines = [f"{verb} {good}" for verb in ("buy", "sell", "take") for good in GOODS]
    return [app_commands.Choice(name=line, value=line) for line in lines if typed in line]


shop = app_commands.Group(name="shop", description="A shop")


@shop.command(description=app_commands.locale_str("Buy goods"))
@app_commands.describe(good=app_commands.locale_str("What to buy"), size="How large")
@app_commands.choices(size=[app_commands.Choice(name=n, value=n) for n in ("small", "large")])
async def buy(  # noqa: PLR0917 - each is an option of the command
    interaction: Interaction,
    good: str,
    count: app_commands.Range[int, 1, 9],
    size: str = "small",
    for_whom: discord.User | None = None,
    now: bool = False,
) -> None:
    """A command with options of most kinds."""
    whom = for_whom.display_name if for_whom else "nobody"
    words = f"{count} {size} {good} for {whom}, {'now' if now else 'later'}"
    await interaction.response.send_message(words)


@buy.autocomplete("good")
async def goods(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggestions."""
    return [app_commands.Choice(name=f"{g} ({len(g)})", value=g) for g in GOODS if typed in g]
