"""The picture of a game without one of its own: a card for each player, and for the table.

It is drawn from the fields of the view: a number follows its label, things in a tuple are tiles,
and covered things show their backs. Empty fields are left out, and short ones share a row, so that
six players fit on a phone. A label is the term `<game>-part-<field>`. To change parts, a game
derives a class from `PlainPicture`, names fields to leave out (`left_out`), and overrides how a
thing, a field or a player is drawn.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from games.kernel import Seen, Term
from games.kernel.message import Arg
from games.kernel.shape import worded_fields
from games.kernel.visibility import COVERED_TEXT, Secret, Who, find_secrets
from games.texts.catalogues import MissingWords, Speaker
from rendering import palette, seats, symbols
from rendering.cells import TEXT_SIZE_PX, fit_symbol
from rendering.highlights import Things
from rendering.legend import Legend
from rendering.paint import fit_text, text_width
from rendering.scene import Colour, Form, Group, Polyline, Rect, Scene, Shape, Text, thing
from rendering.sheets import Part, arrange_columns, largest_arrangement, sheet, stack_parts

CARD_WIDTHS_PX: Mapping[Form, Sequence[float]] = {
    "wide": (340, 440, 520),
    "square": (300, 340, 500),
}
"""Widths that a card may have; the one that shows all cards the largest is chosen."""

HEADER_PX, TILE_HEIGHT_PX, TILE_WIDTH_PX = 36.0, 30.0, 28.0
TILE_GAP_PX, CARD_MARGIN_PX, LABEL_GAP_PX = 4.0, 8.0, 10.0

FIGURE_SIZE_PX = 26.0

MAX_TILE_COUNT = 10
"""If there are more things, equal ones share a tile with their number."""

MAX_BACK_COUNT = 3
"""If more things are covered, they share one back with their number."""

FIELDS_SHOWN_ELSEWHERE = ("players", "stage", "viewer", "asked")
"""Fields of a view without a row on the table's card."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a part of a view, as its viewer knows it."""

    name: str
    value: object
    words: Arg
    """The value as an argument of sentences, with names for terms and seats."""

    covered: bool
    """Whether it is another player's secret."""


def fields_of(part: Any, owner: int | None, viewer: int | None) -> Iterator[Field]:
    """Yield those fields of a part that can be shown as words, numbers or tiles."""
    secrets: Mapping[str, Secret] = {secret.name: secret for secret in find_secrets(type(part))}
    for name, words in worded_fields(part):
        secret = secrets.get(name)
        if secret is not None and secret.who is Who.ITS_SEAT_UNTIL_ALL:
            continue  # It is shown seat by seat.
        own = secret is None or (owner == viewer and secret.who is Who.ITS_SEAT)
        yield Field(name, getattr(part, name), words, covered=not own)


def sealed_answers(stage: Any, seat: int, viewer: int | None) -> Iterator[Field]:
    """Yield a seat's secret answers to a stage, as tiles; none before it has answered."""
    for secret in find_secrets(type(stage)):
        if secret.who is Who.ITS_SEAT_UNTIL_ALL:
            answer = getattr(stage, secret.name)[seat]
            things = () if answer is None else (answer,)
            words = tuple(str(thing) if isinstance(thing, int | str) else "" for thing in things)
            yield Field(secret.name, things, words or "-", covered=seat != viewer)


