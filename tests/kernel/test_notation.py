"""What people type, and what it means."""

from dataclasses import dataclass
from typing import ClassVar, NewType

import pytest

from games.kernel import (
    Action,
    AmbiguousMove,
    Amount,
    Choice,
    Form,
    IllegalMove,
    OneOf,
    Option,
    Quoted,
    Seat,
    Text,
    message,
    parse,
    suggestions,
    text,
)
from games.kernel.notation import LONGEST, QUOTED, plain, quoted

Good = NewType("Good", str)
City = NewType("City", str)
Money = NewType("Money", int)


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy a good into a city."""

    kind: ClassVar[str] = "buy"
    good: Good
    city: City


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Offer a seat to carry goods for a fee."""

    kind: ClassVar[str] = "offer"
    to: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Promise(Action):
    """Promise a seat something."""

    kind: ClassVar[str] = "promise"
    to: Seat
    words: str


def buy(good: str, city: str) -> Buy:
    """Make a purchase."""
    return Buy(Good(good), City(city))


SHOP = Choice(
    "shop",
    tuple(Option(buy(*pair)) for pair in (("salt", "koeln"), ("silk", "koeln"), ("salt", "wien"))),
)
BUNDLES = tuple(tuple(map(Good, names)) for names in (("salt",), ("salt", "wine")))


def offer_form(seat: int) -> Form:
    """Ask for an offer to a seat: a bundle and a fee up to 500."""
    fields = (OneOf("goods", BUNDLES), Amount("fee", 0, 500, 100))
    return Form("offer", Offer, fields, (("to", Seat(seat)),))


PROMISE = Form("promise", Promise, (Text("words", 20),), (("to", Seat(1)),))


def test_a_text_is_the_kind_and_the_fields() -> None:
    """Seats are p1, p2 …; several values are joined by a plus."""
    assert text(buy("salt", "koeln")) == "buy salt koeln"
    assert text(Offer(Seat(1), BUNDLES[1], Money(300))) == "offer p2 salt+wine 300"


@pytest.mark.parametrize("line", ["buy silk koeln", "SILK", "si ko", "  b  si  K ", "sílk Köln"])
def test_a_shortened_line_means_the_only_option_it_fits(line: str) -> None:
    """Case, accents, umlauts, left-out and shortened words do not matter."""
    assert parse((SHOP,), line) == buy("silk", "koeln")


def test_an_ambiguous_line_names_its_candidates() -> None:
    """`salt` could go to two cities."""
    with pytest.raises(AmbiguousMove) as refused:
        parse((SHOP,), "salt")
    assert refused.value.candidates == ("buy salt koeln", "buy salt wien")


def test_the_full_text_is_never_ambiguous() -> None:
    """What stands there in full wins over what merely begins so."""
    pair = Choice("x", (Option(buy("salt", "wien")), Option(buy("salt", "wienerneustadt"))))
    assert parse((pair,), "buy salt wien") == buy("salt", "wien")


@pytest.mark.parametrize("line", ["offer p2 salt+wine 300", "p2 wine+salt 300", "salt+wine 300"])
def test_a_form_reads_its_fields_in_order(line: str) -> None:
    """The head may be left out; goods may stand in another order."""
    assert parse((offer_form(1),), line) == Offer(Seat(1), BUNDLES[1], Money(300))


def test_a_form_for_two_partners_asks_which() -> None:
    """Without the partner an offer is ambiguous."""
    with pytest.raises(AmbiguousMove) as refused:
        parse((offer_form(1), offer_form(2)), "salt 300")
    assert refused.value.candidates == ("offer p2 salt 300", "offer p3 salt 300")


@pytest.mark.parametrize("line", ["offer p2 salt 350", "offer p2 salt 600", "salt -100"])
def test_an_amount_out_of_range_is_told_the_range(line: str) -> None:
    """A fee that is no multiple of 100, or too much, names what is possible."""
    with pytest.raises(IllegalMove) as refused:
        parse((offer_form(1),), line)
    assert refused.value.sentence.key == "kernel-amount"
    assert dict(refused.value.sentence.args)["maximum"] == 500


MANY = Form(
    "offer", Offer, (OneOf("goods", BUNDLES), Amount("fee", 0, 2000, 100)), (("to", Seat(1)),)
)


def test_thousands_may_be_grouped() -> None:
    """`1.300` and `1,300` are 1300 where it is not known who writes."""
    for line in ("salt 1.300", "salt 1,300", "salt 1300"):
        assert parse((MANY,), line) == Offer(Seat(1), BUNDLES[0], Money(1300))


