"""Votes in a life of the bot: a player proposes, others answer, the channel shows how it is."""

from collections.abc import Sequence
from random import Random

from games.kernel import Seat
from games.kernel.errors import KernelError
from storage.document import ProposalKind
from storage.queries import matches
from table import Proposal, Tables
from table.views import proposals
from tests.rig.bot import BotRig
from tests.rig.ids import CHANNEL

SELDOM = 0.4
"""So often a player does something about votes."""

FOR = 0.8


async def voted(quiet_bot: BotRig, match: int, user: int, chance: Random) -> None:
    """Have a player propose something, or answer what is proposed."""
    if chance.random() > SELDOM:
        return
    tables = quiet_bot.services.tables
    try:
        found = (await tables.votes.load(match))[0]
        if found is None:
            await _propose(tables, match, user, chance)
        else:
            yes = chance.random() < FOR
            await tables.votes.vote(match, user, found.fingerprint, yes=yes)
    except KernelError:
        # It makes no sense now, or is over.
        return


KINDS: tuple[ProposalKind, ...] = ("undo", "replace", "house", "stop")


async def _propose(tables: Tables, match: int, user: int, chance: Random) -> Proposal:
    about = Seat(chance.randrange(3))
    kind: ProposalKind = chance.choice(KINDS)
    own = kind in ("undo", "stop")
    return await tables.votes.propose(match, user, kind, None if own else about)


async def wrong(quiet_bot: BotRig, match: int) -> Sequence[tuple[str, str]]:
    """Return proposals that the channel shows twice, or not, or as open when they are over."""
    async with quiet_bot.store.read() as connection:
        rows = (await matches.load_document(connection, match)).proposals
    found = (await quiet_bot.services.tables.votes.load(match))[0]
    loaded = await quiet_bot.services.tables._context.load(match)
    wrong = []
    for row in rows:
        if loaded.pending and row.status == "open" and row.kind == "undo":
            # It may have lapsed by a step of which nobody is to learn yet.
            continue
        mark = proposals.proposal_fingerprint(loaded, row)
        shown = len(quiet_bot.network.public_ids(f"k:consent:{match}:{mark}:yes", where=CHANNEL))
        wanted = int(found is not None and found.fingerprint == mark)
        if shown != wanted:
            wrong.append((f"a proposal shown {shown} times, not {wanted}", mark))
    now = quiet_bot.services.clock()
    due = [row for row in rows if row.status == "open" and row.due <= now]
    match_now = await quiet_bot.services.tables.reading.match(match)
    if match_now.status == "playing":
        wrong += [("a vote is never decided", str(row)) for row in due]
    return wrong
