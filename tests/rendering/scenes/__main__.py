"""`python -m tests.rendering.scenes [--full DIR]`: writes all described scenes and facts anew."""

from tests.abridged import write
from tests.rendering.scenes.kept import KEPT

write(KEPT)
