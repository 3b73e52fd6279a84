"""Whether two positions of a match are the same to those who play it.

What is stored may lack a field that has come since, or differ in one that is only drawn. What
matters is what each seat is offered, what stands before everybody in words, and who leads.
"""

from typing import Any

from games.kernel import Amount, AnyGame, Choice, Prompt, Seat
from games.kernel.prompt import Field


def alike(game: AnyGame, one: object, other: object) -> bool:
    """Whether each seat is offered, and each viewer told, the same in both."""
    return one == other or _told(game, one) == _told(game, other)


def _told(game: AnyGame, state: object) -> tuple[Any, ...]:
    seats = [Seat(seat) for seat in range(game.seats_in(state))]
    offered = [offered_to(game, state, seat) for seat in seats]
    words = [_words(game, state, one) for one in (None, *seats)]
    return game.outcome(state), game.provisional_result(state), offered, words


def offered_to(game: AnyGame, state: object, seat: Seat) -> tuple[Any, ...]:
    """Return what a seat can answer, without the words of the questions."""
    return tuple(_offer(prompt) for prompt in game.prompts(state, seat))


def _offer(prompt: Prompt) -> tuple[Any, ...]:
    manner = prompt.kind, prompt.secret, prompt.optional, prompt.timeout
    if isinstance(prompt, Choice):
        return *manner, tuple(option.action for option in prompt.options)
    return *manner, prompt.action, prompt.fixed, tuple(map(_range, prompt.fields))


def _range(field: Field) -> object:
    """Return what a field takes; which values are proposed first is a matter of comfort."""
    if isinstance(field, Amount):
        return field.name, field.minimum, field.maximum, field.step
    return field


def _words(game: AnyGame, state: object, viewer: Seat | None) -> tuple[Any, ...]:
    view = game.view(state, viewer)
    return game.headline(view), game.describe(view)
