"""Texts that show what a change changes: a playthrough, a board and hints of each game.

`make transcripts` writes them, `test_snapshots` compares them and shows the difference.
"""
