"""A client over real tables, without Discord, and people who press what they have before them."""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
from discord import app_commands, ui

from bot.components.pictures import Gallery
from bot.process.client import Kontor
from bot.process.services import Services
from games.kernel import AnyGame
from games.kernel.selfplay import seed_of
from rendering.pictures import Picture
from rendering.studio import Studio
from storage import open_store
from table import Person, Tables
from tests.bot.limits import components, walk
from tests.contract.games import game
from tests.table import CHANNEL, GUILD, PEOPLE, Clock, started, url

BUTTON, SELECT = 2, 3
PRESSED, SENT = discord.InteractionType.component, discord.InteractionType.modal_submit
GIVEN = discord.InteractionType.application_command
TYPING = discord.InteractionType.autocomplete


@dataclass(frozen=True)
class Control:
    """A button, or an entry of a menu."""

    custom_id: str
    label: str = ""
    value: str | None = None

    def data(self) -> dict[str, Any]:
        """Return what Discord would send of it."""
        sent: dict[str, Any] = {"custom_id": self.custom_id, "component_type": BUTTON}
        if self.value is not None:
            sent |= {"component_type": SELECT, "values": [self.value]}
        return sent


@dataclass
class Heard:
    """What somebody was answered."""

    views: list[ui.LayoutView] = field(default_factory=list)
    modals: list[ui.Modal] = field(default_factory=list)
    acknowledged: list[str] = field(default_factory=list)
    public: list[ui.LayoutView] = field(default_factory=list)
    """What was put where others read it."""

    files: list[str] = field(default_factory=list)
    """The names of what was attached to the answer that was shown last."""

    suggested: dict[str, Any] | None = None
    """What was suggested to type, with what each stands for."""

    @property
    def text(self) -> str:
        """Everything that was said."""
        return "\n".join(said(view) for view in self.views)

    message: int = 0
    """The message that was answered with, or pressed."""

    deleted: bool = False

    def controls(self) -> list[Control]:
        """Return what can be pressed on the panel that was shown last."""
        return list(controls(self.views[-1])) if self.views else []


class Response:
    """The first answer to an interaction."""

    def __init__(self, heard: Heard, *, alone: bool, refused: Exception | None) -> None:
        self.type: discord.InteractionResponseType | None = None
        self._heard, self._alone, self._refused = heard, alone, refused

    def is_done(self) -> bool:
        """Whether it was given."""
        return self.type is not None

    async def defer(self, *, ephemeral: bool, thinking: bool) -> None:
        """Acknowledge."""
        kinds = discord.InteractionResponseType
        self._give(kinds.deferred_channel_message if thinking else kinds.deferred_message_update)
        self._heard.acknowledged.append("privately" if ephemeral and thinking else "in place")
        self._alone = self._alone or thinking

    async def send_message(self, *, view: ui.LayoutView, ephemeral: bool, **_: object) -> None:
        """Answer with a message."""
        self._give(discord.InteractionResponseType.channel_message)
        assert ephemeral
        self._heard.views.append(view)

    async def autocomplete(self, suggested: Sequence[app_commands.Choice[Any]]) -> None:
        """Answer with what could be typed."""
        self._give(discord.InteractionResponseType.autocomplete_result)
        self._heard.suggested = {one.name: one.value for one in suggested}

    async def send_modal(self, modal: ui.Modal) -> None:
        """Answer with a form."""
        self._give(discord.InteractionResponseType.modal)
        assert modal.is_finished(), "the library would keep it"
        self._heard.modals.append(modal)

    def _give(self, kind: discord.InteractionResponseType) -> None:
        assert self.type is None, "answered twice"
        if self._refused is not None:
            raise self._refused
        self.type = kind

    @property
    def fresh(self) -> bool:
        """Whether the answer is a message of its own."""
        return self.type is discord.InteractionResponseType.deferred_channel_message

    @property
    def private(self) -> bool:
        """Whether nobody else sees the answer."""
        return self._alone

    def shown(self, view: ui.LayoutView) -> None:
        """The answer, or the message that was pressed, has changed."""
        self._heard.views.append(view)
        if not self._alone:
            self._heard.public.append(view)


