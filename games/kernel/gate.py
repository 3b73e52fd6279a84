"""The one gate: is this among what this seat is asked right now? Then, and only then, it is played.

States say nothing about who may act; prompts do. A failed call changes nothing: rules
write to drafts alone.
"""

from games.kernel.action import Action
from games.kernel.errors import BrokenInvariant, IllegalMove, NotYourTurn
from games.kernel.game import AnyGame, Game, P, S, W
from games.kernel.message import Quoted, message
from games.kernel.notation import text
from games.kernel.planned import NEXT
from games.kernel.prompt import Prompt, offers
from games.kernel.rng import Rng
from games.kernel.telling import V
from games.kernel.values import Seat
from games.kernel.work import Step


def asked_of(game: AnyGame, state: object, seat: Seat) -> tuple[Prompt, ...]:
    """Return what the seat is asked.

    Raises:
        NotYourTurn: nothing, or the game is over.
    """
    if game.outcome(state) is not None:
        raise NotYourTurn(message("kernel-game-over"))
    prompts = game.prompts(state, seat)
    if not prompts:
        raise NotYourTurn(message("kernel-not-asked"))
    return prompts


def plannable(game: AnyGame, state: object, seat: Seat) -> tuple[Prompt, ...]:
    """Return what the seat may plan for later, in a game that goes on."""
    return (*game.plannable(state, seat), NEXT)


def play(  # noqa: PLR0913 - a move, and what is known of it
    game: Game[S, V, P, W],
    state: S,
    seat: Seat,
    action: Action,
    rng: Rng,
    *,
    prompts: tuple[Prompt, ...] = (),
) -> Step[S]:
    """Play an action of a seat if it is offered.

    `prompts` are what the seat is asked, where that has been worked out already.

    Raises:
        NotYourTurn: the seat is asked nothing.
        IllegalMove: the seat is asked something else.
    """
    prompts = prompts or asked_of(game, state, seat)
    if not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("kernel-illegal", line=Quoted(text(action))))
    return game.apply(state, seat, action, rng)


def require_someone_asked(game: AnyGame, state: object) -> None:
    """Check that a seat is asked or there is an outcome: never neither, never both.

    Raises:
        BrokenInvariant: it is so.
    """
    if bool(game.asked(state)) == (game.outcome(state) is not None):
        raise BrokenInvariant("a seat is asked, or there is an outcome; never neither, never both")
