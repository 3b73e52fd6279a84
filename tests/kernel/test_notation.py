"""What people type, and what it means."""

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
from games.kernel.errors import NotTaken
from games.kernel.notation import MAX_LINE_CHARS, MAX_QUOTE_CHARS, example_answers, parse_number

Good = NewType("Good", str)
City = NewType("City", str)
Money = NewType("Money", int)


class Buy(Action):
    """Buy a good into a city."""

    kind: ClassVar[str] = "buy"
    good: Good
    city: City


class Offer(Action):
    """Offer a seat to carry goods for a fee."""

    kind: ClassVar[str] = "offer"
    to: Seat
    goods: tuple[Good, ...]
    fee: Money


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


def test_a_line_that_may_be_two_moves_names_its_candidates() -> None:
    """Two cities, two partners; two questions may take the same answer."""
    with pytest.raises(AmbiguousMove) as refused:
        parse((SHOP,), "salt")
    assert refused.value.candidates == ("buy salt koeln", "buy salt wien")
    with pytest.raises(AmbiguousMove) as refused:
        parse((offer_form(1), offer_form(2)), "salt 300")
    assert refused.value.candidates == ("offer p2 salt 300", "offer p3 salt 300")
    assert parse((SHOP, SHOP), "buy silk koeln") == buy("silk", "koeln")


@pytest.mark.parametrize("line", ["offer p2 salt+wine 300", "p2 wine+salt 300", "salt+wine 300"])
def test_a_form_reads_its_fields_in_order(line: str) -> None:
    """The head may be left out; goods may stand in another order."""
    assert parse((offer_form(1),), line) == Offer(Seat(1), BUNDLES[1], Money(300))


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


@pytest.mark.parametrize(
    ("typed", "language"),
    [
        *(("1,300", "en"), ("1.300", "de"), ("1300", "en"), ("1300", "de"), ("1'300", "de")),
        *(("1.300", None), ("1,300", None)),
    ],
)
def test_numbers_are_read_as_the_language_writes_them(typed: str, language: str | None) -> None:
    """Thousands are grouped by a comma in English, a full stop in German, either if unknown."""
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
    assert all(len(words) <= MAX_QUOTE_CHARS + 1 for words in said)


def test_free_text_keeps_its_words_and_case() -> None:
    """Only the head is read loosely, and must stand; a promise without words is none."""
    said = Promise(Seat(1), "Wagon 3 goes to Paris")
    long = Form("promise", Promise, (Text("words", 40),), (("to", Seat(1)),))
    assert parse((long,), "promise p2 Wagon 3 goes to Paris") == said
    assert parse((long,), text(said)) == said
    for line in ("promise p2", "promise"):
        with pytest.raises(IllegalMove):
            parse((PROMISE,), line)
    assert parse((PROMISE,), "pro p2 a b c") == Promise(Seat(1), "a b c")


def test_suggestions_complete_what_is_typed() -> None:
    """What begins so comes first, a finished form before all; 25, as an autocomplete takes."""
    assert suggestions((SHOP,), "buy s") == ("buy salt koeln", "buy silk koeln", "buy salt wien")
    assert suggestions((SHOP,), "wien") == ("buy salt wien",)
    assert suggestions((offer_form(1),), "salt 300")[0] == "offer p2 salt 300"
    fees = Form("offer", Offer, (OneOf("goods", BUNDLES), Amount("fee", 0, 2000, 1)), TO_BEN)
    assert len(suggestions((fees, SHOP), "")) == 25
    assert len(suggestions((fees, offer_form(2)), "offer")) == 25
    assert suggestions((fees, SHOP), "", limit=3) == tuple(
        text(option.action) for option in SHOP.options
    )
    pair = (Option(buy("wine", "salzburg")), Option(buy("salt", "wien")))
    assert suggestions((Choice("x", pair),), "buy sal") == ("buy salt wien", "buy wine salzburg")
    tale = Choice.among("x", (Promise(Seat(1), "go to wien"),))
    assert suggestions((tale,), "wie") == ("promise p2 go to wien",)


def test_suggestions_are_found_among_however_many_answers() -> None:
    """Nobody waits until a billion are written: those that do not fit are not made."""
    goods = tuple(OneOf(f"good{n}", tuple(f"g{k}" for k in range(1000))) for n in range(3))
    form = Form("three", Three, goods)
    assert suggestions((form,), "thr zz") == ()
    assert suggestions((form,), "three g999") == tuple(f"three g999 g0 g{n}" for n in range(25))
    assert suggestions((form,), "g998 g997 g999") == ("three g998 g997 g999",)
    assert suggestions((form,), "g999 g999 g99", 2) == (
        "three g999 g999 g99",
        "three g999 g999 g990",
    )
    distinct = form._replace(distinct=("good1", "good2"))
    assert suggestions((distinct,), "g1 g2 g2 ", 2) == ("three g1 g2 g20", "three g1 g2 g21")


class Three(Action):
    """Three of a thousand goods."""

    good0: Good
    good1: Good
    good2: Good


@pytest.mark.parametrize("line", ["²", "shelve ₂", "①"])
def test_signs_that_only_look_like_digits_or_letters_are_no_moves(line: str) -> None:
    """A raised, lowered or circled number is refused, though it can be spelled out as one."""
    prompts = (Choice.among("crate", (Crate(1), Crate(2))),)
    with pytest.raises(IllegalMove):
        parse(prompts, line)
    assert parse(prompts, "2") == Crate(2)


class Crate(Action):
    """Takes a crate by its number."""

    number: int


