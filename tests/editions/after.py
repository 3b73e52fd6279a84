"""The games of the made-up next version: a state with a field more, an option more, new rules.

Whoever began by the first rules goes on by them.
"""

from collections.abc import Mapping
from typing import Any

from games import registry
from games.haendler.game import Haendler
from games.haendler.model import State as HaendlerState
from games.hellweg.game import Hellweg
from games.hellweg.model import State as HellwegState
from games.kernel import AnyGame, Setting, state_class
from games.troedler.game import Troedler
from games.troedler.model import State as TroedlerState

MADE_UP = Setting("made-up", ("no", "yes"), "no")


def first(rules: type[Any], state: type[Any]) -> type[Any]:
    """Return the first rules of a game of the next version: a position has a field more."""

    @state_class
    class Next(state):  # type: ignore[misc] # any game, made alike
        made_up: int = 0

    return type("First", (rules,), {"state_type": Next})


def second(rules: type[Any], state: type[Any]) -> type[AnyGame]:
    """Return the second rules of a game: one number of chance is drawn before the set-up."""
    before: Any = first(rules, state)

    class Second(before):  # type: ignore[misc] # as above
        version = 2

        def __init__(self, board_text: str | None = None) -> None:
            super().__init__(board_text)
            self.settings: tuple[Setting, ...] = (*self.settings, MADE_UP)

        def for_version(self, version: int) -> AnyGame:
            return before(self.board_text) if version == 1 else super().for_version(version)  # type: ignore[no-any-return] # as above

        def prepare(self, ctx: Any, settings: Mapping[str, str]) -> None:
            ctx.rng.below(6)
            super().prepare(ctx, settings)

    return Second


GAMES: Mapping[str, registry.Build] = {
    "haendler": second(Haendler, HaendlerState),
    "hellweg": second(Hellweg, HellwegState),
    "troedler": second(Troedler, TroedlerState),
}
