"""What a prompt takes for an answer, and what several prompts at once ask for."""

import pytest

from games.kernel import Action, Args, Choice, Form, LazyArgs, Message, Option, Rng, map_order
from games.kernel.automatic import Automatic, Reason, automatic_answer, default_answer, sole_answer
from games.kernel.letters import assign_letters
from games.kernel.prompt import (
    Amount,
    OneOf,
    Text,
    is_awaited,
    is_pause,
    offers,
    option_of,
)
from games.kernel.shape import sentence
from games.matches.selfplay import seed_of


class Nod(Action):
    """Say yes."""


class Pay(Action):
    """Pay somebody."""

    to: str
    amount: int


NOD = Choice.among("nod", (Nod(),))
PAUSE = NOD._replace(pause=5, timeout=Nod())
PAY = Form("pay", Pay, (Amount("amount", 10, 50, 10),), fixed=(("to", "ana"),))


@pytest.mark.parametrize("value", [10, 20, 50])
def test_an_amount_takes_its_bounds_and_whole_steps(value: int) -> None:
    """Both ends count in."""
    assert offers(PAY, Pay("ana", value))


@pytest.mark.parametrize("value", [0, 9, 15, 51, 60, True, 20.0])
def test_an_amount_takes_nothing_else(value: int) -> None:
    """Nor a number that is no whole one, however equal."""
    assert not offers(PAY, Pay("ana", value))


def test_what_a_form_or_a_choice_takes() -> None:
    """What is settled is not open, and another action of the kind is no answer."""
    assert not offers(PAY, Pay("ben", 10))
    assert not offers(PAY, Nod())
    assert PAY.build({"amount": 30}) == Pay("ana", 30)
    field = OneOf("wares", ("salt", ("salt", "wine")))
    assert field.accepts("salt")
    assert field.accepts(("salt", "wine"))
    assert not field.accepts("wine")
    choice = Choice.among("pay", (Pay("ana", 10), Pay("ben", 10)))
    assert offers(choice, Pay("ben", 10))
    assert not offers(choice, Pay("ben", 20))
    assert not offers(choice, Nod())
    stepped = Amount("amount", 3, 24, 10)
    assert [value for value in range(30) if stepped.accepts(value)] == [3, 13, 23]


@pytest.mark.parametrize(
    ("line", "fits"), [("", False), ("a", True), ("abc", True), ("abcd", False)]
)
def test_a_text_has_its_length(line: str, fits: bool) -> None:
    """From one character to the most."""
    assert Text("line", 3).accepts(line) is fits


@pytest.mark.parametrize("line", [" a", "a ", "a  b", "a\nb", "a\u202eb", 1])
def test_a_text_is_one_plain_line(line: object) -> None:
    """No space at its ends, no break, nothing that cannot be seen."""
    assert not Text("line").accepts(line)


def test_pauses_and_what_is_watched() -> None:
    """A pause has a length and an answer for its end; a window is not waited for."""
    assert automatic_answer((PAY, PAUSE)) == Automatic(Nod(), Reason.PAUSE, after=5_000)
    assert automatic_answer((PAUSE._replace(pause=1),)) == Automatic(
        Nod(), Reason.PAUSE, after=1_000
    )
    for other in (NOD, PAUSE._replace(timeout=None), PAUSE._replace(pause=0), PAY):
        assert automatic_answer((other,)) is None
    window = NOD._replace(optional=True)
    assert is_awaited((window, NOD))
    assert not is_awaited((window,))
    assert not is_awaited(())
    for looked_at in (PAUSE, PAUSE._replace(pause=1), NOD._replace(pause=0)):
        assert is_pause((PAY, looked_at))
        assert is_pause((looked_at,), Nod())
        assert not is_pause((looked_at,), Pay("ana", 10))
    assert not is_pause((NOD, PAY))


def test_the_only_answer_there_is() -> None:
    """One question with one option; with a second there is something to decide."""
    assert sole_answer((NOD,)) == Nod()
    assert sole_answer((NOD, NOD)) is None
    assert sole_answer((NOD._replace(options=NOD.options * 2),)) is None
    assert sole_answer((PAY,)) is None
    assert sole_answer(()) is None
    # An action has the option that lists it; what a form makes has none.
    listed = Option(Pay("ana", 10), (("gain", 3),))
    assert option_of((NOD, Choice("pay", (listed,))), Pay("ana", 10)) is listed
    assert option_of((NOD, PAY), Pay("ana", 20)) == Option(Pay("ana", 20))


