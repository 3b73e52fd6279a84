"""Who and what there is in the small world of the audits."""

from games import registry
from sandbox.world.model import Application, Channel, ChannelKind, Guild, Member, Role, State, User
from sandbox.world.permissions import ALL, PERSON, Permission

KEYS = (*registry.GAMES, "toy")
"""The games of the bot that is audited."""

HARVEST = "harvest"
"""The toy with planned moves and with turns that can be held, for those who let weeks go by."""

NOON = 1_800_000_000_000
TOKEN = "token"  # noqa: S105 - opens nothing
GUILD = 1_100_000_000_000_000_000
BOT = 1_100_000_000_000_000_001
ROLE, OWNER = BOT + 1, BOT + 2
CHANNEL, OTHER, THREAD = (1_100_000_000_000_000_010 + number for number in range(3))
"""Two text channels of the server, and a private thread of the first."""

SEATED = tuple(1_100_000_000_000_000_100 + number for number in range(6))
MEMBERS = SEATED[:2]
"""Who is in the private thread."""

STRANGER = 1_100_000_000_000_000_200
"""A member of the server who sits nowhere."""

CALLED = ("Ana", "Ben", "Cleo", "Dov", "Fay", "Gus", "Eve", "Kontor")
NAMES = dict(zip((*SEATED, STRANGER, BOT), CALLED, strict=True))


def direct(user: int) -> int:
    """Return the channel of a person's direct messages."""
    return user + 1_000


def reader_of(channel: int) -> int | None:
    """Return who alone reads a channel; `None` where everybody does."""
    return channel - 1_000 if channel - 1_000 in NAMES else None


def world() -> State:
    """Return the world at its beginning: the bot may do all, and everybody else what people may."""
    state = State(Application(BOT, "Kontor", BOT, TOKEN))
    state.users = {one: User(one, name.lower(), name) for one, name in NAMES.items()}
    state.users[BOT] = User(BOT, NAMES[BOT], NAMES[BOT], bot=True)
    state.users[OWNER] = User(OWNER, "owner", "Owner")
    guild = Guild(GUILD, "Audit", OWNER, "en-US")
    may = ALL & ~Permission.ADMINISTRATOR
    guild.roles = {
        GUILD: Role(GUILD, "@everyone", int(PERSON)),
        ROLE: Role(ROLE, "Kontor", may, 1),
    }
    guild.members = {one: Member(one, [ROLE] * (one == BOT), NOON / 1000) for one in NAMES}
    state.guilds = {GUILD: guild}
    made = [
        Channel(CHANNEL, ChannelKind.TEXT, 0, GUILD, "c10"),
        Channel(OTHER, ChannelKind.TEXT, 0, GUILD, "c11"),
        Channel(THREAD, ChannelKind.PRIVATE_THREAD, 0, GUILD, "private", parent_id=CHANNEL),
        *(
            Channel(direct(one), ChannelKind.DM, 0, recipients=[one, BOT])
            for one in NAMES
            if one != BOT
        ),
    ]
    state.channels = {one.id: one for one in made}
    thread = state.channels[THREAD]
    thread.owner_id, thread.members = BOT, [BOT, *MEMBERS]
    return state
