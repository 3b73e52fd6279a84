"""French elides before names: "d'Aberlour" and "de Keith", never "de Aberlour"."""

import re
from importlib.resources import files

import pytest

from games import registry

NAMES = "seat|by|town|village|city|good|sort|source|other|ability|level|space|here|to|own|instead"
UNELIDED = re.compile(
    rf"\b(?:de|le|la|que|jusque|lorsque|puisque|si) \{{ \$(?:{NAMES}) \}}", re.IGNORECASE
)


@pytest.mark.parametrize("key", registry.GAMES)
def test_no_word_that_elides_stands_before_a_name(key: str) -> None:
    """Sentences call `DE`, or put the name where nothing elides."""
    words = files(registry.load(key).package).joinpath("words/fr.ftl").read_text(encoding="utf-8")
    assert not [line for line in words.splitlines() if UNELIDED.search(line)]
