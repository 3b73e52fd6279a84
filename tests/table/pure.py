"""A running match of the toy in memory: what commands are tried on without a database."""

from dataclasses import replace

from games.kernel.codec import dump_json
from games.matches.selfplay import seed_of
from storage.document import MatchDocument
from storage.rows import MatchRow, SeatRow
from table import Limits
from table.commands.change import Change
from table.match.loaded import LoadedMatch
from tests.table import ANA, CHANNEL, DAY, GUILD, PEOPLE
from tests.toy import Toy

MATCH = 1
NOON = DAY // 2


def running_match(players: int = 2, document: MatchDocument | None = None) -> LoadedMatch:
    """Return a match that has just begun, in which everybody is to bid."""
    game = Toy()
    row = MatchRow(
        id=MATCH,
        game="toy",
        guild_id=GUILD,
        channel_id=CHANNEL,
        host_id=ANA,
        status="playing",
        stopped=False,
        language="en",
        created_at=0,
        updated_at=0,
        ended_at=None,
        lost_at=None,
        rematch_of=None,
        message_id=None,
        message_channel_id=None,
        posted_at=None,
        paused_at=None,
        unreachable_at=None,
        unattended_at=None,
        settings="{}",
        options=None,
        board="",
        rules=game.version,
        seed=seed_of(1),
        version=0,
        announced_version=0,
        outcome=None,
        draws=1,
        contributions="[]",
    )
    seats = tuple(
        SeatRow(seat, person.user_id, person.name, match_id=MATCH)
        for seat, person in enumerate(PEOPLE[:players])
    )
    document = document or MatchDocument()
    loaded = LoadedMatch(row, seats, game, document)
    first = game.start(players, loaded.settings(), loaded.rng(0, 0))
    return replace(loaded, document=replace(document, position=dump_json(first.state)))


def change_of(match: LoadedMatch, now: int = NOON) -> Change:
    """Begin to change a match."""
    return Change(match, now, Limits())
