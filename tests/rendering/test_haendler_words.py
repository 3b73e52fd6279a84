"""What is written in the pictures of Die Händler: whole words, in both languages, in every case."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, cycle, islice, product

import pytest

from games import registry
from games.haendler.model import Deal, Offer, Promise
from games.haendler.terms import ABILITIES, CARDS, Ability, Card, Gift, Good, Phase, Space
from games.haendler.view import View
from games.kernel import AnyGame, Seat
from games.kernel.selfplay import seed_of, walk
from games.kernel.words import LANGUAGES, Speaker, speaker
from rendering.haendler import pieces, talk, tracks
from rendering.haendler.forms import BOARD, HIGH, PARTS, SHEETS
from rendering.haendler.layout import lay_out
from rendering.haendler.picture import board, hand
from rendering.haendler.sheets import sheets
from rendering.paint import extent, text_width
from rendering.scene import Scene
from tests.rendering import checks
from tests.rendering.example import view

NAMES = ("Ana", "Ben", "Cleo", "Dov")
LONG = (
    "Maximiliane von Hohenzollern-Sig",
    "Дмитрий Александрович Шостакович",
    "山田太郎左衛門尉源朝臣信長公記抜粋版第三巻其之一二三四五",
    "محمد بن عبد الله بن عبد المطلب ب",
)
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"abilities": "auction", "cities": "drawn"},
    {"negotiation": "on"},
    {"variant": "lighter", "length": "short"},
    {"negotiation": "on", "variant": "lighter", "abilities": "auction"},
)


def rules() -> AnyGame:
    """The game on its own board."""
    return registry.load("haendler")


def voice(language: str, names: tuple[str, ...] = NAMES) -> Speaker:
    """The catalogue's words."""
    game = rules()
    return speaker(language, game, names.__getitem__)


def wide(now: View, words: Speaker) -> tuple[Scene, ...]:
    """The sheets for wide screens."""
    return tuple(sheets(now, words, "wide").values())


def square(now: View, words: Speaker) -> tuple[Scene, ...]:
    """The sheets for phones."""
    return tuple(sheets(now, words, "square").values())


def _several(drawn: Scene | tuple[Scene, ...]) -> tuple[Scene, ...]:
    return drawn if isinstance(drawn, tuple) else (drawn,)


def cut(*scenes: Scene) -> list[str]:
    """Texts that do not fit and would be shortened."""
    return [
        text.text
        for scene in scenes
        for text, _ in checks.all_texts(scene)
        if text.max_width is not None
        and text_width(text.text, text.size, text.face) > text.max_width + 0.01
    ]


def positions(seats: int, chosen: dict[str, str], every: int) -> Iterator[View]:
    """Views of a random game: the first moves, and some from then on."""
    game = rules()
    moves = walk(game, seats, chosen, seed_of(seats), seats)
    for move in (*islice(moves, 4), *islice(moves, 0, 700, every)):
        yield game.view(move.state, Seat(move.version % seats))


ROUND = {seats: [n for n in range(len(OPTIONS)) if n % 3 == seats - 2] for seats in (2, 3, 4)}
"""Which options are played by so many players unless there is time for all."""


