"""Several moves at one press: the cheapest way to a delivery, a good on the way, what is kept."""

from games.kernel import Rng, Seat, replace_fields, text
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import Speaker
from games.troedler.position import Position
from games.troedler.terms import FEED, NO_GOODS, Card, Good, Village, count_goods
from tests.troedler.table import ENGLISH, RULES, started

REQUEST = Card("anvil3")


def turn(hand: tuple[str, ...], goods: tuple[str, ...], cart: str, **lying: str) -> Position:
    """Return the first turn of a game with this hand, and goods in these villages alone."""
    before = next(
        move.state for move in walk(RULES, 4, {}, seed_of(1)) if move.state.stage.step == "turn"
    )
    seat, board = before.turn, RULES.board
    villages = [NO_GOODS] * len(board.villages)
    for village, good in lying.items():
        villages[board.at[Village(village)]] = count_goods((Good(good),) * 2)
    me = replace_fields(
        before.players[seat],
        hand=board.sorted_hand(tuple(map(Card, hand))),
        goods=count_goods(tuple(map(Good, goods))),
        cart=Village(cart),
    )
    players = tuple(me if other == seat else one for other, one in enumerate(before.players))
    return Position(board, replace_fields(before, players=players, villages=tuple(villages)))


def offered(position: Position, kind: str) -> list[str]:
    """Return the shortcuts of a kind, move by move."""
    shortcuts = RULES.shortcuts(position.state, position.state.turn)
    return [
        "; ".join(map(text, shortcut.actions)) for shortcut in shortcuts if shortcut.kind == kind
    ]


def test_a_delivery_is_offered_with_the_cheapest_way_to_it() -> None:
    """Without feed where it can be; not where the hand cannot, nor with the turn's last card."""
    hand = ("mountain", "mountain", "feed", "feed", REQUEST)
    position = turn(hand, ("anvil", "anvil"), "macallan", cardhu="anvil")
    (way,) = offered(position, "deliver")
    # Cardhu keeps an anvil: nothing can be delivered there without feed.
    assert way.startswith("go mountain cardhu; take anvil; go mountain ")
    assert way.endswith("deliver anvil3 0")
    assert not offered(turn(("mountain", REQUEST), (), "macallan", cardhu="anvil"), "deliver")
    for more in (False, True):
        cards = ("mountain", REQUEST, *["moor"] * more)
        last = turn(cards, ("anvil",) * 3, "macallan", macallan="cup")
        assert bool(offered(last, "deliver")) == more


def test_a_whole_turn_is_offered_with_what_it_delivers_first() -> None:
    """Best first, until a card is played; one delivery alone is offered as that."""
    hand = ("mountain", "mountain", REQUEST, "moor")
    position = turn(hand, ("anvil", "anvil"), "macallan", cardhu="anvil")
    best, *_ = offered(position, "turn")
    assert best.startswith("go mountain cardhu; take anvil; ")
    assert best.endswith("; end")
    seat = Seat(position.state.turn)
    shortcut = next(
        shortcut for shortcut in RULES.shortcuts(position.state, seat) if shortcut.kind == "turn"
    )
    said = Speaker("en", (RULES.package, "games.kernel"), RULES.names, RULES.key).say(
        RULES.shortcut_label(shortcut)
    )
    assert said.startswith("Deliver 3 anvils (5): → Cardhu + anvil, → ")
    assert said.endswith("; end of turn")
    go = shortcut.actions[0]
    after = RULES.apply(position.state, seat, go, Rng(seed_of(1), 1)).state
    assert not offered(Position(RULES.board, after), "turn")
    large = ("mountain", "ferry", "bridge", "moor", "moor", "moor", "moor")
    for whole in offered(turn(large, (), "macallan", cardhu="anvil"), "turn"):
        assert whole.endswith("; end") == (0 < len(large) - whole.count("go ") <= 4)


def test_a_way_is_offered_with_the_good_that_a_request_lacks() -> None:
    """Of what no request lacks nothing is taken unasked."""
    hand = ("mountain", REQUEST)
    assert offered(turn(hand, (), "macallan", cardhu="anvil"), "fetch") == [
        "go mountain cardhu; take anvil"
    ]
    assert not offered(turn(hand, (), "macallan", cardhu="cup"), "fetch")


def test_what_is_given_up_is_offered_with_the_end() -> None:
    """What is needed least, never feed; a large hand by what stays."""
    hand = ("mountain", "mountain", "ferry", REQUEST, "feed", "feed")
    (ending,) = offered(turn(hand, (), "macallan"), "end")
    assert ending.startswith("end; discard-least ")
    assert FEED not in ending
    assert not offered(turn(hand[2:], (), "macallan"), "end")
    large = ("mountain", "bridge", "ferry", REQUEST, "feed", "feed", "feed")
    position = turn(large, (), "macallan")
    seat = Seat(position.state.turn)
    (end,) = [
        shortcut.actions[0]
        for shortcut in RULES.shortcuts(position.state, seat)
        if shortcut.kind == "end"
    ]
    after = RULES.apply(position.state, seat, end, Rng(seed_of(1), 1)).state
    kept = [shortcut for shortcut in RULES.shortcuts(after, seat) if shortcut.kind == "keep"]
    assert len(kept) == 3
    assert all(len(one.actions) == 3 for one in kept)


def test_the_dealer_can_deal_all_remaining_cards_at_once() -> None:
    """As long as more than one layer is left; players look at the piles until they choose."""
    table = started(3)
    dealer = table.asked[0]
    for layers in (3, 2):
        (shortcut,) = RULES.shortcuts(table.state, dealer)
        assert [text(action) for action in shortcut.actions] == ["deal"] * layers
        assert ENGLISH.say(RULES.shortcut_label(shortcut)) == "Deal all cards that are left"
        table.answer("deal")
    assert not RULES.shortcuts(table.state, dealer)
