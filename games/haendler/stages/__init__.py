"""The stages of Die Händler. Each module has the actions, events and rules of its stages.

Set-up: `auction`. Phase 1: `purchase`. Phase 2: `loading`. Phase 3: `movement`. Phase 4: `prices`.
Phase 5: `selling`. Phase 6: `status`. Beginnings and ends of rounds and phases: `rounds`.

Wagons have the numbers 1, 2, 3 in actions and events, and 0, 1, 2 in states.
"""
