"""`make mutate`: do the tests notice a small fault? One at a time is put into a copy of the code.

What is measured is the share noticed of a seeded sample a room; the survivors are what to test
next. Each fault has a quick look first (`look`, `session`): the tests that call what it changes run
in a fork. What that lets pass is judged by all tests of its room, in fresh processes (`copy`).

Some survivors are no fault at all (a fault that changes nothing), so 100 % is not the aim.
"""