class PlainPicture:
    """Draws any view. A game overrides the methods for what it draws differently."""

    left_out: Collection[str] = ()
    """Names of fields that are not drawn."""

    ground: Colour = palette.WOOD
    inks: tuple[Colour, ...] = (
        *palette.INKS,
        palette.WOOD,
        *palette.SEATS[palette.INK_SEATS :],
        *palette.SEATS_PALE[palette.INK_SEATS :],
    )

    def draw_tile(self, field: Field, value: object, words: str) -> Part:
        """Return one thing of a field, such as a card: a tile with its name or number."""
        wide = max(TILE_WIDTH_PX, text_width(words, TEXT_SIZE_PX, "heavy") + 14)
        ground = Rect(1, 1, wide - 2, TILE_HEIGHT_PX - 2, palette.WHITE, palette.INK, 2, 5)
        text = Text(
            wide / 2, TILE_HEIGHT_PX / 2 + 1, words, TEXT_SIZE_PX, palette.INK, "heavy", "mm"
        )
        return Part(wide, TILE_HEIGHT_PX, (ground, text))

    def draw_back(self, field: Field) -> Part:
        """Return a covered thing of a field."""
        ground = Rect(1, 1, TILE_WIDTH_PX - 2, TILE_HEIGHT_PX - 2, palette.SEPIA, palette.INK, 2, 5)
        ways = ((8, 8, 20, 22), (20, 8, 8, 22))
        cross = (Polyline(((x, y), (to_x, to_y)), palette.FAINT, 3) for x, y, to_x, to_y in ways)
        return Part(TILE_WIDTH_PX, TILE_HEIGHT_PX, (ground, *cross))

    def draw_field(self, field: Field, voice: Speaker, wide: float) -> Part:
        """Return a field of a part on a row: its label, then its number, word or tiles."""
        label = label_of(field.name, voice)
        tiles = list(self._draw_tiles(field, voice))
        if not tiles:
            return _draw_figure(label, voice.spell(field.words), wide)
        return _draw_tiled_row(label, tiles, wide)

    def draw_player(self, view: Any, seat: int, voice: Speaker, wide: float) -> Part:
        """Return a player's card: mark, name, whether they are asked, and their fields."""
        root = _root(view)
        shown = [*fields_of(root.players[seat], seat, view.viewer)]
        shown += sealed_answers(getattr(root, "stage", None), seat, view.viewer)
        rows = self._draw_rows(shown, f"player {seat}/", voice, wide)
        head = _draw_head(seat, voice.seat(seat), seat in view.asked, wide)
        return _draw_card(f"player {seat}", [head, *rows], seats.pale_seat_colour(seat), wide)

    def draw_table(self, view: Any, voice: Speaker, wide: float) -> Iterator[Part]:
        """Yield a card with the fields that are no player's, then one for each further part."""
        root = _root(view)
        stage = getattr(root, "stage", None)
        shown = [each for each in fields_of(root, None, view.viewer) if _is_on_table(each.name)]
        shown += [] if stage is None else _own_fields(stage, view.viewer)
        if rows := self._draw_rows(shown, "table/", voice, wide):
            yield _draw_card("table", rows, palette.CARD, wide)
        for name, part in _further_parts(root):
            rows = self._draw_rows([*fields_of(part, None, view.viewer)], f"{name}/", voice, wide)
            if rows:
                yield _draw_card(name, rows, palette.CARD, wide)

    def names(self, view: object) -> Sequence[str]:
        """Return the names of the sheets: all is on one."""
        return ("map",)

    def draw(self, name: str, view: Any, voice: Speaker, form: Form) -> Scene:
        """Return the sheet, with all parts as large as possible."""
        arrangements = []
        for wide in CARD_WIDTHS_PX[form]:
            cards = [*self.draw_table(view, voice, wide)]
            cards += [
                self.draw_player(view, seat, voice, wide)
                for seat in range(len(_root(view).players))
            ]
            arrangements.append(arrange_columns(cards, form))
        return sheet(
            largest_arrangement(arrangements, form), form, self.ground, self.inks, low=True
        )

    def legend(self, view: Any) -> Legend:
        """Return each label with an example of its drawing."""
        root, found = _root(view), dict[Term, tuple[Shape, ...]]()
        for field in _all_fields(view, root):
            if field.name in self.left_out:
                continue
            if isinstance(field.value, tuple):
                drawn = self.draw_back(field) if field.covered else self.draw_tile(field, 3, "3")
                found[_label(field.name)] = _shapes(drawn)
            else:
                found[_label(field.name)] = (
                    Text(0, 0, "3", TEXT_SIZE_PX, palette.INK, "heavy", "mm", matters=False),
                )
        return Legend({}, found, self.ground, self.inks)

    def things(self, view: Any) -> Mapping[str, Things]:
        """Return the value of each field, by the name under which it is drawn."""
        root, found = _root(view), dict[str, object]()
        for seat, player in enumerate(root.players):
            answers = sealed_answers(getattr(root, "stage", None), seat, view.viewer)
            for field in self._choose_drawn((*fields_of(player, seat, view.viewer), *answers)):
                found[f"player {seat}/{field.name}"] = field.value
        for field in self._choose_drawn(fields_of(root, None, view.viewer)):
            if _is_on_table(field.name):
                found[f"table/{field.name}"] = field.value
        return {"map": found}

    def _draw_rows(
        self, shown: Iterable[Field], prefix: str, voice: Speaker, wide: float
    ) -> list[Part]:
        """Return the rows of a card; two fields in succession share a row where both fit."""
        wide -= 2 * CARD_MARGIN_PX
        half = wide / 2 - LABEL_GAP_PX

        def draw(field: Field, room: float) -> Part:
            row = self.draw_field(field, voice, room)
            return replace(row, shapes=(thing(f"{prefix}{field.name}", *_shapes(row)),))

        rows, drawn = list[Part](), self._choose_drawn(shown)
        while drawn:
            field = drawn.pop(0)
            if drawn and all(
                self._natural_width(each, voice) <= half for each in (field, drawn[0])
            ):
                left, right = draw(field, half), draw(drawn.pop(0), half)
                rows.append(_join_halves(left, right, wide))
            else:
                rows.append(draw(field, wide))
        return rows

    def _choose_drawn(self, fields: Iterable[Field]) -> list[Field]:
        """Return the fields that are neither empty nor left out."""
        return [each for each in fields if each.value != () and each.name not in self.left_out]

    def _natural_width(self, field: Field, voice: Speaker) -> float:
        """Return the width of a field on one row, label and all."""
        label = text_width(label_of(field.name, voice), TEXT_SIZE_PX) + LABEL_GAP_PX
        tiles = list(self._draw_tiles(field, voice))
        if not tiles:
            return label + text_width(voice.spell(field.words), FIGURE_SIZE_PX, "heavy")
        return label + sum(tile.wide + TILE_GAP_PX for tile in tiles) - TILE_GAP_PX

    def _draw_tiles(self, field: Field, voice: Speaker) -> Iterator[Part]:
        """Yield a tile for each thing; none where the field is a single number or word."""
        if not isinstance(field.value, tuple):
            if field.covered and not field.value:
                yield self.draw_back(field)
            return
        words = field.words if isinstance(field.words, tuple) else ()
        open_things = Counter[tuple[Any, str]]()
        backs = 0
        for value, said in zip(field.value, words, strict=False):
            if field.covered and value in (0, "", COVERED_TEXT, None):
                backs += 1
            else:
                open_things[value, voice.spell(said)] += 1
        if backs > MAX_BACK_COUNT:
            yield _draw_counted(self.draw_back(field), backs)
        else:
            yield from (self.draw_back(field) for _ in range(backs))
        crowded = open_things.total() > MAX_TILE_COUNT
        for (value, said), number in open_things.items():
            tile = self.draw_tile(field, value, said)
            if crowded and number > 1:
                yield _draw_counted(tile, number)
            else:
                yield from (tile for _ in range(number))


