"""Ids of the users, channels and guild in the sandbox of `network.Network`."""

from games import registry
from sandbox.world.model import Application, Channel, ChannelKind, Guild, Member, Role, State, User
from sandbox.world.permissions import ALL, PERSON, Permission

KEYS = (*registry.GAMES, "toy")
"""The games that tests of the bot use by default."""

HARVEST = "harvest"
"""The key of the second toy game, which has planned moves and turns that wait for confirmation."""

NOON = 1_800_000_000_000
"""The time at which tests begin, in ms since 1970."""

TOKEN = "token"  # noqa: S105 - opens nothing
GUILD = 1_100_000_000_000_000_000
BOT = 1_100_000_000_000_000_001
ROLE, OWNER = BOT + 1, BOT + 2
PLAYERS, STAFF = BOT + 3, BOT + 4
"""A role that everybody may mention, and one that others may not; Cleo and Dov have both."""

CHANNEL, OTHER, THREAD = (1_100_000_000_000_000_010 + number for number in range(3))
"""Two text channels of the guild, and a private thread of the first."""

SEATED = tuple(1_100_000_000_000_000_100 + number for number in range(6))
"""The six people who play."""

MEMBERS = SEATED[:2]
"""The people in the private thread."""

STRANGER = 1_100_000_000_000_000_200
"""A member of the guild who has no seat."""

DISPLAY_NAMES = ("Ana", "Ben", "Cleo", "Dov", "Fay", "Gus", "Eve", "Kontor")
NAMES = dict(zip((*SEATED, STRANGER, BOT), DISPLAY_NAMES, strict=True))


def dm_channel(user: int) -> int:
    """Return the channel of the direct messages between a user and the bot."""
    return user + 1_000


def dm_reader(channel: int) -> int | None:
    """Return the user of a direct-message channel; `None` for a channel of the guild."""
    return channel - 1_000 if channel - 1_000 in NAMES else None


def build_world() -> State:
    """Return the sandbox's initial state, in which the bot has all permissions."""
    state = State(Application(BOT, "Kontor", BOT, TOKEN))
    state.users = {id_: User(id_, name.lower(), name) for id_, name in NAMES.items()}
    state.users[BOT] = User(BOT, NAMES[BOT], NAMES[BOT], bot=True)
    state.users[OWNER] = User(OWNER, "owner", "Owner")
    guild = Guild(GUILD, "Audit", OWNER, "en-US")
    guild.roles = {
        GUILD: Role(GUILD, "@everyone", int(PERSON)),
        ROLE: Role(ROLE, "Kontor", ALL & ~Permission.ADMINISTRATOR, 1),
        PLAYERS: Role(PLAYERS, "Players", 0, 2, mentionable=True),
        STAFF: Role(STAFF, "Staff", 0, 3),
    }
    guild.members = {id_: Member(id_, [], NOON / 1000) for id_ in NAMES}
    guild.members[BOT].roles = [ROLE]
    for id_ in SEATED[2:4]:
        guild.members[id_].roles = [PLAYERS, STAFF]
    state.guilds = {GUILD: guild}
    channels = [
        Channel(CHANNEL, ChannelKind.TEXT, 0, GUILD, "c10"),
        Channel(OTHER, ChannelKind.TEXT, 0, GUILD, "c11"),
        Channel(THREAD, ChannelKind.PRIVATE_THREAD, 0, GUILD, "private", parent_id=CHANNEL),
        *(
            Channel(dm_channel(id_), ChannelKind.DM, 0, recipients=[id_, BOT])
            for id_ in NAMES
            if id_ != BOT
        ),
    ]
    state.channels = {channel.id: channel for channel in channels}
    thread = state.channels[THREAD]
    thread.owner_id, thread.members = BOT, [BOT, *MEMBERS]
    return state
