"""The colours that all games share: paper and ink, and six seat colours.

The colours of the first four seats are from Okabe and Ito's set, which colour-blind people can tell
apart, darkened where white must stand out on them. Each seat also has a shape (see ``seats``).
"""

from rendering.scene import Colour

PAPER: Colour = "#f4e8cb"
PARCHMENT: Colour = "#ead9b0"
CARD: Colour = "#fbf4e2"
INK: Colour = "#33241a"
SEPIA: Colour = "#7a5c3a"
FAINT: Colour = "#b89b6c"
WHITE: Colour = "#ffffff"
RED: Colour = "#a3271c"
GOLD: Colour = "#d9a521"
GREEN: Colour = "#4f7a3c"
HIGHLIGHT: Colour = "#00e5ff"
"""The colour of highlights: rings and dots on things that have changed."""

SEA: Colour = "#bcd3cf"
SEA_LINE: Colour = "#8fb3b2"
LAND: Colour = "#f0e2bd"
WOOD: Colour = "#a9b27c"

SEATS: tuple[Colour, ...] = ("#0065a8", "#c94f00", "#00805f", "#b0508c", "#2a009e", "#2e2a28")
"""By seat: blue, vermilion, green, purple, indigo, charcoal."""
SEATS_PALE: tuple[Colour, ...] = (
    *("#cfe3f1", "#f8dcc4", "#cce8dd", "#f0d9e7"),
    *("#dcd4f3", "#d8d3cc"),
)
"""Pale versions of `SEATS`, as grounds for dark text."""

INK_SEATS = 4
"""The number of seats whose colours are in `INKS`. Games for more players add further colours."""

INKS: tuple[Colour, ...] = (
    *(INK, CARD, PAPER, WHITE, PARCHMENT, SEPIA, FAINT, RED, GOLD, GREEN, HIGHLIGHT),
    *SEATS[:INK_SEATS],
    *SEATS_PALE[:INK_SEATS],
)
"""The colours that every game may use in its foreground. Games add their own colours."""
