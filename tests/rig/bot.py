"""`BotRig`: the bot connected to a `Network`, with methods for the actions of people."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any
from unittest.mock import patch

import discord
from discord.webhook.async_ import async_context
from typing_extensions import override

from bot.components.pictures import Gallery
from bot.core.due_loop import wait
from bot.messaging.services import Services
from bot.process import client
from bot.subjects.play.open_panels import QUIET_S
from games.kernel import Rng, text
from games.kernel.automatic import pick_answer
from games.kernel.prompt import listed_options
from games.matches.selfplay import seed_of
from rendering.pictures import PICTURES, Picture
from rendering.scene import Scene
from rendering.studio import Studio, T
from sandbox.rest.components import CHECKBOX_GROUP_TYPE, TEXT_INPUT_TYPE
from sandbox.world.model import Command, MessageFlags
from sandbox.world.world import Event
from storage import Store, open_store
from storage.backends import sqlite
from table import Person, Tables
from table.services.outbox import Agenda
from tests.contract.games import game
from tests.rig.databases import database_url, sqlite_url
from tests.rig.ids import CHANNEL, GUILD, HARVEST, KEYS, NAMES, NOON, SEATED, TOKEN, dm_channel
from tests.rig.messages import Control, Post, Reply, default_values
from tests.rig.network import (
    Fields,
    Network,
    NetworkWebhookAdapter,
    SentRequest,
    press_data,
    refuse,
)
from tests.rig.senders import unlisted_senders
from tests.rig.table import Clock, seat_people

ANA, BEN, CLEO, DOV = SEATED[:4]
Options = Mapping[str, str]
NO_OPTIONS: Options = MappingProxyType({})

BACKLOG_POLL_S = 0.0005
TASK_POLL_S = 0.02
STUCK_AFTER_S = 60.0
"""Time after which a task that has not ended is a fault."""

BACKGROUND_TASKS = frozenset(
    {
        "Event.wait",
        "_beat",
        "BaseView.__timeout_task_impl",
        "PartialMessage.delete.<locals>.delete",
    }
)
"""The coroutines of tasks that no test waits for: wake-ups, the heartbeat, the timeout of a view,
and the deletion of a short-lived answer."""

REFUSALS: Mapping[int, tuple[type[discord.HTTPException], int]] = {
    0: (discord.DiscordServerError, 502),
    **dict.fromkeys((10003, 10013), (discord.NotFound, 404)),
    40005: (discord.HTTPException, 413),
    **dict.fromkeys((30046, 40003, 50083), (discord.HTTPException, 400)),
}
"""discord.py's exception and the status for Discord's error codes; for others `Forbidden`, 403."""

REGISTERED: dict[int, Command] = {}
"""The commands that the first bot of this process has registered; later bots reuse them."""


class HashingStudio(Studio):
    """A studio that returns hashes of scenes instead of pictures, which is enough to compare."""

    @override
    async def picture(self, scene: Scene, *, patient: bool = False) -> bytes:
        """Return the hash of a scene as bytes."""
        return str(hash(scene)).encode()

    @override
    async def describe(self, describe: Callable[[], T]) -> T:
        """Compute the description in this thread, so that the order of events is not random."""
        return describe()


class BotRig:
    """A running bot with its clock, and methods for the actions of the people who use it."""

    def __init__(self, kontor: client.Kontor, network: Network, store: Store, clock: Clock) -> None:
        self.kontor = kontor
        self.network = network
        self.store = store
        self.clock = clock
        self.services = kontor.services
        self.last_replies: dict[int, int] = {}
        """For each person, the id of the last private reply, whose controls `press` uses."""

        self.quiet = False
        """Whether the bot only answers interactions and delivers no notifications."""

        self.tasks_before = asyncio.all_tasks()
        """The tasks that ran before the bot was started."""

        self._own_tasks: set[asyncio.Task[Any]] = set()
        """The bot's permanent tasks."""

        self._delivery = asyncio.Lock()
        """A lock for reading the outbox; while a test holds it, nothing is delivered."""

        self._debounced: set[asyncio.Task[Any] | None] = set()
        """Tasks that wait until a match has not changed for a while."""

        self._holding = False
        """Whether notifications are held back, so that `_debounced` tasks cannot end."""

        self.services.wait = self._wait
        self._agenda = self.services.tables.outbox.agenda
        self.services.tables.outbox.agenda = self._read_agenda  # type: ignore[method-assign]

    @property
    def tables(self) -> Tables:
        """The facade of the bot's package `table`."""
        return self.services.tables

    # The process

    async def log_in(self) -> None:
        """Log in and receive the first events of the gateway."""
        self.network.world.state.commands |= REGISTERED
        with patch.object(client, "register_commands", _skip_sync) if REGISTERED else nullcontext():
            await self.kontor.login(TOKEN)
        if not REGISTERED:
            REGISTERED.update(self.network.world.state.commands)
            self.network.sent.clear()
        state: Any = self.kontor._connection
        state.shard_ids, state.shard_count = [0], 1
        for name, data in self.network.core.gateway.welcome("session", (0, 1)):
            self.receive_event(Event(name, data))
        self.network.world.sinks.append(self.receive_event)
        await self.kontor.wait_until_ready()
        await asyncio.sleep(0)
        self._own_tasks = asyncio.all_tasks()

    def receive_event(self, event: Event) -> None:
        """Give an event to discord.py, as the gateway does."""
        if not event.intent or event.intent & client.INTENTS.value:
            data = json.loads(json.dumps(event.data))
            getattr(self.kontor._connection, f"parse_{event.name.lower()}")(data)

    async def _read_agenda(self, now: int) -> Agenda:
        async with self._delivery:
            return Agenda((), None) if self.quiet else await self._agenda(now)

    async def _wait(self, wake: asyncio.Event, seconds: float | None) -> None:
        """Skip the pause before open panels are refreshed, unless notifications are held back."""
        if seconds != QUIET_S:
            await wait(wake, seconds)
            return
        task = asyncio.current_task()
        self._debounced.add(task)
        try:
            async with self._delivery:
                pass
        finally:
            self._debounced.discard(task)

    @asynccontextmanager
    async def hold_notifications(self) -> AsyncIterator[None]:
        """Deliver no notifications until the block ends, so that the order is not random."""
        if self._holding:
            yield
            return
        async with self._delivery:
            self._holding = True
            try:
                await self.wait_until_idle()
                yield
            finally:
                self._holding = False

    @asynccontextmanager
    async def deliver_together(self) -> AsyncIterator[None]:
        """Deliver no notifications during the block, and all of them after it."""
        async with self.hold_notifications():
            yield
        if not self.quiet:
            await self.deliver_all()

    async def wait_until_idle(self) -> None:
        """Wait until the bot has answered all interactions and messages."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + STUCK_AFTER_S
        while tasks := self._running_tasks():
            done, _ = await asyncio.wait(tasks, timeout=TASK_POLL_S)
            if done:
                deadline = loop.time() + STUCK_AFTER_S
            elif loop.time() > deadline:
                msg = f"these tasks do not end: {tasks}"
                raise TimeoutError(msg)

    def _running_tasks(self) -> set[asyncio.Task[Any]]:
        tasks = {task for task in asyncio.all_tasks() - self._own_tasks if serves_people(task)}
        return tasks - self._debounced if self._holding else tasks

    async def deliver_all(self) -> None:
        """Wait until every notification that is due has been delivered or refused."""
        if self.quiet:
            msg = "This bot delivers nothing: take the fixture `bot` in place of `shell`."
            raise RuntimeError(msg)
        outbox = self.tables.outbox
        outbox.wake.set()
        while True:
            await self.wait_until_idle()
            waiting, _ = await outbox.measure_backlog(self.services.clock())
            if not waiting:
                return
            await asyncio.sleep(BACKLOG_POLL_S)

    # Interactions that are sent without waiting for the reply; these methods return the token

    async def send_command(self, by: int, where: int, words: str, /, **options: Any) -> str:
        """Use a slash command."""
        person, channel = self.network.person(by), self.network.world.channel(where)
        answer = await person.slash(channel, words, options, until="sent")
        return answer.interaction.token

    async def request_suggestions(
        self, by: int, where: int, words: str, focused: str, /, **options: Any
    ) -> str:
        """Request suggestions for an option of a command."""
        person, channel = self.network.person(by), self.network.world.channel(where)
        answer = await person.slash(channel, words, options, focused=focused, until="sent")
        return answer.interaction.token

    async def send_press(self, by: int, where: int, custom_id: str, on: int | None = None) -> str:
        """Press a button, on the message `on` or on a message that is made for this."""
        return self.network.interact(by, where, press_data(custom_id), on).token

    async def send_choice(self, by: int, where: int, custom_id: str, values: Sequence[str]) -> str:
        """Choose values in a menu."""
        return self.network.interact(by, where, press_data(custom_id, values)).token

    async def send_form(
        self, by: int, where: int, custom_id: str, fields: Fields, on: int | None = None
    ) -> str:
        """Submit a form with these values."""
        labels = [
            {
                "type": 18,
                "id": number,
                "component": {"id": 50 + number, "custom_id": key, **_value_data(value)},
            }
            for number, (key, value) in enumerate(fields.items(), 1)
        ]
        return await self.send_form_parts(by, where, custom_id, labels, on)

    async def send_form_parts(
        self,
        by: int,
        where: int,
        custom_id: str,
        parts: Sequence[Mapping[str, Any]],
        on: int | None = None,
    ) -> str:
        """Submit a form with any components."""
        form = {"custom_id": custom_id, "components": [*parts]}
        return self.network.interact(by, where, form, on).token

    async def write(self, by: int, where: int, line: str) -> int:
        """Write a message in a channel, and return its id."""
        return (await self.network.person(by).send(self.network.world.channel(where), line)).id

    async def write_dm(self, by: int, line: str) -> int:
        """Write a direct message to the bot, and return its id."""
        return await self.write(by, dm_channel(by), line)

    # Interactions with their replies

    async def reply_to(self, token: str) -> Reply:
        """Wait for the reply to the interaction with this token, and return it."""
        await self.wait_until_idle()
        reply = Reply(self.network, self.network.interactions.by_token[token])
        if "privately" in reply.acknowledged:
            self.last_replies[reply.interaction.user_id] = reply.message_id
        return reply

    async def command(
        self, by: int, words: str, *, at: int = CHANNEL, locale: str = "en-US", **options: Any
    ) -> Reply:
        """Use a slash command in a channel, and return the reply."""
        self._set_locale(by, locale)
        options = {key: value for key, value in options.items() if value is not None}
        return await self.reply_to(await self.send_command(by, at, words, **options))

    async def suggestions(
        self,
        by: int,
        words: str,
        option: str,
        typed: object = "",
        /,
        **options: Any,
    ) -> dict[str, Any]:
        """Type into an option of a command, and return the suggested values by their names.

        Among the options, `at` is the channel and `locale` the person's language.
        """
        self._set_locale(by, options.pop("locale", "en-US"))
        at = options.pop("at", CHANNEL)
        options[option] = typed
        reply = await self.reply_to(
            await self.request_suggestions(by, at, words, option, **options)
        )
        (answer,) = (request.body["data"] for request in reply.sent)
        return {choice["name"]: choice["value"] for choice in answer["choices"]}

    async def press(
        self,
        by: int,
        control: Control | str,
        where: int = CHANNEL,
        *,
        on: Reply | None = None,
        locale: str = "en-US",
    ) -> Reply:
        """Use a control of the reply `on` or the person's last reply, and return the reply.

        A control given as a custom id belongs to a public message.
        """
        self._set_locale(by, locale)
        if isinstance(control, str):
            return await self.reply_to(await self.send_press(by, where, control))
        data = press_data(control.custom_id, None if control.value is None else [control.value])
        message = self._private_message(by, where, data, on)
        return await self.reply_to(self.network.interact(by, where, data, message).token)

    async def submit(
        self, by: int, modal: Mapping[str, Any] | str, fields: Fields, *, where: int = CHANNEL
    ) -> Reply:
        """Submit a form that was opened from the person's last reply, and return the reply."""
        custom_id = modal if isinstance(modal, str) else modal["custom_id"]
        on = self._private_message(by, where, press_data(custom_id), None)
        return await self.reply_to(await self.send_form(by, where, custom_id, fields, on))

    async def open_options(
        self, by: int, match: int, topic: str, where: int = CHANNEL
    ) -> Mapping[str, Any]:
        """Open and return the form for a match's options of a topic, from the page of topics."""
        page = await self.press(by, f"k:set:{match}::?", where)
        controls = page.controls()
        (control,) = (control for control in controls if control.custom_id.endswith(f"::{topic}"))
        (modal,) = (await self.press(by, control, where)).modals
        return modal

    async def choose_options(
        self, by: int, match: int, topic: str, changed: Fields, where: int = CHANNEL
    ) -> Reply:
        """Open the form of a topic, change some fields, submit it, and return the reply."""
        modal = await self.open_options(by, match, topic, where)
        fields = {**default_values(modal), **changed}
        return await self.submit(by, modal, fields, where=where)

    def _private_message(
        self, by: int, where: int, data: Mapping[str, Any], on: Reply | None
    ) -> int:
        """Return the id of the private message whose control a person uses.

        If the message has been deleted, it is made again.
        """
        number = on.message_id if on else self.last_replies.get(by)
        message = self.network.world.state.messages.get(number or 0)
        if message is None:
            message = self.network.post_carrier(where, dict(data), number)
            message.flags |= int(MessageFlags.EPHEMERAL)
            message.seen_by = by
        return message.id

    def _set_locale(self, user: int, locale: str) -> None:
        self.network.world.user(user).locale = locale

    async def write_chatter(self, lines: int, where: int = CHANNEL) -> None:
        """Write messages in a channel that are not moves."""
        for _ in range(lines):
            await self.write(DOV, where, "hello")
        await self.wait_until_idle()

    # Matches

    async def open_lobby(self, *others: int, game: str = "toy", **settings: Any) -> int:
        """Open a lobby hosted by Ana, seat others, and return the match's id.

        The commitment to the seed counts as posted, but is not.
        """
        async with self.hold_notifications():
            people = [person(user) for user in (ANA, *others)]
            match = await seat_people(self.tables, people, game, CHANNEL, guild=GUILD, **settings)
        return match.id

    async def start_match(self, *others: int, game: str = "toy", **settings: str) -> int:
        """Start and announce a match of Ana and others (by default Ben), and return its id."""
        async with self.deliver_together():
            match = await self.open_lobby(*others or (BEN,), game=game, **settings)
            await self.tables.lobby.start(match, ANA)
        return match

    async def start_quietly(self, *others: int) -> int:
        """Start a match, deliver no notifications from now on, and return the match's id."""
        async with self.hold_notifications():
            self.quiet = True
            match = await self.open_lobby(*others)
            await self.tables.lobby.start(match, ANA)
        return match

    async def post_lobby(
        self, key: str, users: Sequence[int], where: int = CHANNEL, options: Options = NO_OPTIONS
    ) -> int:
        """Open and announce a lobby of the first user, seat the others, and return its id."""
        host, *others = map(person, users)
        lobby = self.tables.lobby
        match = await lobby.create(
            host, where, GUILD, game=key, language="en", settings=dict(options)
        )
        await self.deliver_all()
        for guest in others:
            await lobby.join(match.id, guest)
        return match.id

    async def post_match(
        self,
        key: str,
        users: Sequence[int],
        where: int = CHANNEL,
        options: Options = NO_OPTIONS,
        terms: Options = NO_OPTIONS,
    ) -> int:
        """Start a match after `post_lobby`, and return its id.

        `options` are settings of the game, `terms` settings of the match such as its clock.
        """
        match, lobby = await self.post_lobby(key, users, where, options), self.tables.lobby
        async with self.hold_notifications():
            for name, value in terms.items():
                await lobby.set_settings(match, users[0], {name: value})
            await lobby.start(match, users[0])
        return match

    async def play(self, match: int, *moves: tuple[int, str]) -> None:
        """Play typed moves, each with its user, and deliver the notifications that follow."""
        async with self.deliver_together():
            for user, line in moves:
                await self.tables.turns.play(match, user, line)

    async def play_first_answer(self, match: int) -> None:
        """Play the first answer of the first player who is asked, and deliver notifications."""
        tables = self.tables
        public = await tables.reading.perspective(match, None)
        user = public.match.players[public.asked[0]].user_id
        (prompt, *_) = (await tables.reading.perspective(match, user)).prompts
        await tables.turns.play(match, user, next(listed_options((prompt,))).action)
        await self.deliver_all()

    async def random_asked_player(self, match: int, chance: Random) -> int | None:
        """Return the user id of a random player who is asked; `None` if nobody is."""
        public = await self.tables.reading.perspective(match, None)
        if not public.asked:
            return None
        return public.match.players[chance.choice(public.asked)].user_id

    async def random_answer(self, match: int, chance: Random) -> tuple[int, str] | None:
        """Return a random player who is asked, and a random answer as a typed move."""
        user = await self.random_asked_player(match, chance)
        if user is None:
            return None
        prompts = (await self.tables.reading.perspective(match, user)).prompts
        if not prompts:
            return None
        return user, text(pick_answer(prompts, Rng(seed_of(chance.randrange(2**32)), 0)))

    # Messages

    def posts(self, where: int = CHANNEL) -> list[Post]:
        """Return the bot's messages in a channel, the oldest first."""
        messages = sorted(self.network.posts(where), key=lambda message: message.id)
        return [Post(message) for message in messages]

    def board(self) -> Post:
        """Return the public message of the only lobby or match in the channel."""
        (post,) = (post for post in self.posts() if post.labels and not post.is_commitment)
        return post

    def direct_messages(self, user: int) -> list[Post]:
        """Return the bot's direct messages to a person."""
        return self.posts(dm_channel(user))

    def pinged_users(self, message: int) -> list[int]:
        """Return the users whom a message notified."""
        return [ping.user for ping in self.network.pings if ping.message == message]


