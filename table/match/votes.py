"""How a proposal is decided: some need everybody, others the most.

Nobody waits for those who are away: a seat that is vacant, kept by the house or on vacation has
no vote, and when the time of a vote about who plays on is over, silence is neither a yes nor a no.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.kernel import Seat
from storage.document import ProposalKind

Verdict = Literal["open", "passed", "declined", "outvoted", "expired"]

Rule = Literal["all", "most", "voices"]
"""Who must agree: everybody; more than half of all; the same, or when the time is over more of
those who have answered than are against."""

BACK = "back"
"""The option of a table that says who must agree to go back past a told turn."""

VOICES: frozenset[ProposalKind] = frozenset({"replace", "house"})


def rule_of(kind: ProposalKind, options: Mapping[str, str]) -> Rule:
    """Return how a table with these options decides on a proposal."""
    if kind in VOICES:
        return "voices"
    return "most" if kind == "undo" and options.get(BACK) == "most" else "all"


@dataclass(frozen=True, slots=True)
class Poll:
    """A proposal, and what was answered."""

    rule: Rule
    electorate: tuple[Seat, ...]
    votes: Mapping[int, bool]

    @property
    def agreed(self) -> tuple[Seat, ...]:
        """Who agrees."""
        return tuple(Seat(seat) for seat, yes in self.votes.items() if yes)

    @property
    def against(self) -> tuple[Seat, ...]:
        """Who does not."""
        return tuple(Seat(seat) for seat, yes in self.votes.items() if not yes)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Who has not answered."""
        return tuple(seat for seat in self.electorate if seat not in self.votes)

    def verdict(self, *, over: bool) -> Verdict:
        """Return what has been decided; `over`: the time for answers is."""
        return self._of_all(over=over) if self.rule == "all" else self._of_most(over=over)

    def _of_all(self, *, over: bool) -> Verdict:
        if self.against:
            return "declined"
        if not self.missing and self.agreed:
            return "passed"
        return "expired" if over else "open"

    def _of_most(self, *, over: bool) -> Verdict:
        yes, no = self._counted(self.agreed), self._counted(self.against)
        if 2 * yes > len(self.electorate) or (self.rule == "voices" and over and yes > no):
            return "passed"
        if 2 * no >= len(self.electorate):
            return "outvoted"
        return "expired" if over else "open"

    def _counted(self, seats: tuple[Seat, ...]) -> int:
        return sum(seat in self.electorate for seat in seats)
