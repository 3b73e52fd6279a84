"""Matches and perspectives in memory, for tests that need no database."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

from games.kernel import AnyGame, Seat
from games.kernel.codec import dump_json
from games.matches.selfplay import seed_of, walk
from storage.document import MatchDocument
from storage.rows import MatchRow, SeatRow
from table import Limits, Person
from table.commands.change import Change
from table.match.loaded import LoadedMatch
from table.match.model import Match, Perspective, Proposal
from tests.contract.games import game
from tests.rig.table import CHANNEL, DAY, GUILD, PEOPLE
from tests.toy import Toy

NOON = DAY // 2
DEFAULTS: Mapping[str, str] = MappingProxyType({})
NASTY = ("@everyone", "**Ben**_[x](http://y)", "<@1>" * 12, "`\u202eDov\n\n# big")
"""Names of players with markup, mentions and control characters."""

PROPOSAL = Proposal(
    id=1,
    match_id=7,
    kind="stop",
    proposer=0,
    announced_version=0,
    about=None,
    due=5_999,
    agreed=(Seat(0),),
    missing=(Seat(1), Seat(2)),
    against=(),
    rule="all",
    steps=0,
    fingerprint="0123456789",
)


def loaded_match(rules: AnyGame, people: Sequence[Person], **columns: Any) -> LoadedMatch:
    """Return a loaded match of these people, without a position; the first person is the host.

    `columns` replaces columns of the match's row.
    """
    row = MatchRow(
        id=1,
        game=rules.key,
        guild_id=GUILD,
        channel_id=CHANNEL,
        host_id=people[0].user_id,
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
        rules=rules.version,
        seed=seed_of(1),
        version=0,
        announced_version=0,
        outcome=None,
        draws=1,
        contributions="[]",
    )
    seats = tuple(
        SeatRow(seat, person.user_id, person.name, match_id=row.id)
        for seat, person in enumerate(people)
    )
    return LoadedMatch(replace(row, **columns), seats, rules, MatchDocument())


def running_toy(players: int = 2) -> LoadedMatch:
    """Return a match of the toy game that has just begun, in which all players are asked to bid."""
    match = loaded_match(Toy(), PEOPLE[:players])
    first = match.game.start(players, match.settings(), match.rng(0, 0))
    return replace(match, document=replace(match.document, position=dump_json(first.state)))


def change_of(match: LoadedMatch, now: int = NOON) -> Change:
    """Return the `Change` with which commands change a match."""
    return Change(match, now, Limits())


def match_of(rules: AnyGame, seats: int, status: Any = "playing") -> Match:
    """Return the public facts of a match of people with nasty names, without options."""
    people = [Person(10**17 + seat, NASTY[seat % len(NASTY)]) for seat in range(seats)]
    loaded = loaded_match(
        rules, people, id=4711, guild_id=1, channel_id=2, status=status, language="de", version=1
    )
    return replace(loaded.public_match(), options={})


def perspective(rules: AnyGame, state: Any, viewer: Seat | None, seats: int) -> Perspective:
    """Return a viewer's perspective of a match in this position."""
    return Perspective(
        match=match_of(rules, seats),
        game=rules,
        viewer=viewer,
        view=rules.view(state, viewer),
        prompts=() if viewer is None else rules.prompts(state, viewer),
        asked=rules.asked_seats(state),
        outcome=rules.outcome(state),
        version=1,
        fingerprint="0123456789",
        undoable=2,
    )


def perspectives(
    rules: AnyGame, stride: int, number: int = 1, chosen: Mapping[str, str] = DEFAULTS
) -> Iterator[tuple[Perspective, Perspective]]:
    """Yield perspectives of every `stride`th position of a random game.

    Each viewer's perspective comes with the public one.
    """
    seats = max(rules.seats)
    for move in walk(rules, seats, chosen, seed_of(number), number):
        if move.version % stride == 0:
            public = perspective(rules, move.state, None, seats)
            for viewer in (None, *map(Seat, range(seats))):
                yield perspective(rules, move.state, viewer, seats), public


@cache
def positions(key: str, **chosen: str) -> tuple[tuple[Perspective, Perspective], ...]:
    """Return `perspectives` of a random game with these settings."""
    stride = 1 if key == "toy" else 43
    return tuple(perspectives(game(key), stride, 6, chosen))
