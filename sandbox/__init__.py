"""A small Discord of our own on loopback: REST, gateway, and people at their keyboards.

Imports none of the other rooms: the bot reaches it over sockets, like the real thing.
"""

from sandbox.actor import Person
from sandbox.clock import Clock, ManualClock, SystemClock
from sandbox.outcome import Answer, Choice, Modal
from sandbox.server import Sandbox
from sandbox.sight import Button, CannotDo, Seen, Select

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