def person(user: int) -> Person:
    """Return a user with the name that the guild shows."""
    return Person(user, NAMES[user])


def refuse_files(code: int) -> Any:
    """Return a hook for `Network.before` that refuses requests with files."""
    kind, status = REFUSALS.get(code, (discord.Forbidden, 403))

    async def before(sent: SentRequest) -> None:
        if sent.files:
            refuse(kind, status, code)

    return before


def refuse_requests(code: int, where: object = "/messages", method: str = "POST") -> Any:
    """Return a hook for `Network.before` that refuses requests.

    It refuses requests whose method begins with `method` and whose path contains `where`.
    """
    kind, status = REFUSALS.get(code, (discord.Forbidden, 403))

    async def before(sent: SentRequest) -> None:
        if sent.method.startswith(method) and str(where) in sent.path:
            refuse(kind, status, code)

    return before


def _value_data(value: str | Sequence[str]) -> Mapping[str, Any]:
    if isinstance(value, str):
        return {"type": TEXT_INPUT_TYPE, "value": value}
    return {"type": CHECKBOX_GROUP_TYPE, "values": [*value]}


async def _skip_sync(*_: object) -> bool:
    return False


def serves_people(task: asyncio.Task[Any]) -> bool:
    """Whether a task may be answering a person: any but the current task and background tasks."""
    name = getattr(task.get_coro(), "__qualname__", "")
    return task is not asyncio.current_task() and name not in BACKGROUND_TASKS


