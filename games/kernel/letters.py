"""Letters: on a seat's private picture, a letter marks each place that a possible answer leads to.

The labels of the answers begin with the same letters.
"""

from collections.abc import Callable, Mapping
from string import ascii_lowercase, ascii_uppercase

from games.kernel.prompt import Prompt, listed_options

ALPHABET = ascii_uppercase + ascii_lowercase
"""The letters in the order in which places get them. Places beyond the 52nd get none."""

Letters = Mapping[str, str]
"""The letter of each place, by `Option.place`."""

ReadingOrder = tuple[float, float]
"""The line of a picture on which a place is, and its distance from the left edge.

Places are read in ascending order. All places of a picture have the same unit."""

LINE_COUNT = 10
"""The number of horizontal strips of equal height into which a map is divided. Places in a strip
are on one line, and get their letters from left to right."""


def map_order(x: float, y: float, size: float) -> ReadingOrder:
    """Return the reading order of a point on a map.

    `x`, `y` and the height of the map (`size`) have the same unit.
    """
    return y * LINE_COUNT // size, x


def assign_letters(
    prompts: tuple[Prompt, ...], reading_order: Callable[[str], ReadingOrder]
) -> Letters:
    """Return a letter for each `Option.place` of the prompts, in reading order.

    The letters tell which options a seat has, so only that seat's private picture may show them. A
    single place gets no letter. The same place can have another letter in the next question of a
    turn: a letter kept for a place that is no longer offered would leave a gap in the row of
    buttons, which are in alphabetical order.
    """
    options = listed_options(prompts)
    places = dict.fromkeys(option.place for option in options if option.place is not None)
    if len(places) < 2:
        return {}
    return dict(zip(sorted(places, key=reading_order), ALPHABET, strict=False))


def has_lettered_place(prompt: Prompt, letters: Letters) -> bool:
    """Whether the place of one of a prompt's options has a letter."""
    return any(option.place in letters for option in listed_options((prompt,)))
