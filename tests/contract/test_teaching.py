"""What newcomers look up: a printed word is found in their own language."""

from games import registry
from games.kernel.help import search, topics


def test_a_term_is_found_in_the_other_language() -> None:
    """Whoever knows the printed word finds the page in their own language."""
    package = registry.load("hellweg", None).package
    english, german = topics(package, "en"), topics(package, "de")
    found = search(english, "Kutschen", german)
    assert found
    assert set(found) <= set(english)
    assert not search(english, "Kutschen")
