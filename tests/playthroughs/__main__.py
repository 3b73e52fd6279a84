"""`python -m tests.playthroughs [--full DIR]`: writes all transcripts anew."""

from tests.abridged import write
from tests.playthroughs.games import KEPT

write(KEPT)