def label_of(name: str, voice: Speaker) -> str:
    """The label of a field; its name in the code if the catalogue has no word."""
    try:
        return voice.term(_label(name))
    except MissingWords:
        return name.replace("_", " ")


def _label(name: str) -> Term:
    return Term("part", name.replace("_", "-"))


def _root(view: Any) -> Any:
    """The object with the view's parts: the visible state, or the view itself."""
    return view.state if isinstance(view, Seen) else view


def _is_on_table(name: str) -> bool:
    return name not in FIELDS_SHOWN_ELSEWHERE


def _own_fields(stage: Any, viewer: int | None) -> list[Field]:
    """Return the fields of a stage that the game itself has written, not the kernel.

    Whose turn it is, its `seat`, shows at that player.
    """
    written = {
        name
        for cls in type(stage).__mro__
        if not cls.__module__.startswith("games.kernel")
        for name in vars(cls).get("__annotations__", {})
    } - {"seat"}
    return [field for field in fields_of(stage, None, viewer) if field.name in written]


def _further_parts(root: Any) -> Iterator[tuple[str, Any]]:
    """Yield the parts of a view that have fields of their own and are no players."""
    for name in filter(_is_on_table, type(root).__dataclass_fields__):
        value = getattr(root, name)
        for number, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if is_dataclass(part):
                yield f"{name} {number}", part


