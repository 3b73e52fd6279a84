"""A small Discord of our own on loopback: REST, gateway, and people at their keyboards.

Imports none of the other rooms: the bot reaches it over sockets, like the real thing.
"""

from sandbox.clock import ManualClock
from sandbox.people.sight import Answer, CannotDo
from sandbox.server import Sandbox

__all__ = ["Answer", "CannotDo", "ManualClock", "Sandbox"]
