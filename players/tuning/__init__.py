"""Finds the weights of a game's value by self-play: `python -m players.tuning hellweg`.

Apprentices play each other and now and then try something else; the weights are found by which
the positions on the way would best have foretold who leads at the end, and by how much. They are
kept where apprentices who go by them beat those who go by the weights before.
"""
