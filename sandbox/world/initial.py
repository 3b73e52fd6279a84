"""The state with which a sandbox starts: the default state, or one loaded from a file."""

from functools import cache
from pathlib import Path

from pydantic import TypeAdapter

from sandbox.clock import Clock
from sandbox.world.model import Application, Channel, ChannelKind, Guild, Member, Role, State, User
from sandbox.world.permissions import PERSON, Permission

BOT_TOKEN = "sandbox-token"  # noqa: S105 - opens nothing but the sandbox on loopback
# The ids of the default state, which are the same in every run.
GUILD_ID = 1_000_000_000_000_000_000
APPLICATION_ID = 1_000_000_000_000_000_001
GAMES_ID = 1_000_000_000_000_000_002
TABLE_ID = 1_000_000_000_000_000_003
ADMIN_ROLE_ID = 1_000_000_000_000_000_004
BOT_ROLE_ID = 1_000_000_000_000_000_005
PLAYERS_ROLE_ID = 1_000_000_000_000_000_006

PEOPLE = ("Ana", "Ben", "Cleo", "Dov", "Eva", "Finn")
"""The names of the people, in the order of `IDS`."""

IDS = tuple(1_000_000_000_000_000_011 + number for number in range(len(PEOPLE)))
ANA, BEN, CLEO, DOV, EVA, FINN = IDS


def default_state(clock: Clock, *, guild_locale: str = "en-US") -> State:
    """Return a guild "Kontor" with the channels #games and #table, six people, and the bot.

    Ana may manage the guild, and Dov owns it. Ben and Cleo have a role that all may mention.
    """
    now = clock.now()
    state = State(Application(APPLICATION_ID, "Kontor", APPLICATION_ID, BOT_TOKEN))
    for user_id, name in zip(IDS, PEOPLE, strict=True):
        state.users[user_id] = User(user_id, name.lower(), name)
    state.users[APPLICATION_ID] = User(APPLICATION_ID, "Kontor", "Kontor", bot=True)
    guild = Guild(GUILD_ID, "Kontor", owner_id=DOV, locale=guild_locale)
    guild.roles = {
        GUILD_ID: Role(GUILD_ID, "@everyone", int(PERSON)),
        ADMIN_ROLE_ID: Role(ADMIN_ROLE_ID, "Stewards", int(PERSON | Permission.MANAGE_GUILD), 2),
        BOT_ROLE_ID: Role(BOT_ROLE_ID, "Kontor", int(PERSON), 1),
        PLAYERS_ROLE_ID: Role(PLAYERS_ROLE_ID, "Players", 0, 3, mentionable=True),
    }
    roles = {
        ANA: [ADMIN_ROLE_ID],
        BEN: [PLAYERS_ROLE_ID],
        CLEO: [PLAYERS_ROLE_ID],
        APPLICATION_ID: [BOT_ROLE_ID],
    }
    guild.members = {
        user_id: Member(user_id, roles.get(user_id, []), now) for user_id in state.users
    }
    state.guilds[GUILD_ID] = guild
    for position, (channel_id, name) in enumerate(((GAMES_ID, "games"), (TABLE_ID, "table"))):
        state.channels[channel_id] = Channel(
            channel_id, ChannelKind.TEXT, now, guild_id=GUILD_ID, name=name, position=position
        )
    return state


@cache
def _adapter() -> TypeAdapter[State]:
    return TypeAdapter(State)


def load(file: Path) -> State:
    """Load a saved state, without ephemeral messages, which disappear when a client reloads.

    Raises:
        pydantic.ValidationError: the file does not contain a saved state.
    """
    state = _adapter().validate_json(file.read_bytes())
    for message in [message for message in state.messages.values() if message.ephemeral]:
        del state.messages[message.id]
        for attachment_id in message.attachments:
            state.attachments.pop(attachment_id, None)
    return state


def save(state: State, file: Path) -> None:
    """Save the state. If the program is killed meanwhile, the file still has the old state."""
    temporary = file.with_suffix(".tmp")
    temporary.write_bytes(_adapter().dump_json(state))
    temporary.replace(file)
