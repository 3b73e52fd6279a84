"""What has changed between two pictures: frames, arrows, and what tells no change."""

from itertools import pairwise

from bot import locale
from games import registry
from games.kernel.selfplay import seed_of, walk
from rendering import palette
from rendering.changes import marked
from rendering.pictures import PICTURES
from rendering.scene import Disc, Group, Polyline, Rect, Scene, Shape, Still, passing

GROUND = Still(400, 300, (Rect(0, 0, 400, 300, palette.PAPER),), palette.INKS)


def scene(*shapes: Shape, ground: Still = GROUND) -> Scene:
    """A picture of these."""
    return Scene(ground, shapes)


def disc(x: float, y: float = 50, colour: str = palette.RED) -> Disc:
    """Something small."""
    return Disc(x, y, 10, colour)


def frames(now: Scene, before: Scene) -> list[tuple[float, float, float, float]]:
    """Return what is framed: left, top, right, bottom."""
    return [
        (one.x, one.y, one.x + one.w, one.y + one.h)
        for one in marked(now, before).moving
        if isinstance(one, Rect) and one.outline == palette.NEWS
    ]


def test_what_has_come_and_what_has_gone_is_framed() -> None:
    """Each with a frame of its own, and what stayed without."""
    found = frames(scene(disc(50), disc(200)), scene(disc(50), disc(300)))
    assert len(found) == 2
    for left, _, right, _ in found:
        assert left < 200 < right or left < 300 < right
    # What lies side by side has one: two goods on one wagon.
    assert len(frames(scene(disc(200), disc(215)), scene())) == 1


def test_what_has_moved_far_has_an_arrow() -> None:
    """From where it lay to where it lies; not where it only made room."""

    def arrows(x: float) -> int:
        shapes = marked(scene(disc(x)), scene(disc(50))).moving
        return sum(isinstance(one, Polyline) and one.colour == palette.NEWS for one in shapes)

    assert (arrows(300), arrows(70)) == (1, 0)


def test_nothing_is_marked_where_nothing_has_changed_or_all_has() -> None:
    """The same picture, one of another shape, a new ground under half of it."""
    same = scene(disc(50))
    assert marked(same, scene(disc(50))) is same or not frames(same, scene(disc(50)))
    square = Still(300, 300, (), palette.INKS)
    assert marked(same, scene(disc(90), ground=square)) is same
    assert frames(scene(Rect(0, 0, 300, 200, palette.RED)), scene()) == []
    # Whose turn it is is no news, nor is what a game itself shows of the last turn.
    assert frames(scene(passing((disc(50),))), scene(passing((disc(200),)))) == []


def test_each_game_marks_little_and_something() -> None:
    """Over a whole game, between turns that follow each other."""
    for key, picture in PICTURES.items():
        game = registry.load(key)
        states = [move.state for move in walk(game, 3, {}, seed_of(5), 5)][:160]
        voice = locale.picture("en", game, ["Ana", "Ben", "Cem"])
        drawn = [picture.sheets(game.view(state, None), voice, "wide") for state in states[::16]]
        for sheet in drawn[0]:
            pairs = pairwise(one[sheet] for one in drawn)
            counts = [len(frames(now, before)) for before, now in pairs]
            assert any(counts), (key, sheet)
            assert max(counts) < 20, (key, sheet, counts)


def test_what_is_laid_out_otherwise_has_one_frame() -> None:
    """A sheet's parts are as large as they can be: one more, and all of them lie elsewhere."""

    def sheet(scale: float) -> Scene:
        return scene(Group(tuple(disc(9 * n) for n in range(40)), scale=scale))

    assert len(frames(sheet(0.9), sheet(1))) == 1
    assert not any(isinstance(one, Polyline) for one in marked(sheet(0.9), sheet(1)).moving)


def test_of_a_part_that_takes_much_room_only_what_has_changed_is_framed() -> None:
    """However deep it lies in groups, as on the sheets of a game."""

    def sheet(colour: str) -> Scene:
        panel = Group((Rect(0, 0, 300, 200, palette.PAPER), disc(50), disc(200, 50, colour)))
        return scene(Group((panel,), 10, 10))

    (found,) = frames(sheet(palette.RED), sheet(palette.GREEN))
    assert found[0] < 210 < found[2]
    assert found[2] - found[0] < 60