def _all_fields(view: Any, root: Any) -> Iterator[Field]:
    """Yield every field that a sheet of this view can show, of the first player only."""
    yield from (each for each in fields_of(root, None, view.viewer) if _is_on_table(each.name))
    stage = getattr(root, "stage", None)
    if stage is not None:
        yield from _own_fields(stage, view.viewer)
        for secret in find_secrets(type(stage)):
            if secret.who is Who.ITS_SEAT_UNTIL_ALL:
                yield Field(secret.name, (), (), covered=True)
    yield from fields_of(root.players[0], 0, view.viewer)
    for _, part in _further_parts(root):
        yield from fields_of(part, None, view.viewer)


def _shapes(part: Part) -> tuple[Shape, ...]:
    return part.shapes() if callable(part.shapes) else part.shapes


def _draw_head(seat: int, name: str, asked: bool, wide: float) -> Part:
    mark = seats.seat_mark(seat, (CARD_MARGIN_PX + 13, HEADER_PX / 2), 13)
    room = wide - 56 - (36 if asked else 0)
    called = fit_text(
        Text(42, HEADER_PX / 2 + 1, name, 28, palette.INK, "display"), room, TEXT_SIZE_PX
    )
    shapes: list[Shape] = [mark, called]
    if asked:
        shapes.append(fit_symbol(symbols.drawn("hourglass"), (wide - 24, HEADER_PX / 2), 30))
    return Part(wide, HEADER_PX, tuple(shapes))


def _draw_card(name: str, rows: Sequence[Part], ground: Colour, wide: float) -> Part:
    """Return rows below each other on a ground of their own."""
    body = stack_parts(*rows)
    high = body.high + 2 * TILE_GAP_PX
    shapes = (
        Rect(0, 0, wide, high, ground, None, 0, 8),
        body.at((wide - body.wide) / 2, TILE_GAP_PX),
    )
    return Part(wide, high, (thing(name, *shapes),))


def _draw_figure(label: str, words: str, wide: float) -> Part:
    room = wide - text_width(words, FIGURE_SIZE_PX, "heavy") - LABEL_GAP_PX
    text = fit_text(
        Text(0, TILE_HEIGHT_PX / 2 + 1, label, TEXT_SIZE_PX, palette.INK), room, TEXT_SIZE_PX
    )
    figure = Text(wide, TILE_HEIGHT_PX / 2 + 1, words, FIGURE_SIZE_PX, palette.INK, "heavy", "rm")
    return Part(wide, TILE_HEIGHT_PX, (text, fit_text(figure, wide, TEXT_SIZE_PX)))


def _join_halves(left: Part, right: Part, wide: float) -> Part:
    return Part(wide, max(left.high, right.high), (left.at(0, 0), right.at(wide - right.wide, 0)))


def _draw_counted(tile: Part, number: int) -> Part:
    words = f"\N{MULTIPLICATION SIGN}{number}"
    text = Text(tile.wide + 3, tile.high / 2 + 1, words, TEXT_SIZE_PX, palette.INK, "heavy")
    wide = tile.wide + 6 + text_width(words, TEXT_SIZE_PX, "heavy")
    return Part(wide, tile.high, (*_shapes(tile), text))


def _draw_tiled_row(label: str, tiles: Sequence[Part], wide: float) -> Part:
    """Return a label with tiles behind it, or below it where they do not fit."""
    labelled = min(text_width(label, TEXT_SIZE_PX), wide)
    needed = sum(tile.wide + TILE_GAP_PX for tile in tiles) - TILE_GAP_PX
    behind = labelled + LABEL_GAP_PX + needed <= wide
    x, y = (wide - needed, 0.0) if behind else (0.0, TILE_HEIGHT_PX)
    placed = list[Group]()
    for tile in tiles:
        if not behind and x and x + tile.wide > wide:
            x, y = 0.0, y + TILE_HEIGHT_PX + TILE_GAP_PX
        placed.append(tile.at(x, y))
        x += tile.wide + TILE_GAP_PX
    text = fit_text(
        Text(0, TILE_HEIGHT_PX / 2 + 1, label, TEXT_SIZE_PX, palette.INK), wide, TEXT_SIZE_PX
    )
    return Part(wide, y + TILE_HEIGHT_PX, (text, *placed))
