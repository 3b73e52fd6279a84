"""The toy's second edition, for rules that change under running matches.

Purses hold 12 coins, and one boast is enough for all. Whoever began by the first edition plays on
by it.
"""

from collections.abc import Mapping

from typing_extensions import override

from games.kernel import Game, Prompt, Seat
from tests.toy import Position, State, StepContext, Toy, View

PURSE = 12


class SecondToy(Toy):
    """The rules of the second edition, which still knows the first."""

    version = 2

    @override
    def for_version(self, version: int) -> Game[State, View, Position, StepContext]:
        return Toy() if version == Toy.version else super().for_version(version)

    @override
    def prepare(self, ctx: StepContext, settings: Mapping[str, str]) -> None:
        super().prepare(ctx, settings)
        for seat in ctx.seats:
            ctx.player(seat).coins = PURSE

    @override
    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        found = super().prompts(state, seat)
        return tuple(one for one in found if one.kind != "boast" or not state.boasts)


class ForgetfulToy(SecondToy):
    """The same, without the first edition."""

    @override
    def for_version(self, version: int) -> Game[State, View, Position, StepContext]:
        return Game.for_version(self, version)
