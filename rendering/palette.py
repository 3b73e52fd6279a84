"""The colours of the house: paper and ink, and six seats that nobody can mix up.

The colours of the first four seats are taken from Okabe and Ito's set, which the colour-blind can
tell apart, darkened where white must stand out on them; each seat has a shape as well (see
``seats``).
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
NEWS: Colour = "#00e5ff"
"""Frames around what has changed."""

SEA: Colour = "#bcd3cf"
SEA_LINE: Colour = "#8fb3b2"
LAND: Colour = "#f0e2bd"
WOOD: Colour = "#a9b27c"

SEATS: tuple[Colour, ...] = ("#0065a8", "#c94f00", "#00805f", "#b0508c", "#2a009e", "#2e2a28")
"""Blue, vermilion, green, purple, indigo, charcoal, by seat."""
SEATS_PALE: tuple[Colour, ...] = (
    *("#cfe3f1", "#f8dcc4", "#cce8dd", "#f0d9e7"),
    *("#dcd4f3", "#d8d3cc"),
)
"""The same as grounds for dark text."""

FEW = 4
"""So many sit at the tables of most games; one for more adds the other seats' colours."""

INKS: tuple[Colour, ...] = (
    *(INK, CARD, PAPER, WHITE, PARCHMENT, SEPIA, FAINT, RED, GOLD, GREEN, NEWS),
    *SEATS[:FEW],
    *SEATS_PALE[:FEW],
)
"""What every game's moving layer may use; add the game's own."""
