"""The world that a sandbox starts with unless it is given another."""

from sandbox.clock import Clock
from sandbox.world.model import Application, Channel, ChannelKind, Guild, Member, Role, State, User
from sandbox.world.permissions import PERSON, Permission

BOT_TOKEN = "sandbox-token"  # noqa: S105 - opens nothing but the sandbox on loopback
GUILD = 1_000_000_000_000_000_000
APPLICATION = 1_000_000_000_000_000_001
GAMES = 1_000_000_000_000_000_002
TABLE = 1_000_000_000_000_000_003
ADMIN_ROLE = 1_000_000_000_000_000_004
BOT_ROLE = 1_000_000_000_000_000_005
PEOPLE = ("Ana", "Ben", "Cleo", "Dov", "Eva", "Finn")
IDS = tuple(1_000_000_000_000_000_011 + number for number in range(len(PEOPLE)))
ANA, BEN, CLEO, DOV, EVA, FINN = IDS


def default_state(clock: Clock, *, guild_locale: str = "en-US") -> State:
    """One guild "Kontor" with #games and #table, six people, and the bot.

    Ana may manage the server but does not own it; Dov does.
    """
    now = clock.now()
    state = State(Application(APPLICATION, "Kontor", APPLICATION, BOT_TOKEN))
    for user_id, name in zip(IDS, PEOPLE, strict=True):
        state.users[user_id] = User(user_id, name.lower(), name)
    state.users[APPLICATION] = User(APPLICATION, "Kontor", "Kontor", bot=True)
    guild = Guild(GUILD, "Kontor", owner_id=DOV, locale=guild_locale)
    guild.roles = {
        GUILD: Role(GUILD, "@everyone", int(PERSON)),
        ADMIN_ROLE: Role(ADMIN_ROLE, "Stewards", int(PERSON | Permission.MANAGE_GUILD), 2),
        BOT_ROLE: Role(BOT_ROLE, "Kontor", int(PERSON), 1),
    }
    roles = {ANA: [ADMIN_ROLE], APPLICATION: [BOT_ROLE]}
    guild.members = {u: Member(u, roles.get(u, []), now) for u in state.users}
    state.guilds[GUILD] = guild
    for position, (channel_id, name) in enumerate(((GAMES, "games"), (TABLE, "table"))):
        state.channels[channel_id] = Channel(
            channel_id, ChannelKind.TEXT, now, guild_id=GUILD, name=name, position=position
        )
    return state
