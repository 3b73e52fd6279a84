"""Letters for the places that answers lead to."""

from games.kernel import Action, Choice, Option, letters


class Walk(Action):
    """Go so many steps."""

    steps: int


def walks(*places: str | None) -> Choice:
    """Return a question with an answer for each place."""
    return Choice("walk", tuple(Option(Walk(k), place=place) for k, place in enumerate(places)))


def test_places_are_lettered_in_the_order_of_the_menus() -> None:
    """Across all questions; what leads to the same place has the same letter, else none."""
    prompts = (walks("hill", "lake", None, "hill"), walks("wood", "lake"))
    assert letters(prompts) == {"hill": "A", "lake": "B", "wood": "C"}


def test_a_single_place_needs_no_letter() -> None:
    """Nor does a question without places."""
    assert letters((walks("hill", "hill", None),)) == {}
    assert letters((walks(None),)) == {}


def test_where_letters_run_out_the_rest_goes_without() -> None:
    """Capitals first, then small letters."""
    found = letters((walks(*(str(number) for number in range(60))),))
    assert (found["0"], found["25"], found["26"], found["51"]) == ("A", "Z", "a", "z")
    assert len(found) == 52
