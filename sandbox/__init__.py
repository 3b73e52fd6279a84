"""A small Discord of our own on loopback: REST, gateway, and people at their keyboards.

Imports none of the other rooms: the bot reaches it over sockets, like the real thing.
"""

from sandbox.clock import Clock, ManualClock, SystemClock
from sandbox.people.actor import Person
from sandbox.people.outcome import Answer, Choice, Modal
from sandbox.people.sight import Button, CannotDo, Seen, Select
from sandbox.server import Sandbox

__all__ = [
    "Answer",
    "Button",
    "CannotDo",
    "Choice",
    "Clock",
    "ManualClock",
    "Modal",
    "Person",
    "Sandbox",
    "Seen",
    "Select",
    "SystemClock",
]
