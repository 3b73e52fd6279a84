"""Prompts as numbered answers, and forms as they come back."""

from typing import Any

import pytest
from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.speakers import match_speaker
from bot.subjects.play import answering
from bot.subjects.play.content import (
    NoSuchAnswer,
    find_action,
    list_answers,
    quick_answers,
    value_labels,
)
from games import registry
from games.haendler.planned import WheelPlan
from games.haendler.stages.loading.offering import MakeOffer
from games.haendler.terms import Arrow, Good, Money
from games.kernel import Amount, Choice, Form, IllegalMove, OneOf, Seat, SeatName, Text
from tests.rig.matches import match_of
from tests.toy import Bid, Boast, Coins, Done, Peek, Shelve, Toy

TOY = Toy()
VOICE = match_speaker(match_of(TOY, 2), TOY, "en")
BID = Form("bid", Bid, (Amount("amount", 0, 5000, 100),))
SIDE = Form("place", Shelve, (OneOf("side", ("left", "right")),))
HAENDLER = registry.load("haendler")
TALE = match_speaker(match_of(HAENDLER, 2), HAENDLER, "en")
OFFER = Form(
    "offer",
    MakeOffer,
    (
        OneOf("goods", (("wine",), ("salt",), ("wine", "salt"))),
        Amount("fee", 0, 2000, 100, (200, 100, 300)),
    ),
    fixed=(("seat", Seat(1)),),
    args=(("role", "loader"),),
)
BOAST = Form("boast", Boast, (Text("words", 40),))
PLACE = Choice.among("place", (Peek(), Done()))
PROMPTS = (PLACE, BID, SIDE, BOAST)


def test_numbers_name_actions() -> None:
    """Options, amounts and values count, in all their mixtures; texts do not."""
    assert [prompt.size for prompt in (*PROMPTS, OFFER)] == [2, 51, 2, 0, 3 * 21]
    assert find_action(PROMPTS, 0, 1) == Done()
    assert find_action(PROMPTS, 1, 4) == Bid(Coins(400))
    assert find_action(PROMPTS, 2, 1) == Shelve("right")
    assert find_action((OFFER,), 0, 21 + 3) == MakeOffer(Seat(1), (Good("salt"),), Money(300))
    for form in (BID, SIDE, OFFER):
        found = [form.number(find_action((form,), 0, number)) for number in range(form.size)]
        assert found == list(range(form.size))


@pytest.mark.parametrize(("prompt", "number"), [(0, 2), (4, 0), (1, 51), (-1, 0), (0, -1), (3, 0)])
def test_wrong_numbers_name_nothing(prompt: int, number: int) -> None:
    """Numbers without a question or an answer are refused."""
    with pytest.raises(NoSuchAnswer):
        find_action(PROMPTS, prompt, number)


def test_labels() -> None:
    """Options say what they do; values say what they are."""
    assert [answer.label for answer in list_answers(TOY, PLACE, VOICE)] == [
        "Peek into the next crate",
        "Done",
    ]
    assert [answer.label for answer in list_answers(TOY, SIDE, VOICE)] == ["left", "right"]
    assert value_labels(SIDE, SIDE.fields[0], VOICE) == ["left", "right"]  # type: ignore[arg-type]


def test_quick_amounts() -> None:
    """A long range offers its ends and something between, or what is usual."""
    assert [answer.number for answer in quick_answers(TOY, BID, VOICE, 9)] == [0, 1, 12, 25, 50]
    usual = BID._replace(fields=(Amount("amount", 0, 5000, 100, (300, 0, 9000, 100)),))
    assert [answer.label for answer in quick_answers(TOY, usual, VOICE, 9)] == ["0", "100", "300"]
    assert [answer.label for answer in quick_answers(TOY, usual, VOICE, 2)] == ["0", "300"]
    # For a thing and a sum: the usual sums for each thing, as many as fit.
    labels = [answer.label for answer in quick_answers(HAENDLER, OFFER, TALE, 8)]
    assert labels == [
        f"Offer {fee} to {TALE.seat(1)} to load {goods}"
        for goods in ("wine", "salt", "wine and salt")
        for fee in (100, 200)
    ]


@pytest.mark.parametrize(
    ("last", "labels"),
    [
        (None, ["0", "100", "200"]),
        (200, ["0", "100", "200"]),
        (1300, ["0", "100", "1,300"]),
        (9000, ["0", "100", "200"]),
    ],
)
def test_the_last_amount_is_ready_to_press(last: int | None, labels: list[str]) -> None:
    """Among the usual ones, or in the place of the last: there are as many, called as ever."""
    form = BID._replace(fields=(Amount("amount", 0, 5000, 100, (0, 100, 200), last),))
    for most in (3, 9):
        assert [answer.label for answer in quick_answers(TOY, form, VOICE, most)] == labels


def test_a_list_with_one_entry_is_chosen_already() -> None:
    """There is nothing to choose; of several nothing is, unless the first is ready."""
    goods, fee = OFFER.fields
    assert isinstance(goods, OneOf)
    for values, chosen in ((goods.values[:1], [True]), (goods.values[:2], [False, False])):
        told = (("role", "loader"), ("seat", SeatName(Seat(1))))
        form = OFFER._replace(fields=(OneOf("goods", values), fee), args=told)
        label, _ = answering.question_form(
            Address(Kind.FORM, 1, "", "0"), HAENDLER, form, TALE
        ).children
        assert isinstance(label, ui.Label)
        assert isinstance(label.component, ui.Select | ui.RadioGroup)
        assert [option.default for option in label.component.options] == chosen


