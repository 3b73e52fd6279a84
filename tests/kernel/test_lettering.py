"""Letters for the places that answers lead to."""

from games.kernel import Action, Choice, Option, letters


class Walk(Action):
    """Go so many steps."""

    steps: int


def walks(*places: str | None) -> Choice:
    """Return a question with an answer for each place."""
    return Choice("walk", tuple(Option(Walk(k), place=place) for k, place in enumerate(places)))


def test_places_are_lettered_in_the_order_of_the_menus() -> None:
    """Across all questions, capitals first; a single place needs none, the rest goes without."""
    prompts = (walks("hill", "lake", None, "hill"), walks("wood", "lake"))
    assert letters(prompts) == {"hill": "A", "lake": "B", "wood": "C"}
    assert letters((walks("hill", "hill", None),)) == {}
    assert letters((walks(None),)) == {}
    found = letters((walks(*(str(number) for number in range(60))),))
    assert (found["0"], found["25"], found["26"], found["51"]) == ("A", "Z", "a", "z")
    assert len(found) == 52
