"""PlannedMoves: what becomes of them, and the one that every game has."""

from games.kernel import NEXT, Choice, Expired, Next, Option, PlannedMove, Play, Seat, parse, text
from games.kernel.automatic import play_next
from games.matches import Match
from games.texts.catalogues import game_speaker
from tests.harvest import Harvest, SendLater, Take, TakeBest
from tests.toy import Done, Peek, Shelve, Toy

ANA, BEN = Seat(0), Seat(1)


def won() -> Match:
    """A toy in which the first seat has won the first crate."""
    match = Match(Toy(), 2, 1)
    match.play(0, "bid 2")
    match.play(1, "bid 1")
    return match


def follow(match: Match, seat: Seat, order: PlannedMove) -> object:
    """What becomes of an order now."""
    return match.game.try_planned(match.state, seat, order)


def test_next_moves_are_played_one_after_another() -> None:
    """The last leaves nothing of the order; what does not fit lapses the rest, and says why."""
    match = won()
    order: PlannedMove | None = Next("peek; left; done")
    played = []
    while order is not None:
        what = match.game.try_planned(match.state, ANA, order)
        assert isinstance(what, Play)
        match.play(0, what.action)
        played.append(what.action)
        order = what.then
    assert played == [Peek(), Shelve("left"), Done()]
    rest = follow(won(), ANA, Next("bid 3; left; done"))
    assert isinstance(rest, Expired)
    assert "“bid 3” fits nothing" in game_speaker("en", Toy()).say(rest.why)


def test_next_moves_wait() -> None:
    """While nobody waits for their seat, and for what goes by itself: a pause, a known answer."""
    assert follow(won(), BEN, Next("bid 3")) is None
    asked = Choice.among("place", (Done(),))
    assert play_next((asked,), Next("done")) == Play(Done())
    for other in (asked._replace(public=True), asked._replace(pause=5, timeout=Done())):
        assert play_next((other,), Next("done")) is None


def test_several_lines_become_one() -> None:
    """As notation writes them."""
    (field,) = NEXT.fields
    typed = field.tidy("  bid  3\n\nleft \n done")  # type: ignore[union-attr]
    assert typed == "bid 3; left; done"
    assert text(Next(typed)) == "next bid 3; left; done"
    assert parse((NEXT,), "next bid 3; left; done") == Next(typed)


def test_an_order_waits_for_its_moment_and_condition() -> None:
    """It lapses when its moment is gone, and changes no answer of one's own."""
    match = Match(Harvest(), 2, 1)
    later = SendLater(2, "cut")
    assert follow(match, ANA, later) is None
    for seat in (0, 1):
        match.play(seat, "dig")
    match.play(0, match.prompts(0)[0].options[0].action)  # type: ignore[union-attr]
    match.play(1, match.prompts(1)[0].options[0].action)  # type: ignore[union-attr]
    assert text(match.game.try_planned(match.state, ANA, later).action) == "send cut"  # type: ignore[union-attr]
    assert isinstance(follow(match, ANA, SendLater(1, "cut")), Expired)
    match = Match(Harvest(), 2, 1)
    match.play(0, "dig")
    assert follow(match, ANA, SendLater(1, "cut")) is None


def test_an_order_lapses_when_its_condition_fails() -> None:
    """And plays where it holds."""
    match = Match(Harvest(), 2, 1)
    for seat in (0, 1):
        match.play(seat, "dig")
    best = match.state.crates[-1]
    assert follow(match, ANA, TakeBest(1, best)) == Play(Take(best))
    assert isinstance(follow(match, ANA, TakeBest(1, best + 1)), Expired)
    assert follow(match, BEN, TakeBest(1, best + 1)) is None


def test_orders_survive_json_and_have_words() -> None:
    """Those of the game, and the kernel's own."""
    game = Harvest()
    for order in (SendLater(2, "dig"), TakeBest(1, 7), Next("dig; take 3")):
        assert game.planned.loads(game.planned.dumps([order])) == (order,)
        for language in ("en", "de"):
            speaker = game_speaker(language, game)
            assert speaker.say(game.label(Option(order)))
            assert speaker.say(game.when(order))
