"""Searches for faults by chance: secrets over every outlet, hostile inputs, kills.

A small number of each runs with the ordinary tests; the long runs are marked `long`.
"""
