"""How many lobbies may be open at a time, and how long one stands untouched."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """What the operator of a bot may set."""

    person: int = 3
    """Lobbies with the same host."""

    channel: int = 5
    server: int = 25
    idle_days: int = 6
    """After so many days in which nothing changes, a lobby is warned; a day later it closes."""

    proposal_days: int = 7
    """After so many days a proposal that needs everybody ends by itself."""

    vote_days: int = 2
    """After so many days a vote of the majority is decided by the answers there are."""

    keep: int | None = None
    """Days for which a finished match is kept; `None`: always."""

    left_server_days: int | None = 30
    """Days after which what is stored of a server that has removed the bot is deleted; `None`:
    never."""

    practice: int = 5
    """Open practice tables of a person, lessons among them: one press begins each."""
