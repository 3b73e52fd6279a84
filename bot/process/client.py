"""The Discord client: receives events from the gateway and passes them to their handlers."""

import asyncio
import logging
import sys
from contextlib import suppress
from functools import partial
from typing import Any, cast

import discord
from cachetools import FIFOCache
from discord import app_commands
from typing_extensions import override

from bot.commands import add_all, register_commands
from bot.components.custom_ids import read_custom_id
from bot.core import metrics
from bot.core.logs import logger
from bot.core.settings import Shards
from bot.delivery import Delivery
from bot.messaging.request import Request
from bot.messaging.services import Services
from bot.messaging.slash import Translator
from bot.process.connection import RECONNECT_INTERVAL_S, AbsenceLog, reconnect_closed_shards
from bot.routes import handle_form, handle_press
from bot.subjects.channels import is_own_server
from bot.subjects.films import Films
from bot.subjects.typed_lines import TypedLines
from games.kernel import KernelError

Anything = discord.Interaction[Any]
"""An interaction of any type."""

log = logger(__name__)

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
"""The gateway events we ask for: channels with their permissions, and typed messages."""

# We do not use voice channels: discord.py need not warn that libraries for them are missing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

ARRIVAL_TIMEOUT_S = 2.0
"""Seconds without a further server after which servers still missing count as unavailable."""

IDENTIFY_INTERVAL_S = 5.0
"""Seconds between the logins of two shards, counted over all processes together."""

LEAVING_TIMEOUT_S = 3.0
"""Seconds to finish running handlers and deliveries at shutdown. Notifications that are not sent by
then stay in the outbox."""

SEEN_IDS_LIMIT = 5_000
"""The number of latest interaction and message ids that are remembered, to drop repeats."""

HANDLER_TASK_NAMES = ("discord.py: on_", "CommandTree-invoker")
"""How the names of discord.py's tasks begin in which events and commands are handled."""


class Tree(app_commands.CommandTree["Kontor"]):
    """The slash commands. A command that Discord delivers twice is carried out once."""

    @override
    async def interaction_check(self, interaction: Anything, /) -> bool:
        # Each request for suggestions is an interaction with an id of its own, so it passes too.
        return self.client.is_new(interaction.id)