@dataclass
class Client:
    """Kontor as a client that talks to nobody, and what people do with it."""

    kontor: Kontor
    tables: Tables
    clock: Clock
    ids: Iterator[int] = field(default_factory=lambda: count(1))
    moderators: set[int] = field(default_factory=set)
    """Who keeps order in the channel."""

    read: dict[int, int] = field(default_factory=dict)
    """The last private answer of each person, on which they press."""

    async def press(self, user: int, control: Control, **how: Any) -> Heard:
        """Press a button, or choose from a menu."""
        return await self.send(user, control.data(), PRESSED, **how)

    async def submit(
        self, user: int, custom_id: str, given: Mapping[str, str], **how: Any
    ) -> Heard:
        """Send in a form."""
        fields = [
            {"type": 18, "component": {"type": 4, "custom_id": key, "value": value}}
            for key, value in given.items()
        ]
        return await self.send(user, {"custom_id": custom_id, "components": fields}, SENT, **how)

    async def send(
        self,
        user: int,
        data: object,
        kind: discord.InteractionType,
        *,
        alone: bool = True,
        refused: Exception | None = None,
        locale: str = "en-GB",
        on: Heard | None = None,
    ) -> Heard:
        """Let an interaction come in, `on` an earlier answer; return what was answered."""
        heard = Heard(message=on.message if on else self.read.get(user, 0))
        coming = self._interaction(
            user, data, kind, heard, alone=alone, refused=refused, locale=locale
        )
        await self.kontor.on_interaction(coming)
        return heard

    async def command(self, user: int, name: str, locale: str = "en-GB", **given: Any) -> Heard:
        """Give a command; return what was answered."""
        heard = Heard()
        coming = self._interaction(user, {}, GIVEN, heard, locale=locale)
        await self._found(name).callback(coming, **given)
        return heard

    async def suggested(
        self, user: int, name: str, option: str, typed: object = "", **how: Any
    ) -> dict[str, Any]:
        """Type into an option of a command; return what is suggested, with what it stands for."""
        heard = Heard()
        others = {"table": None, **how.pop("given", {})}
        coming = self._interaction(user, {}, TYPING, heard, locale=how.pop("locale", "en-GB"))
        coming.namespace = SimpleNamespace(**{**others, option: typed})
        vars(coming).update(how)
        await self._found(name)._invoke_autocomplete(coming, option, coming.namespace)
        assert heard.suggested is not None
        return heard.suggested

    def _found(self, name: str) -> Any:
        found: Any = self.kontor.tree
        for word in name.split():
            found = found.get_command(word)
        return found

    def _interaction(
        self,
        user: int,
        data: object,
        kind: discord.InteractionType,
        heard: Heard,
        *,
        alone: bool = False,
        refused: Exception | None = None,
        locale: str,
    ) -> Any:
        """Return an interaction whose answers are heard."""
        response = Response(heard, alone=alone, refused=refused)

        async def edit(
            *, view: ui.LayoutView, attachments: Sequence[discord.File] = (), **_: object
        ) -> SimpleNamespace:
            assert response.is_done() or refused, "shown before it was acknowledged"
            response.shown(view)
            if response.fresh:
                heard.message = self.read[user] = number
            heard.files = [file.filename for file in attachments]
            shown = {"id": heard.message, "flags": SimpleNamespace(ephemeral=response.private)}
            return SimpleNamespace(**shown)

        async def delete() -> None:
            heard.deleted = True

        async def follow(*, view: ui.LayoutView, ephemeral: bool, **_: object) -> None:
            assert ephemeral
            heard.views.append(view)

        number = next(self.ids)
        return SimpleNamespace(
            id=number,
            created_at=discord.utils.utcnow(),
            type=kind,
            data=data,
            user=SimpleNamespace(id=user, display_name="somebody"),
            guild=SimpleNamespace(id=GUILD),
            permissions=discord.Permissions(manage_messages=user in self.moderators),
            guild_id=GUILD,
            channel_id=CHANNEL,
            locale=locale,
            guild_locale=locale,
            message=SimpleNamespace(flags=SimpleNamespace(ephemeral=alone), components=()),
            response=response,
            edit_original_response=edit,
            delete_original_response=delete,
            followup=SimpleNamespace(send=follow),
        )

    async def begun(self, key: str, seats: int, hold: int = 0) -> int:
        """Begin a match of the first so many people; ended turns are held for so many seconds."""
        return await started(self.tables, people(seats), game=key, hold=str(hold))


@asynccontextmanager
async def client(
    tmp_path: Path, seed: int = 1, pictures: Mapping[str, Picture] | None = None
) -> AsyncIterator[Client]:
    """Open a client over a fresh file; it talks to nobody, and draws what it is given to draw."""
    seeds = count(seed)
    async with open_store(url(tmp_path)) as store:
        clock = Clock()
        tables = Tables(store, load, clock, lambda: seed_of(next(seeds)))
        services = Services(tables, Gallery(Studio(), pictures or {}), Games(), clock)
        yield Client(Kontor(services), tables, clock)


def people(count: int) -> list[Person]:
    """Return so many people; the first are those whom the tests know by name."""
    others = (Person(11 * number, f"P{number}") for number in range(len(PEOPLE) + 1, count + 1))
    return [*PEOPLE[:count], *others]


def load(key: str, _: str | None) -> AnyGame:
    """Return any game's rules on its own board."""
    return game(key)


class Games(dict[str, AnyGame]):
    """Every game, loaded when it is asked for."""

    def __missing__(self, key: str) -> AnyGame:
        return game(key)


def refusal(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    """Return an error as discord.py raises it."""
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": "no"})


def labelled(heard: Heard, label: str) -> Control:
    """Return the control of what was shown last whose label begins so."""
    return next(one for one in heard.controls() if one.label.startswith(label))


def said(view: ui.LayoutView) -> str:
    """Return the text of a message."""
    return "\n".join(one["content"] for one in walk(components(view)) if "content" in one)


def controls(view: ui.LayoutView) -> Iterator[Control]:
    """Yield what can be pressed on a message: each button, each entry of each menu."""
    for one in walk(components(view)):
        if one["type"] == BUTTON:
            yield Control(one["custom_id"], one["label"])
        elif one["type"] == SELECT:
            options: Sequence[Mapping[str, str]] = one["options"]
            yield from (Control(one["custom_id"], o["label"], o["value"]) for o in options)
