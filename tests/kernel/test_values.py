"""Values at the border: what comes in fits exactly, or not at all."""

from dataclasses import FrozenInstanceError, dataclass
from typing import Any, ClassVar

import pytest

from games.kernel import (
    Codec,
    Event,
    Message,
    Quoted,
    Seat,
    SeatName,
    Term,
    audible,
    changed,
    message,
    places,
)
from games.kernel.help import search, topics
from games.kernel.shape import arguments, shape, words
from games.kernel.values import Value
from games.kernel.words import MissingWords, Speaker, keys, language_of
from tests.toy import Bid, Boast, Boasted, Coins, Sealed, Seen, Shelve, Toy

CODEC = Toy.actions


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "nothing"},
        {},
        {"kind": "bid"},
        {"kind": "bid", "amount": "3"},
        {"kind": "bid", "amount": 3, "more": 1},
        {"kind": "bid", "amount": 3.0},
        {"kind": "shelve", "side": "up"},
    ],
)
def test_data_that_does_not_fit_is_refused(data: dict[str, Any]) -> None:
    """Unknown kinds, missing, mistyped and surplus fields."""
    with pytest.raises(ValueError, match=r"."):
        CODEC.load(data)


def test_values_survive_json() -> None:
    """Each action comes back as itself."""
    values = (Bid(Coins(3)), Shelve("left"), Boast("ho"))
    assert CODEC.loads(CODEC.dumps(values)) == values


def test_a_value_is_made_as_its_fields_say() -> None:
    """In their order, with their defaults; what an event has of all events only by name."""
    made = Bid(Coins(3))
    assert (made.amount, made) == (3, Bid(amount=Coins(3)))
    assert Sealed(Seat(1), audience=(Seat(0),)).audience == (Seat(0),)
    with pytest.raises(TypeError, match=r"Bid.__init__\(\) missing 1 .* 'amount'"):
        Bid()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional"):
        Sealed(Seat(1), None)  # type: ignore[call-arg]
    with pytest.raises(FrozenInstanceError):
        made.amount = Coins(4)  # type: ignore[misc]


def test_secret_events_are_heard_by_their_audience_only() -> None:
    """A spectator hears public events; a seat also its own."""
    events: tuple[Event, ...] = (Sealed(Seat(0)), Seen(4, audience=(Seat(0),)))
    assert audible(events, None) == events[:1]
    assert audible(events, Seat(1)) == events[:1]
    assert audible(events, Seat(0)) == events


def test_nested_fields_are_refused_when_a_game_is_written() -> None:
    """Actions and events hold flat values only, so that notation and sentences come for nothing."""

    @dataclass(frozen=True, slots=True)
    class Nested(Value):
        kind: ClassVar[str] = "nested"
        pairs: dict[str, int]

    with pytest.raises(TypeError, match="flat"):
        shape(Nested)


def test_words_of_an_event_leave_out_who_hears_it() -> None:
    """The record prints what happened, not to whom it was told."""
    assert words(Seen(4, audience=(Seat(0),))) == ("seen", "4")


def test_words_of_an_event_leave_out_when_it_is_told() -> None:
    """Its place among what happens at the same time orders a story and is no part of it."""
    assert words(Sealed(Seat(1), place=2)) == ("sealed", "p2")


def test_an_event_stored_before_events_had_places_is_read() -> None:
    """It has none; one stored since comes back with its own."""
    events = Toy.events
    assert events.loads('[{"kind": "sealed", "audience": null, "seat": 1}]') == (Sealed(Seat(1)),)
    placed = (Sealed(Seat(1), place=2),)
    assert events.loads(events.dumps(placed)) == placed


def test_places_are_shared_by_equals() -> None:
    """1, 2, 2, 4: who is equal in everything shares a place."""
    assert places(((5, 1), (4, 2), (4, 2), (0, 9))) == (1, 2, 2, 4)


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de", "de"), ("de-AT", "de"), ("en-GB", "en"), ("pt-BR", "en"), (None, "en"), ("", "en")],
)
def test_languages_fall_back_to_english(locale: str | None, language: str) -> None:
    """A locale we have no words for is answered in English."""
    assert language_of(locale) == language


def test_lists_names_and_terms_are_said_in_the_readers_language() -> None:
    """The speaker writes lists as the language does and asks the table for names."""
    names = ("Ana", "Ben")
    packages, terms = ("tests.toy", "games.kernel"), {"side-left": "Backbord"}
    german = Speaker("de", packages, terms, "toy", names.__getitem__)
    said = german.say(
        message("kernel-unknown-setting", name="x", known=("a", SeatName(1), Term("side", "left")))
    )
    assert "a, Ben und Backbord" in said


def test_a_missing_sentence_or_argument_is_an_error() -> None:
    """Nothing half-said reaches a player; tests find it first."""
    voice = Speaker("en")
    with pytest.raises(MissingWords):
        voice.say(Message("no-such-key"))
    with pytest.raises(MissingWords):
        voice.say(Message("kernel-no-such-move"))


def test_both_catalogues_of_the_kernel_have_the_same_keys() -> None:
    """English and German say the same things."""
    assert keys("games.kernel", "en") == keys("games.kernel", "de")


def test_rules_help_is_found_by_key_and_by_words() -> None:
    """Topics with the word in the title come first."""
    pages = topics("tests.toy", "en")
    assert [page.key for page in pages] == ["bidding", "shelving"]
    assert [page.key for page in search(pages, "WINNER crate")] == ["shelving"]
    assert search(pages, "dragon") == ()


@dataclass(frozen=True, slots=True)
class OnceMore(Value):
    """A kind of its own name."""


@dataclass(frozen=True, slots=True)
class Again(OnceMore):
    """Another, by a name of its own choice."""

    kind: ClassVar[str] = "encore"


def test_a_kind_follows_from_the_name() -> None:
    """Of the class itself, not of its parent's; a class may set its own."""
    assert (OnceMore.kind, Again.kind, Bid.kind) == ("once-more", "encore", "bid")
    assert changed(Again()).kind == "encore"


def test_a_package_lists_its_kinds_itself() -> None:
    """What its modules define; of two with the same kind the second is refused."""
    assert set(Codec.of(Value, __name__).classes) == {"once-more", "encore"}
    assert list(Codec.of(OnceMore, __name__).classes.values()) == [OnceMore, Again]
    assert Codec.of(Value, "tests.kernel.test").classes == {}
    assert list(Toy.actions.classes) == ["bid", "peek", "shelve", "done", "boast"]

    @dataclass(frozen=True, slots=True)
    class Twice(Value):
        kind: ClassVar[str] = "once-more"

    with pytest.raises(ValueError, match="both of kind 'once-more'"):
        Codec[Value]((OnceMore, Twice))


def test_a_codec_knows_its_kinds() -> None:
    """A family is closed: a sibling's kind is unknown elsewhere."""
    bids = Codec[Bid]((Bid,))
    with pytest.raises(ValueError, match="unknown kind 'boast'"):
        bids.load({"kind": "boast", "words": "x"})


def test_free_text_is_quoted() -> None:
    """Whoever shows a sentence decides what becomes of what somebody has typed."""
    assert arguments(Boast("[x](y)")) == (("words", Quoted("[x](y)")),)
    boasted = Toy().report(Boasted(Seat(0), "loud"))
    speaker = Speaker("en", ("tests.toy",), {}, "toy", quote=str.upper)
    assert "LOUD" in speaker.say(boasted)
    assert "loud" in Speaker("en", ("tests.toy",), {}, "toy").say(boasted)
