"""Positions of real games for tests of what is drawn, without a table or a database."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from games.kernel import AnyGame, Seat
from games.kernel.setting import complete_settings
from games.matches.selfplay import seed_of, walk
from table.match.model import Match, Perspective, Proposal, Seated
from tests.contract.games import game

DEFAULTS: Mapping[str, str] = MappingProxyType({})
NASTY = ("@everyone", "**Ben**_[x](http://y)", "<@1>" * 12, "`\u202eDov\n\n# big")
"""Names that people might choose."""

ASKED = Proposal(
    id=1,
    match_id=7,
    kind="stop",
    proposer=0,
    told=0,
    about=None,
    due=5_999,
    agreed=(Seat(0),),
    missing=(Seat(1), Seat(2)),
    against=(),
    rule="all",
    steps=0,
    mark="0123456789",
)


def match_of(game: AnyGame, seats: int, status: Any = "playing") -> Match:
    """Return a match of people with nasty names."""
    players = tuple(
        Seated(Seat(seat), 10**17 + seat, NASTY[seat % len(NASTY)], None, None, None)
        for seat in range(seats)
    )
    return Match(
        id=4711,
        game=game.key,
        guild_id=1,
        channel_id=2,
        host_id=players[0].user_id,
        status=status,
        stopped=False,
        language="de",
        settings=complete_settings(game.settings, {}),
        players=players,
        version=1,
        commitment="0" * 64,
        player_entropy=(),
        seed=None,
        message_id=None,
        message_channel_id=None,
        posted_at=None,
        paused_at=None,
        unreachable_at=None,
        unattended_at=None,
        created_at=0,
        updated_at=0,
        ended_at=None,
        lost_at=None,
        rematch_of=None,
    )


def perspective(game: AnyGame, state: Any, viewer: Seat | None, seats: int) -> Perspective:
    """Return a position as a viewer may know it."""
    return Perspective(
        match=match_of(game, seats),
        game=game,
        viewer=viewer,
        view=game.view(state, viewer),
        prompts=() if viewer is None else game.prompts(state, viewer),
        asked=game.asked_seats(state),
        outcome=game.outcome(state),
        version=1,
        fingerprint="0123456789",
        undoable=2,
    )


def perspectives(
    game: AnyGame, stride: int, number: int = 1, chosen: Mapping[str, str] = DEFAULTS
) -> Iterator[tuple[Perspective, Perspective]]:
    """Yield positions of a random game, every so many moves, for each viewer and for all."""
    seats = max(game.seats)
    for move in walk(game, seats, chosen, seed_of(number), number):
        if move.version % stride == 0:
            public = perspective(game, move.state, None, seats)
            for viewer in (None, *map(Seat, range(seats))):
                yield perspective(game, move.state, viewer, seats), public


@cache
def positions(key: str, **chosen: str) -> tuple[tuple[Perspective, Perspective], ...]:
    """Return positions of a random game with some options, for each viewer and for all."""
    rules = game(key)
    stride = 1 if key == "toy" else 43
    return tuple(perspectives(rules, stride, 6, chosen))
