"""Shortcuts are moves in a row, and follow from what their seat knows."""

from games.contract.played import Played, name_of
from games.kernel import Rng, Seat, Shortcut, play, text
from games.kernel.selfplay import seed_of


def shortcuts_are_moves_in_a_row_that_follow_from_what_their_seat_knows(game: Played) -> None:
    """Each of their moves is offered once those before it are played; each says what it does."""
    rules = game.rules
    for move in game.some(25):
        for seat in map(Seat, game.every_seat):
            found = rules.shortcuts(move.state, seat)
            other = rules.resample(move.state, seat, Rng(seed_of(82), move.version))
            if found != rules.shortcuts(other, seat):
                game.fail(f"the shortcuts of {name_of(seat)} depend on what they do not know")
            for shortcut in found:
                game.outlets.say([rules.named(shortcut), rules.named(shortcut, "A")])
                _played(game, seat, shortcut)


def _played(game: Played, seat: Seat, shortcut: Shortcut) -> None:
    if len(shortcut.actions) < 2:
        game.fail(f"the shortcut `{shortcut.kind}` of {name_of(seat)} is no more than a move")
    state = game.moves[game.at].state
    for action in shortcut.actions:
        try:
            state = play(game.rules, state, seat, action, Rng(seed_of(1), game.at + 1)).state
        except Exception as error:
            error.add_note(f"{name_of(seat)} played `{text(action)}` of `{shortcut.kind}`")
            raise
    game.rules.check(state)