@asynccontextmanager
async def temporary_store() -> AsyncIterator[Store]:
    """Open a database that is deleted when the block ends, and that does not wait for the disk."""
    with TemporaryDirectory() as folder, patch.object(sqlite, "SYNCHRONOUS", "OFF"):
        async with open_store(sqlite_url(Path(folder, "kontor.sqlite3"))) as store:
            yield store


@asynccontextmanager
async def running_bot(
    store: Store,
    network: Network,
    *,
    studio: Callable[[], Studio] = HashingStudio,
    pictures: Mapping[str, Picture] = PICTURES,
    clock: Clock | None = None,
) -> AsyncIterator[BotRig]:
    """Run the bot with an open database until the block ends."""
    clock = network.time.clock = clock or Clock(NOON)
    tables = Tables(store, lambda key, _: game(key), clock, lambda: seed_of(1))
    games = {key: game(key) for key in (*KEYS, HARVEST)}
    services = Services(tables, Gallery(studio(), pictures), games, clock)
    async_context.set(NetworkWebhookAdapter(network))
    # The bot need not wait for more guilds, since there is only one.
    with patch.object(client, "ARRIVAL_TIMEOUT_S", 0.0):
        kontor = client.Kontor(services)
    # discord.py sends all requests through these functions.
    kontor.http.request = network.request  # type: ignore[method-assign]
    kontor.http.get_from_cdn = network.get_file  # type: ignore[method-assign]
    rig = BotRig(kontor, network, store, clock)
    await rig.log_in()
    try:
        yield rig
    finally:
        network.world.sinks.remove(rig.receive_event)
        await kontor.close()


@asynccontextmanager
async def bot_rig(
    folder: Path, *, quiet: bool = False, pictures: Mapping[str, Picture] = PICTURES
) -> AsyncIterator[BotRig]:
    """Run the bot with the database of a folder until the block ends.

    At the end, check that `senders` lists every function that has sent a request.
    """
    network = Network()
    async with (
        open_store(database_url(folder)) as store,
        running_bot(store, network, pictures=pictures) as rig,
    ):
        rig.quiet = quiet
        yield rig
    unlisted = unlisted_senders(network.sent)
    assert not unlisted, unlisted
