"""Letters for the places that answers lead to: a private picture and its menu share them.

They follow from the seat's own prompts, so nobody else's picture may have them.
"""

from collections.abc import Mapping
from string import ascii_lowercase, ascii_uppercase

from games.kernel.prompt import Prompt, choices

ALPHABET = ascii_uppercase + ascii_lowercase
"""Places beyond these have no letter."""

Letters = Mapping[str, str]
"""A letter for each place that an option names."""


def letters(prompts: tuple[Prompt, ...]) -> Letters:
    """Return a letter for each place that answers lead to, in the order of the menus.

    Where there is but one, nobody needs to tell it from others.
    """
    places = dict.fromkeys(o.place for o in choices(prompts) if o.place is not None)
    return dict(zip(places, ALPHABET, strict=False)) if len(places) > 1 else {}