class Kontor(discord.AutoShardedClient):
    """The bot's connection to Discord. It holds no state of any match."""

    _at_once: int
    """The number of shards that may log in at the same time; set only with several processes."""

    def __init__(
        self, services: Services, shards: Shards | None = None, proxy: str | None = None
    ) -> None:
        """Create the client.

        Args:
            services: the tables, games and pictures of this process.
            shards: the shards of this process; `None`: as many as Discord recommends.
            proxy: the URL of the proxy to Discord, if one is needed.
        """
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            # Matches are in the database, so a cache of messages would only cost memory.
            max_messages=None,
            guild_ready_timeout=ARRIVAL_TIMEOUT_S,
            proxy=proxy,
        )
        if shards is not None:
            self.shard_ids, self.shard_count = [*shards.ids], shards.total
        self._alone = shards is None or shards.all_here
        self.services = services
        self.delivery = Delivery(services, self)
        self.films = Films(services, self)
        self._typed = TypedLines(services, self.delivery.questions)
        self._delivering: asyncio.Task[None] | None = None
        self._reconnecting: asyncio.Task[None] | None = None
        self._leaving = False
        self.arrived = asyncio.Event()
        """Set when Discord has sent the bot's list of servers for the first time."""

        self._seen_ids: FIFOCache[int, bool] = FIFOCache(SEEN_IDS_LIMIT)
        self._absences = AbsenceLog()
        self.tree = Tree(self)
        add_all(self.tree, services)
        self.tree.error(self._command_failed)

    def is_new(self, number: int) -> bool:
        """Remember the id of an interaction or message; return whether it was not seen before.

        Discord may deliver an interaction twice. A move is safe in any case, since the
        interaction's id is stored with the move. Dropping the repeat keeps its answer from
        replacing the first one.
        """
        if number in self._seen_ids:
            return False
        self._seen_ids[number] = True
        return True

    @property
    def is_connected(self) -> bool:
        """Whether all shards are connected now. `is_ready` stays true when a connection breaks."""
        if not self.is_ready() or self.is_closed():
            return False
        return not any(shard.is_closed() for shard in self.shards.values())

    @override
    async def setup_hook(self) -> None:
        logging.getLogger("discord.shard").addFilter(self._absences)
        if not self._alone:
            self._at_once = (await self.fetch_session_start_limits()).max_concurrency
        await self.tree.set_translator(Translator())
        await register_commands(self, self.tree)
        # This hook runs again if a login fails half way and is repeated.
        if self._delivering is None:
            self._delivering = asyncio.create_task(self._deliver(), name="delivery")
            self._reconnecting = asyncio.create_task(
                reconnect_closed_shards(self, partial(asyncio.sleep, RECONNECT_INTERVAL_S)),
                name="shards",
            )

    @override
    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if self._alone:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        # Shards with the same remainder log in one after another ("max_concurrency").
        rate_limit_key = (shard_id or 0) % self._at_once
        pause = partial(asyncio.sleep, IDENTIFY_INTERVAL_S)
        await self.services.tables.sharing.wait_for_turn(f"identify {rate_limit_key}", pause)

    async def _deliver(self) -> None:
        # Notifications left by an earlier process can be sent only when we know the channels.
        await self.arrived.wait()
        await self.delivery.run()

    @override
    async def close(self) -> None:
        self._leaving = True
        if self._reconnecting is not None:
            self._reconnecting.cancel()
            await asyncio.gather(self._reconnecting, return_exceptions=True)
        self.films.leave()
        # People who have just pressed a button get its answer instead of an internal error.
        if handlers := _handler_tasks():
            await asyncio.wait(handlers, timeout=LEAVING_TIMEOUT_S)
        if self._delivering is not None:
            # Cancelling a running transaction would leave its database connection unusable.
            self.delivery.leave()
            await asyncio.wait(
                {self._delivering}, timeout=LEAVING_TIMEOUT_S if self.is_ready() else 0
            )
            self._delivering.cancel()
            await asyncio.gather(self._delivering, return_exceptions=True)
        await super().close()
        logging.getLogger("discord.shard").removeFilter(self._absences)

    @override
    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        # discord.py 2.7.1 can dispatch `ready` after it was closed, and then fails.
        if not self._leaving:
            super().dispatch(event, *args, **kwargs)

    async def on_ready(self) -> None:
        """Log that the bot is connected, and find channels and servers that changed meanwhile."""
        log.info("ready", user=str(self.user), servers=len(self.guilds))
        self.arrived.set()
        await self.delivery.restore_channels()
        await self.delivery.find_lost_channels()
        guild_ids = {guild.id for guild in self.guilds}
        await self.services.tables.servers.compare(guild_ids, partial(is_own_server, self))

    async def on_shard_connect(self, shard: int) -> None:
        """Log that a shard is connected again."""
        self._absences.note_back(shard)

    on_shard_resumed = on_shard_connect

    async def on_guild_available(self, _: discord.Guild) -> None:
        """Set `arrived` when all servers that Discord has announced are available."""
        if self.shard_count == 1 and not any(guild.unavailable for guild in self.guilds):
            self.arrived.set()

    async def on_interaction(self, interaction: Anything) -> None:
        """Handle a press or a form. discord.py passes commands to `Tree`."""
        metrics.INTERACTIONS.labels(interaction.type.name).inc()
        data = cast("dict[str, Any]", interaction.data or {})
        if interaction.type is discord.InteractionType.component:
            await self._handle_press(interaction, data)
        elif interaction.type is discord.InteractionType.modal_submit:
            await self._handle_form(interaction, data)

    async def _handle_press(self, interaction: Anything, data: dict[str, Any]) -> None:
        if self.is_new(interaction.id):
            address = read_custom_id(data.get("custom_id"))
            values = tuple(map(str, data.get("values") or ()))
            await handle_press(Request(self.services, interaction), address, values)

    async def _handle_form(self, interaction: Anything, data: dict[str, Any]) -> None:
        if not self.is_new(interaction.id):
            return
        address = read_custom_id(data.get("custom_id"), form=True)
        components = data.get("components") or ()
        await handle_form(Request(self.services, interaction), address, components)

    async def on_message(self, message: discord.Message) -> None:
        """Handle a message written to the bot, or in a channel with a table."""
        if message.author.id == (self.user.id if self.user else 0):
            return
        if not message.author.bot and self.is_new(message.id):
            metrics.INTERACTIONS.labels("typed").inc()
            await self._typed(message, self.user)

    async def on_raw_message_edit(self, edit: discord.RawMessageUpdateEvent) -> None:
        """Read an edited message again if it was read as a typed line a moment ago."""
        if not edit.message.author.bot:
            await self._typed.read_again(edit.message, self.user)

    async def on_raw_message_delete(self, deletion: discord.RawMessageDeleteEvent) -> None:
        """Note that a message was deleted, so that a proposal in it is posted again."""
        await self._note_deleted(deletion.message_id)

    async def on_raw_bulk_message_delete(self, deletion: discord.RawBulkMessageDeleteEvent) -> None:
        """Note several messages that were deleted at once."""
        for message_id in deletion.message_ids:
            await self._note_deleted(message_id)

    async def _note_deleted(self, message_id: int) -> None:
        # If this fails, the bot finds the message missing when it next edits the proposal.
        with suppress(KernelError):
            await self.services.tables.votes.forget_message(message_id)

    # Events after which the bot may have gained permissions, or lost channels

    async def on_guild_update(self, *versions: Any) -> None:  # noqa: ANN401 - by event
        """Retry messages that were forbidden on a server whose channels or roles have changed.

        The last argument is the new state: a server, or a channel or role of one.
        """
        changed = versions[-1]
        await self.delivery.retry_forbidden(getattr(changed, "guild", changed).id)

    on_guild_channel_update = on_thread_update = on_guild_update
    on_guild_role_create = on_guild_role_update = on_guild_role_delete = on_guild_update

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note that the bot was added to a server, for the first time or again."""
        await self.services.tables.servers.join(guild.id)
        await self.delivery.retry_forbidden(guild.id)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Retry messages that were forbidden on a server if the bot's own roles have changed."""
        if after.id == after.guild.me.id:
            await self.delivery.retry_forbidden(after.guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Note that a channel was deleted, so that its tables stop."""
        await self.services.tables.channels.note_lost_channel(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Note that a thread was deleted, so that its tables stop."""
        await self.services.tables.channels.note_lost_channel(thread.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot was removed from a server, or that the server was deleted."""
        await self.services.tables.channels.note_lost_server(guild.id)
        await self.services.tables.servers.leave(guild.id)

    async def _command_failed(
        self, interaction: Anything, error: app_commands.AppCommandError
    ) -> None:
        """Tell the user of an internal error if a command failed outside its own error handling."""
        try:
            if interaction.type is discord.InteractionType.application_command:
                await Request(self.services, interaction).tell_internal_error(error.__cause__)
        finally:
            name = interaction.command.qualified_name if interaction.command else None
            log.error("command failed", command=name, exc_info=error.__cause__ or error)

    @override
    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an error in an event's handler, and tell it to users who wait for an answer."""
        error = sys.exc_info()[1]
        try:
            for argument in args:
                if isinstance(argument, discord.Interaction) and not argument.response.is_done():
                    await Request(self.services, argument).tell_internal_error(error)
        finally:
            log.error("internal error", event_handler=event_method, exc_info=error)


def _handler_tasks() -> set[asyncio.Task[Any]]:
    """Return the tasks that are handling events or commands, except the current task."""
    handlers = {
        task for task in asyncio.all_tasks() if task.get_name().startswith(HANDLER_TASK_NAMES)
    }
    return handlers - {asyncio.current_task()}