@pytest.mark.parametrize(
    ("typed", "language", "number"),
    [
        ("0", None, 0),
        ("007", None, 7),
        ("1.234.567", "de", 1_234_567),
        ("1,234,567", None, 1_234_567),
        ("12 345", "en", 12_345),
        ("9" * 12, None, 999_999_999_999),
        ("9" * 13, None, None),
        ("1,234.567", None, None),
        ("1234.567", None, None),
        (".123", None, None),
        ("-5", None, None),
        ("+5", None, None),
        ("five", "en", None),
    ],
)
def test_a_whole_number_is_read_or_none(
    typed: str, language: str | None, number: int | None
) -> None:
    """One sign groups all its thousands; whoever types a sign means no answer to a question."""
    assert parse_number(typed, language) == number


def test_a_longest_line_is_read() -> None:
    """Of just so many characters; one more is refused and not cut: it might be another move."""
    assert parse((SHOP,), "silk" + " " * (MAX_LINE_CHARS - 4)) == buy("silk", "koeln")
    with pytest.raises(IllegalMove):
        parse((SHOP,), "silk" + " " * (MAX_LINE_CHARS - 3))
    assert suggestions((SHOP,), "silk" + " " * (MAX_LINE_CHARS - 4)) == ("buy silk koeln",)
    assert suggestions((SHOP,), "silk" + " " * (MAX_LINE_CHARS - 3)) == ()


def test_a_form_suggests_every_value_of_its_lists_and_some_amounts() -> None:
    """Twelve at most, the least first, at even distances; a text is left open."""
    every = Form("offer", Offer, (OneOf("goods", BUNDLES), Amount("fee", 0, 1100, 100)), TO_BEN)
    assert list(example_answers(every)) == [
        f"offer p2 {goods} {fee}" for goods in ("salt", "salt+wine") for fee in range(0, 1200, 100)
    ]
    some = Form("offer", Offer, (OneOf("goods", BUNDLES[:1]), Amount("fee", 5, 17)), TO_BEN)
    assert list(example_answers(some)) == [
        f"offer p2 salt {fee}" for fee in (5, 7, 9, 11, 13, 15, 17)
    ]
    none = Form("offer", Offer, (OneOf("goods", BUNDLES), Amount("fee", 5, 4)), TO_BEN)
    assert not list(example_answers(none))
    assert list(example_answers(PROMISE)) == ["promise p2 ..."]


TO_BEN = (("to", Seat(1)),)


def test_names_in_full_or_shortened() -> None:
    """A city by its beginning, several goods in full; a whole name begins no other."""
    visit = Form("buy", Buy, (OneOf("city", ("wien", "wiesbaden", "koeln")),), (("good", "salt"),))
    assert parse((visit,), "ko") == buy("salt", "koeln")
    assert parse((visit,), "wien") == buy("salt", "wien")
    for line in ("wie", "paris"):
        with pytest.raises(IllegalMove):
            parse((visit,), line)
    for line in ("sal 300", "wine 300"):
        with pytest.raises(IllegalMove):
            parse((offer_form(1),), line)
    roads = Choice.among("x", (buy("salt", "ost-mitte"), buy("27", "koeln")))
    for line in ("buy salt ost", "buy 2 koeln"):
        with pytest.raises(IllegalMove):
            parse((roads,), line)
    prompts = (Choice.among("x", (buy("salt", "wien"), buy("silk", "koeln"))),)
    for line in ("buy salt wien wien", "wien salt", "koeln silk"):
        with pytest.raises(IllegalMove):
            parse(prompts, line)


@pytest.mark.parametrize("line", ["salt", "offer p2 salt", "300", "offer"])
def test_a_form_needs_all_its_fields(line: str) -> None:
    """Who leaves one out has not answered."""
    with pytest.raises(IllegalMove):
        parse((offer_form(1),), line)


def test_a_refusal_says_what_would_fit() -> None:
    """Six examples; the range only where one number was asked for and one was typed."""
    with pytest.raises(IllegalMove) as refused:
        parse((MANY,), "barter")
    offered = dict(refused.value.sentence.args)["offered"]
    assert offered == suggestions((MANY,), "")[:6]
    with pytest.raises(IllegalMove) as refused:
        parse((SHOP,), "7")
    assert refused.value.sentence.key == "kernel-no-such-move"
    with pytest.raises(IllegalMove) as refused:
        parse((offer_form(1),), "salt 350")
    assert dict(refused.value.sentence.args) == {
        "line": Quoted("salt 350"),
        "minimum": 0,
        "maximum": 500,
        "step": 100,
    }


def fee(goods: tuple[Good, ...], maximum: int) -> Form:
    """Ask for the fee of one bundle."""
    fixed = (("to", Seat(1)), ("goods", goods))
    return Form("fee", Offer, (Amount("fee", 0, maximum, 100),), fixed)


def test_a_question_named_in_full_answers_or_refuses() -> None:
    """It takes no more than 0: the same words are no offer for two goods, which would take it."""
    prompts = (fee(BUNDLES[0], 0), fee((Good("salt"), Good("salt")), 500))
    for line in ("offer p2 salt 200", "offer p2 salt 9000"):
        with pytest.raises(NotTaken) as refused:
            parse(prompts, line)
        assert dict(refused.value.sentence.args)["maximum"] == 0
    assert parse(prompts, "offer p2 salt+salt 200") == Offer(
        Seat(1), (Good("salt"),) * 2, Money(200)
    )
    with pytest.raises(IllegalMove):
        parse(prompts[1:], "offer p2 salt 200")
