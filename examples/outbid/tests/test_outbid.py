"""Tests of Outbid's own rules; `python -m bot check outbid` tests what holds for every game."""

from outbid import Outbid

from games.matches import Match


def test_equal_bids_beat_nobody() -> None:  # Ruling 1.
    match = Match(Outbid(), seats=3)
    (prize,) = match.view().state.prizes
    for seat, card in enumerate((5, 5, 1)):
        match.play(seat, f"bid {card}")
    assert [player.won for player in match.view().state.players] == [(), (), (prize,)]