@pytest.mark.parametrize(
    ("seats", "chosen", "every"),
    [
        *((seats, OPTIONS[n], 50) for seats, each in ROUND.items() for n in each),
        *(
            pytest.param(seats, chosen, 20, marks=pytest.mark.long)
            for seats, chosen in product((2, 3, 4), OPTIONS)
        ),
    ],
)
def test_no_word_of_the_catalogue_is_cut(seats: int, chosen: dict[str, str], every: int) -> None:
    """Random games with every option: nothing is shortened, leaves the canvas or is small."""
    # Every language of each sheet would take its time again; they take turns.
    for now, language in zip(positions(seats, chosen, every), cycle(LANGUAGES), strict=False):
        for draw in (board, hand, wide, square):
            scenes = _several(draw(now, voice(language)))
            assert not [text for text in cut(*scenes) if not text.startswith("“")]
            assert not checks.outside(*scenes)
            assert not checks.small_print(*scenes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_ability_and_card_is_named_whole(seats: int, language: str) -> None:
    """All pairs of abilities on the board and in hands of no, one, five and fifteen cards."""
    hands = ((), CARDS[:1], CARDS, CARDS * 3)
    now = view(seats, viewer=Seat(0))
    own = now.own
    assert own is not None
    for k in range(len(ABILITIES)):
        pair = (ABILITIES[k], ABILITIES[k - 1])
        now = replace(now, players=tuple(replace(one, abilities=pair) for one in now.players))
        held = (
            hand(replace(now, own=replace(own, hand=cards)), voice(language)) for cards in hands
        )
        open_to_all = (_several(draw(now, voice(language))) for draw in (board, wide, square))
        scenes = (*held, *chain.from_iterable(open_to_all))
        assert not cut(*scenes)
        assert not checks.outside(*scenes)


def test_the_printed_name_is_what_stands_on_the_board() -> None:
    """Players know abilities from the cards: German names, English beside them where it fits."""
    shown = checks.words_shown(board(view(), voice("en")))
    assert shown >= {"Express-Kurier", "Express Courier", "Günstiger Einkauf", "Große Wagnerei"}
    shown = checks.words_shown(board(view(2), voice("en")))
    assert shown >= {"Günstiger Einkauf", "Favourable Purchasing"}
    assert not any("(" in text for text in shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_names_leave_the_phase_whole(language: str) -> None:
    """Four players of 32 characters are asked at once, in four scripts."""
    now = view()
    phases: tuple[Phase, ...] = ("loading", "prices", "selling", "status", "over")
    for phase in phases:
        asked = replace(now, phase=phase, asked=tuple(Seat(seat) for seat in range(4)))
        for draw in (board, wide, square):
            scenes = _several(draw(asked, voice(language, LONG)))
            assert set(cut(*scenes)) <= set(LONG)
            assert not checks.outside(*scenes)
    alone = board(view(2), voice(language, LONG))
    assert LONG[0] not in cut(alone)


def test_offers_on_the_ramp_are_shown() -> None:
    """Who offers whom what for which fee, on a strip that is else not there."""
    still = board(view(), voice("en")).still
    goods = (Good("salt"), Good("salt"))
    offers = (Offer(Seat(2), Seat(2), goods, 300), Offer(Seat(1), Seat(0), goods[:1], 1200))
    now = replace(view(), wagon=1, offers=offers)
    scene = board(now, voice("en"))
    assert checks.words_shown(scene) >= {"300", "1200"}
    assert still.height == HIGH < scene.still.height
    assert checks.words_shown(*wide(now, voice("en"))) >= {"300", "1200"}
    assert [(offer.by, talk.to(offer, now)) for offer in now.offers] == [(2, 1), (1, 0)]


def test_deals_and_promises_are_shown_with_their_numbers() -> None:
    """What is proposed for what, and the promise in its own words."""
    deal = Deal(7, Seat(0), Seat(2), 400, 0, Gift("nothing"), Gift("bonus"))
    promise = Promise(9, Seat(1), Seat(3), 2, "I leave wagon 2 alone")
    now = replace(view(), deals=(deal,), promises=(promise,))
    for draw in (board, wide, square):
        shown = checks.words_shown(*_several(draw(now, voice("en"))))
        assert shown >= {"7", "400", "9", "“I leave wagon 2 alone”"}


def test_a_long_promise_stands_in_lines_where_the_strip_is_narrow() -> None:
    """All its words can be read on a phone."""
    words = "I will not load anything on your wagon before Köln, and you pay me for that"
    promise = Promise(9, Seat(1), Seat(3), 2, words)
    scenes = square(replace(view(), promises=(promise,)), voice("en"))
    said = " ".join(text.text for scene in scenes for text, _ in checks.texts(scene.moving))
    assert f"“{words}”" in said
    assert not cut(*scenes)


def test_ever_so_much_talk_stays_on_its_strip() -> None:
    """Twelve deals and twenty promises of 120 letters: the strip holds some and counts the rest."""
    deals = tuple(
        Deal(k, Seat(k % 4), Seat((k + 1) % 4), 0, 19900, Gift("any"), Gift("nothing"))
        for k in range(12)
    )
    promises = tuple(Promise(20 + k, Seat(0), Seat(1), 1, "w" * 120) for k in range(20))
    for now in (
        replace(view(), deals=deals, promises=promises),
        replace(view(), promises=promises[:1]),
        replace(view(), deals=deals[:3], promises=promises),
    ):
        for parts in (BOARD, PARTS):
            high, chips = talk.strip(now, voice("en"), parts)
            assert 0 < high <= parts.said[3] * parts.steps
            assert not checks.collisions(chips)
            top = parts.said[1]
            for box in map(extent, chips):
                assert top - 6 < box[1] < box[3] < top + high
        for draw in (board, wide, square):
            assert not checks.outside(*_several(draw(now, voice("en"))))
    now = replace(view(), deals=deals, promises=promises)
    for draw in (board, wide, square):
        shown = checks.words_shown(*_several(draw(now, voice("en"))))
        assert any(text.startswith(("+2", "+3")) for text in shown)


def test_lots_that_are_still_to_come_are_shown() -> None:
    """Setting up shop: all that waits, but not what is under the hammer."""
    lots = tuple(Ability(ability) for ability in ABILITIES)
    now = replace(view(), phase="abilities", lots=lots, lot=lots[0], lot_price=600)
    for parts in (BOARD, PARTS):
        said = [text.text for text, _ in checks.texts(talk.strip(now, voice("en"), parts)[1])]
        assert "Lagerverkauf" in said
        assert "Günstiger Einkauf" not in said
    for draw in (board, wide, square):
        assert not cut(*_several(draw(now, voice("en"))))


def test_used_influence_cards_can_be_counted() -> None:
    """Of each kind, how many have been used; without broken axles in the lighter variant."""
    now = replace(view(), used=(Card("bonus"), Card("bonus"), Card("zuladung")))
    for used in (now.used, now.used[:2]):
        marks = tracks.influence_marks(replace(now, used=used), BOARD.tracks)
        none = tracks.influence_marks(view(), BOARD.tracks)
        assert len(marks) - len(none) == len(used)
    assert "achsenbruch" in tracks.cards_in_play(now)
    assert "achsenbruch" not in tracks.cards_in_play(replace(now, lighter=True))
    assert board(now, voice("en")) != board(replace(now, used=()), voice("en"))


def test_the_courier_keeps_clear_of_wagons_and_plates() -> None:
    """Wherever it stands with a wagon on its space, it covers neither wagon nor stock."""
    now = view()
    for sheet in SHEETS.values():
        layout, near = lay_out(now.tables, sheet), 0.6 * sheet.scale**2
        for space in (Space(spot) for spot in layout.spots if spot not in layout.plates):
            wagons = (replace(now.wagons[0], space=space, came=None), *now.wagons[1:])
            here = replace(now, wagons=wagons, courier=space)
            x, y = pieces.beside(here, layout)
            for a, b in pieces.standing(here, layout):
                assert ((x - a) / 74) ** 2 + ((y - b) / 54) ** 2 > near, space


def test_the_hand_tells_prices_places_and_what_cards_do() -> None:
    """Selling prices of own goods, where the wagons are, and the effect of each card."""
    now = view(viewer=Seat(0))
    shown = checks.words_shown(hand(now, voice("de")))
    assert shown >= {"Paris", "Köln", "Kaufmann", "Genua", "Brügge–Köln 3", "1000"}  # noqa: RUF001
    assert any("Ein Wagen steht" in line for line in shown)
