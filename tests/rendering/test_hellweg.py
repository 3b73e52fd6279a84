"""The picture of Hellweg westfalicus."""

import json
from dataclasses import replace
from functools import cache
from itertools import combinations, product

import pytest

from games import hellweg
from games.hellweg.game import Hellweg
from games.hellweg.model import State, Trace
from games.hellweg.view import View
from games.kernel import Rng, Seat
from games.kernel.selfplay import seed_of, walk
from games.kernel.words import Speaker, speaker
from rendering.curves import along
from rendering.geometry import Edges
from rendering.hellweg import pieces, symbols
from rendering.hellweg.layout import Layout, lay_out
from rendering.hellweg.picture import board, hand
from rendering.hellweg.sheets import sheets
from rendering.paint import Painter, extent, text_width
from rendering.scene import SHOWN, Form, Scene
from tests.rendering import checks

FORMS: tuple[Form, ...] = ("landscape", "wide", "square")
NAMES = ("Ana", "Großkaufmann Bernhard", "Дмитрий", "田中さん")
ALL = {"warehouse": "on", "passengers": "on", "open_memory": "on"}


@cache
def game() -> Hellweg:
    """Return the rules on their own board."""
    return hellweg.build(None)


@cache
def played(seats: int, *options: tuple[str, str]) -> tuple[State, ...]:
    """Return the positions of a game played at random."""
    chosen = dict(options)
    return tuple(move.state for move in walk(game(), seats, chosen, seed_of(4), 2))