@pytest.mark.parametrize(
    ("typed", "language"),
    [("1,300", "en"), ("1.300", "de"), ("1300", "en"), ("1300", "de"), ("1'300", "de")],
)
def test_numbers_are_read_as_the_language_writes_them(typed: str, language: str) -> None:
    """Thousands are grouped by a comma in English and by a full stop in German."""
    assert parse((MANY,), f"salt {typed}", language) == Offer(Seat(1), BUNDLES[0], Money(1300))


@pytest.mark.parametrize(
    ("typed", "language"),
    [
        *(("100.0", "en"), ("100.0", "de"), ("100,0", "de"), ("1.300", "en"), ("1,300", "de")),
        *(("13,00", "en"), ("1,3000", "en"), ("1.300,00", "de"), ("1,300.", "en")),
    ],
)
def test_what_may_be_another_number_is_refused(typed: str, language: str) -> None:
    """`100.0` is no thousand; an example says how to write it."""
    with pytest.raises(IllegalMove) as refused:
        parse((MANY,), f"salt {typed}", language)
    said = message("kernel-unclear-number", typed=Quoted(typed), example="2000")
    assert refused.value.sentence == said


LONG_NUMBERS = ("9" * 13, "9" * 250, "1" * 200 + ".000")


@pytest.mark.parametrize("line", [*LONG_NUMBERS, *(f"offer p2 salt {n}" for n in LONG_NUMBERS)])
def test_long_numbers_are_answered(line: str) -> None:
    """Nobody needs them, and Python refuses to read the longest; a refusal quotes the beginning."""
    assert suggestions((MANY,), line) == ()
    with pytest.raises(IllegalMove) as refused:
        parse((MANY,), line)
    said = [getattr(arg, "words", str(arg)) for _, arg in refused.value.sentence.args]
    assert all(len(words) <= QUOTED + 1 for words in said)


@pytest.mark.parametrize(
    "line", ["salt " + "9" * 5000, "x" * (LONGEST + 1), "salt 300" + " x" * 200]
)
def test_a_line_too_long_is_refused_and_not_cut(line: str) -> None:
    """Its beginning might be another move."""
    assert suggestions((MANY,), line) == ()
    with pytest.raises(IllegalMove) as refused:
        parse((MANY,), line)
    assert refused.value.sentence == message("kernel-too-long", maximum=LONGEST)


def test_free_text_keeps_its_words_and_case() -> None:
    """Only the head is read loosely; the text stays as typed."""
    said = Promise(Seat(1), "Wagon 3 goes to Paris")
    long = Form("promise", Promise, (Text("words", 40),), (("to", Seat(1)),))
    assert parse((long,), "promise p2 Wagon 3 goes to Paris") == said
    assert parse((long,), text(said)) == said


@pytest.mark.parametrize("words", ["", " padded ", "two  spaces", "line\nbreak", "x" * 21])
def test_free_text_is_one_tidy_line(words: str) -> None:
    """Text that notation could not give back is not legal."""
    assert not PROMISE.accepts(Promise(Seat(1), words))


def test_suggestions_complete_what_is_typed() -> None:
    """Options that begin so come first; a finished form comes before all."""
    assert suggestions((SHOP,), "buy s") == ("buy salt koeln", "buy silk koeln", "buy salt wien")
    assert suggestions((SHOP,), "wien") == ("buy salt wien",)
    assert suggestions((offer_form(1),), "salt 300")[0] == "offer p2 salt 300"


def test_plain_spells_out_umlauts_and_drops_accents() -> None:
    """So that keyboards of any country reach every option."""
    assert plain("  GROSSES Größe  É ") == "grosses groesse e"


def test_a_refusal_repeats_the_beginning_of_a_long_line() -> None:
    """Sixty characters as they are, more of them cut."""
    assert quoted("x" * 60) == "x" * 60
    assert quoted("x" * 61) == "x" * 60 + "…"
    assert quoted("x" * 59 + "  yy") == "x" * 59 + "…"


@pytest.mark.parametrize("line", ["²", "shelve ₂", "①"])
def test_signs_that_only_look_like_digits_or_letters_are_no_moves(line: str) -> None:
    """A raised, lowered or circled number is refused, though it can be spelled out as one."""
    prompts = (Choice("crate", (Option(Crate(1)), Option(Crate(2)))),)
    with pytest.raises(IllegalMove):
        parse(prompts, line)
    assert parse(prompts, "2") == Crate(2)


@dataclass(frozen=True, slots=True)
class Crate(Action):
    """Takes a crate by its number."""

    number: int


def test_before_anything_is_typed_all_moves_are_suggested_in_their_order() -> None:
    """As many as there is room for, each once."""
    every = suggestions((SHOP,), "")
    assert every == tuple(text(option.action) for option in SHOP.options)
    assert suggestions((SHOP, SHOP), " ", limit=2) == every[:2]