def test_lazy_arguments() -> None:
    """They make the same sentence as any, and whoever only chooses never needs them."""
    reads: list[int] = []

    def told(price: int) -> Args:
        reads.append(price)
        return (("price", price),)

    choice = Choice("pay", (Option(Nod(), LazyArgs(told, 5)), Option(Pay("ana", 10))))
    assert offers(choice, Nod())
    assert not reads
    (nod, _) = choice.options
    assert sentence("toy-option", Nod(), nod.args) == Message("toy-option-nod", (("price", 5),))
    assert reads == [5]


def test_lazy_arguments_are_equal_where_they_say_the_same() -> None:
    """That is how positions are compared that nobody can tell apart."""

    def told(*numbers: int) -> Args:
        return (("sum", sum(numbers)),)

    lazy = Option(Nod(), LazyArgs(told, 2, 3))
    for same in (Option(Nod(), LazyArgs(told, 1, 4)), Option(Nod(), (("sum", 5),))):
        assert (lazy, hash(lazy), repr(lazy)) == (same, hash(same), repr(same))
        assert same == lazy
    for other in (Option(Nod(), LazyArgs(told, 6)), Option(Nod()), Option(Nod(), told())):
        assert lazy != other
        assert other != lazy


def test_what_is_forced_needs_nobody() -> None:
    """One option that all can work out, beside what nobody waits for, and nothing to look at."""
    public = NOD._replace(public=True)
    window = PAY._replace(optional=True)
    only = Automatic(Nod(), Reason.ONLY)
    assert automatic_answer((public,)) == automatic_answer((window, public)) == only
    others = (
        NOD,
        PAY,
        public._replace(pause=0),
        public._replace(pause=1),
        public._replace(optional=True),
        public._replace(options=public.options * 2),
    )
    for other in others:
        assert automatic_answer((other,)) is None
    assert automatic_answer((public, public)) is None


def test_the_answer_when_time_is_over() -> None:
    """Of what is waited for; where the rules say none, chance gives one."""
    window, chance = PAY._replace(optional=True, timeout=Pay("ana", 10)), Rng(seed_of(1), 0)
    assert default_answer((window, NOD._replace(timeout=Nod())), chance) == Nod()
    assert default_answer((window,), chance) is None
    assert default_answer((PAY,), chance) is None
    pays = tuple(Option(Pay("ana", amount)) for amount in (10, 20, 30))
    question = Choice("pay", pays, secret=True)
    drawn = {default_answer((question,), Rng(seed_of(1), step)) for step in range(30)}
    assert drawn == {option.action for option in pays}


def test_lines_of_a_text_become_one() -> None:
    """Without surplus space, and without those that are empty."""
    assert Text("line").tidy("  a  b ") == "a b"
    assert Text("line").tidy("a\n\n b  c\n") == "a; b c"


class Walk(Action):
    """Go so many steps."""

    steps: int


def walks(*places: str | None) -> Choice:
    """Return a question with an answer for each place."""
    return Choice("walk", tuple(Option(Walk(k), place=place) for k, place in enumerate(places)))


def test_places_are_lettered_in_the_order_in_which_one_reads_the_sheet() -> None:
    """Across all questions, capitals first; a single place needs none, the rest goes without."""
    prompts = (walks("hill", "lake", None, "hill"), walks("wood", "lake"))
    order = {"wood": map_order(90, 12, 100), "lake": map_order(10, 18, 100), "hill": (7, 0)}
    assert assign_letters(prompts, order.__getitem__) == {"lake": "A", "wood": "B", "hill": "C"}
    assert assign_letters((walks("hill", "hill", None),), order.__getitem__) == {}
    assert assign_letters((walks(None),), order.__getitem__) == {}
    found = assign_letters(
        (walks(*(str(number) for number in range(60))),), lambda one: (0, int(one))
    )
    assert (found["0"], found["25"], found["26"], found["51"]) == ("A", "Z", "a", "z")
    assert len(found) == 52