def views(seats: int = 4, /, **options: str) -> list[View]:
    """Return some views of a game: set-up, sale, actions, end."""
    states = played(seats, *options.items())
    return [game().view(state, None) for state in (*states[:: len(states) // 8], states[-1])]


def words(language: str = "en", names: tuple[str, ...] = NAMES) -> Speaker:
    """Return a table's words."""
    return speaker(language, game(), lambda seat: names[seat])


def drawn(view: View, words: Speaker, form: Form) -> tuple[Scene, ...]:
    """Return the board, or its sheets, the map first."""
    if form == "landscape":
        return (board(view, words),)
    return tuple(sheets(view, words, form).values())


def full(view: View) -> View:
    """Return a view with everything at its greatest."""
    players = tuple(
        replace(
            player,
            money=345,
            tokens=(12,) * len(player.tokens),
            carriages=(2,) * len(player.carriages),
            stored_tokens=12,
            stored_carriages=8,
            waiting=2,
            extra=2,
            privileges=("up", "turned", "down"),
            owed=2,
        )
        for player in view.players
    )
    count = len(players)
    wares = (*view.wares, *(card for owned in view.owned for card in owned))
    return replace(
        view,
        players=players,
        asked=tuple(Seat(seat) for seat in range(count)),
        owned=(wares,) * count,
        worth=(299,) * count,
        market=(2,) * count,
        merchants=tuple(Seat(k) if k < count else None for k in range(4)),
    )


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, ALL, {"layout": "ten"}], ids=["family", "all", "ten"])
def test_nothing_leaves_the_canvas_and_nothing_that_matters_is_small(
    seats: int, options: dict[str, str], form: Form
) -> None:
    """With few and with all pieces: within the canvas, 22 px and more at the width it is shown."""
    for n, view in enumerate(views(seats, **options)):
        for now in (full(view), view)[: 1 + (n % 3 == 0)]:
            scenes = drawn(now, words(), form)
            assert {scene.still.width for scene in scenes} == {SHOWN[form]}
            assert not checks.outside(*scenes)
            assert not checks.small_print(*scenes)


@pytest.mark.parametrize("options", [{}, ALL], ids=["family", "all"])
def test_a_hand_stays_on_its_canvas_and_is_no_small_print(options: dict[str, str]) -> None:
    """With few and with all pieces and cards; and a spectator has none."""
    states = played(4, *options.items())
    for state in (*states[:: len(states) // 12], states[-1]):
        view = game().view(state, Seat(1))
        for now in (view, full(view)):
            scene = hand(now, words())
            assert not checks.outside(scene)
            assert not checks.small_print(scene)
    with pytest.raises(ValueError, match="spectator"):
        hand(game().view(states[0], None), words())


@pytest.mark.parametrize("form", FORMS)
def test_the_public_facts_can_be_read(form: Form) -> None:
    """Towns, players, Thaler, month, prices and cards left stand in the picture."""
    view = views(4, **ALL)[4]
    shown = checks.words_shown(*drawn(view, words(), form))
    assert shown >= {town.name for town in view.chart.towns}
    assert shown >= set(NAMES)
    assert shown >= {str(player.money) for player in view.players}
    assert f"{view.month} / 12" in shown
    assert str(view.cards_left) in shown
    assert view.card is not None
    assert shown >= {str(slot.price) for slot in view.card.slots}
    assert shown >= {str(card.worth) for card in view.wares}
    assert shown & {"Sale of merchandise", "First round of actions", "Second round of actions"}


def test_the_words_are_the_table_s() -> None:
    """The same position in German."""
    shown = checks.words_shown(board(views()[0], words("de")))
    assert "Startaufstellung" in shown


def test_cards_to_come_are_shown_under_open_memory_only_and_without_order() -> None:
    """Ruling 14: counted otherwise; and their order changes no pixel."""
    states = played(4, *ALL.items())
    state = states[len(states) // 2]
    other = game().resample(state, None, Rng(seed_of(5), 1))
    assert state != other
    assert board(game().view(state, None), words()) == board(game().view(other, None), words())
    shown = board(game().view(state, None), words())
    hidden = board(replace(game().view(state, None), unseen=None), words())
    assert shown.still.height > hidden.still.height


def test_what_each_did_last_is_marked_in_their_colour() -> None:
    """Placed pieces in full colour with their number, lost ones with a flag; nothing else."""
    view = replace(views(4)[3], latest=((), (), (), ()))
    plain = board(view, words())
    assert not {"+1", "+2"} & checks.words_shown(
        Scene(plain.still, pieces.tokens(view, lay_out(view.chart)))
    )
    house = next(n for n, held in enumerate(view.players[0].tokens) if held)
    gained = replace(view, latest=((Trace("token", house),) * 2, (), (), ()))
    marked = pieces.tokens(gained, lay_out(view.chart))
    assert "+2" in checks.words_shown(Scene(plain.still, marked))
    road = next(n for n, held in enumerate(view.players[0].carriages) if held)
    lost = replace(view, latest=((Trace("carriage-gone", road),), (), (), ()))
    marked = pieces.carriages(lost, lay_out(view.chart))
    assert "\N{MINUS SIGN}1" in checks.words_shown(Scene(plain.still, marked))


def test_everybody_sees_the_same_picture() -> None:
    """Nothing in Hellweg is one player's own."""
    state = played(4)[60]
    shown = {board(game().view(state, viewer), words()) for viewer in (None, Seat(0), Seat(3))}
    assert len(shown) == 1


@pytest.mark.parametrize("name", ["", "x" * 200, "مرحبا بكم", "👩‍👧🎉", "\u202egnihton\x00"])
def test_no_name_breaks_a_picture(name: str) -> None:
    """Names in any script, endless and empty ones fit."""
    scene = board(full(views(4)[3]), words("en", (name,) * 4))
    assert not checks.outside(scene)
    assert checks.PAINTER.paint(Scene(replace(scene.still, shapes=()), scene.moving))


every_layout = pytest.mark.parametrize(("key", "form"), list(product(game().boards, FORMS)))
"""Both layouts of our own board in both forms."""


def plates(layout: Layout) -> dict[str, Edges]:
    """Return the box of each town's plate."""
    boxes = {}
    for town, (x, y) in layout.towns.items():
        wide, high = layout.sizes[town]
        boxes[town] = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    return boxes


@every_layout
def test_plates_keep_apart_and_on_the_map(key: str, form: Form) -> None:
    """No town covers another, or leaves the map."""
    layout = lay_out(game().boards[key].chart, form)
    boxes = plates(layout)
    left, top, width, height = layout.sheet.land
    edge = 8 if layout.sheet.head else 2
    for one, a in boxes.items():
        assert a[0] > left + edge
        assert a[1] > top + edge
        assert a[2] < left + width - edge
        assert a[3] < top + height - edge
        for two, b in boxes.items():
            apart = a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]
            assert one == two or apart, (key, one, two)


@every_layout
def test_roads_run_clear_of_other_towns(key: str, form: Form) -> None:
    """A road touches no plate but those at its ends."""
    chart = game().boards[key].chart
    layout = lay_out(chart, form)
    for road, line in zip(chart.roads, layout.roads, strict=True):
        for town, (left, top, right, bottom) in plates(layout).items():
            if town in (road.a, road.b):
                continue
            near = 8 * layout.sheet.roads
            for k in range(41):
                x, y = along(line, k / 40)
                apart = x < left - near or x > right + near or y < top - near or y > bottom + near
                assert apart, (road.id, town)


@every_layout
def test_villages_and_carriages_of_a_road_keep_apart(key: str, form: Form) -> None:
    """One carriage never covers its road's village, and stands of two roads do not meet."""
    layout = lay_out(game().boards[key].chart, form)
    size = layout.sheet.chip[0]
    for stand, village in zip(layout.stands, layout.villages, strict=True):
        if village is not None:
            assert (stand[0] - village[0]) ** 2 + (stand[1] - village[1]) ** 2 > (38 * size) ** 2
    for a, b in combinations(layout.stands, 2):
        assert abs(a[0] - b[0]) > 44 * size or abs(a[1] - b[1]) > 36 * size, (key, a, b)


def test_brown_and_cobbled_roads_differ_without_colour() -> None:
    """A cobbled road is broader and has joints across it; a brown one has a broken rut along it."""
    view = views()[0]
    still = board(view, words()).still
    rutted = [s for s in still.shapes if getattr(s, "dash", None) == (11, 10)]
    assert len(rutted) == sum(not road.cobbled for road in view.chart.roads)


def test_each_sort_and_each_ware_has_its_own_symbol() -> None:
    """Never told by colour alone."""
    sorts = [symbols.drawn(kind) for kind in ("beer", "salt", "iron")]
    wares = [symbols.drawn(kind) for kind in ("coal", "herring", "wine", "tobacco")]
    uses = [symbols.drawn(f"privilege-{kind}") for kind in ("storage", "unload", "thaler")]
    symbol = [*sorts, *wares, *uses]
    assert len(set(symbol)) == len(symbol)


@pytest.mark.parametrize("form", FORMS)
def test_chips_of_one_road_do_not_cover_each_other(form: Form) -> None:
    """Four players with two carriages each stand in two rows."""
    view = full(views(4)[3])
    layout = lay_out(view.chart, form)
    chips = pieces.carriages(view, layout)[:4]
    assert not [pair for pair in checks.collisions(chips) if _overlap(*map(extent, pair)) > 3]


def _overlap(a: Edges, b: Edges) -> float:
    """By how many px two boxes overlap in the narrower direction."""
    return min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))


@pytest.mark.parametrize("form", FORMS)
def test_town_names_fit_on_their_beams(form: Form) -> None:
    """None of the board's own words is cut."""
    for text, _ in checks.texts(drawn(views()[0], words(), form)[0].still.shapes):
        if text.max_width is not None:
            assert text_width(text.text, text.size, text.face) <= text.max_width, text.text


@pytest.mark.parametrize("form", FORMS)
def test_a_replaced_board_is_drawn_where_its_data_says(form: Form) -> None:
    """Towns that we drew no land for lie by their coordinates, on a plain meadow, apart."""
    data = json.loads(game().board_text)
    text = json.dumps(data).replace('"wesel"', '"xanten"').replace('"Wesel"', '"Xanten"')
    other = hellweg.build(text)
    state = next(iter(walk(other, 4, {}, seed_of(1)))).state
    scenes = drawn(other.view(state, None), words(), form)
    assert "Xanten" in checks.words_shown(*scenes)
    assert not checks.outside(*scenes)
    layout = lay_out(other.boards["twelve"].chart, form)
    assert not layout.drawn_for
    for a, b in combinations(plates(layout).values(), 2):
        assert a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]


@pytest.mark.parametrize("form", FORMS)
def test_a_board_is_small(form: Form) -> None:
    """The budget of a picture in KiB; what lies still is drawn once."""
    painter = Painter()
    scenes = [drawn(view, words(), form)[0] for view in views(4, warehouse="on")]
    limit = (250 if form == "landscape" else 120) * 1024
    assert max(len(painter.paint(scene)) for scene in scenes) <= limit
    assert painter.stills_drawn == 1
