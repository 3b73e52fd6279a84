"""Tests of the table: matches, lobbies, clocks and votes, without a bot."""