GOODS = ("cloth", "wine", "salt", "food", "iron", "silk")
BUNDLES = tuple((good,) * count for count in (1, 2) for good in GOODS)


@pytest.mark.parametrize(("length", "radios"), [(2, True), (10, True), (11, False)])
def test_up_to_ten_values_are_seen_at_once(length: int, *, radios: bool) -> None:
    """As a radio group, where they are the only list of their form."""
    told = (("role", "loader"), ("seat", SeatName(Seat(1))))
    fields = (OneOf("goods", BUNDLES[:length]), OFFER.fields[1])
    found = lists_of(OFFER._replace(fields=fields, args=told))
    assert [isinstance(one, ui.RadioGroup) for one in found] == [radios]


def test_of_several_lists_only_short_ones_are_seen_at_once() -> None:
    """Else a form would be long on a phone."""
    arrows = (OneOf("first", GOODS[:5]), OneOf("second", GOODS[:4]))
    form = Form("wheel-ahead", WheelPlan, arrows, args=(("round", 2),))
    assert [isinstance(one, ui.RadioGroup) for one in lists_of(form)] == [False, True]


def lists_of(form: Form) -> list[ui.Item[Any]]:
    """Return the lists of a form."""
    modal = answering.question_form(Address(Kind.FORM, 1, "", "0"), HAENDLER, form, TALE)
    fields = [one.component for one in modal.children if isinstance(one, ui.Label)]
    return [field for field in fields if isinstance(field, ui.Select | ui.RadioGroup)]


@pytest.mark.parametrize(
    ("form", "typed", "language", "meant"),
    [
        (BID, "400", "en", Bid(Coins(400))),
        (BID, " 1.400 ", "", Bid(Coins(1400))),
        (BID, "1 400", "", Bid(Coins(1400))),
        *((BID, typed, "en", Bid(Coins(1400))) for typed in ("1,400", "1400")),
        *((BID, typed, "de", Bid(Coins(1400))) for typed in ("1.400", "1400")),
        (SIDE, "1", "en", Shelve("right")),
        (BOAST, "  I  win ", "en", Boast("I win")),
    ],
)
def test_forms_are_read(form: Form, typed: str, language: str, meant: object) -> None:
    """Numbers may have the reader's separators, texts too much space."""
    assert answering.read_form(form, {"0": [typed]}, *filter(None, (language,))) == meant


def test_what_must_differ_is_listed_and_taken_only_where_it_does() -> None:
    """Two fields with the same values."""
    arrows = tuple(OneOf(name, ("salt", "wine")) for name in ("first", "second"))
    form = Form("wheel-ahead", WheelPlan, arrows, (("round", 2),), distinct=("first", "second"))
    assert [answer.number for answer in list_answers(HAENDLER, form, TALE)] == [1, 2]
    assert answering.read_form(form, {"0": ["0"], "1": ["1"]}) == WheelPlan(
        2, Arrow("salt"), Arrow("wine")
    )
    with pytest.raises(IllegalMove) as refused:
        answering.read_form(form, {"0": ["1"], "1": ["1"]})
    assert refused.value.sentence.key == "bot-form-repeated"


@pytest.mark.parametrize(
    ("form", "typed"),
    [
        *(
            (BID, "450"),
            (BID, "-100"),
            (BID, "²"),
            (BID, ""),
            (SIDE, "2"),
            (SIDE, "x"),
            (BOAST, " "),
        ),
        *((BID, "9" * 5000), (SIDE, "9" * 5000), (BOAST, "x" * 5000), (BID, "x" * 5000)),
    ],
)
def test_wrong_forms_are_refused(form: Form, typed: str) -> None:
    """What does not fit is refused with a sentence that says what would."""
    with pytest.raises(IllegalMove) as refusal:
        answering.read_form(form, {"0": [typed]})
    assert len(VOICE.say(refusal.value.sentence)) < 200


@pytest.mark.parametrize(
    ("typed", "language"), [("100.0", "en"), ("100.0", "de"), ("1.400", "en"), ("1,400", "de")]
)
def test_a_number_that_may_be_another_is_refused_with_an_example(typed: str, language: str) -> None:
    """`100.0` is not taken for a thousand, nor 1.400 for one or the other."""
    with pytest.raises(IllegalMove) as refusal:
        answering.read_form(BID, {"0": [typed]}, language)
    assert "for example 5000" in VOICE.say(refusal.value.sentence)


def test_submits_are_read_from_labels_and_rows() -> None:
    """The fields of a submit are found wherever Discord puts them."""
    sent = [
        {"type": 18, "component": {"type": 4, "custom_id": "0", "value": "400"}},
        {"type": 1, "components": [{"type": 3, "custom_id": "1", "values": ["2"]}]},
        {"type": 18, "component": {"type": 3, "custom_id": "2", "values": []}},
        {"type": 18, "component": {"type": 21, "custom_id": "3", "value": "1d"}},
        {"type": 18, "component": {"type": 21, "custom_id": "4", "value": None}},
        {"type": 18, "component": {"type": 22, "custom_id": "5", "values": ["a", "b"]}},
    ]
    assert answering.read_values(sent) == {
        "0": ("400",),
        "1": ("2",),
        "2": (),
        "3": ("1d",),
        "4": (),
        "5": ("a", "b"),
    }
