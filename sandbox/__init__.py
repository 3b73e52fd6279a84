"""A small Discord server on loopback, for tests and the demo: REST, gateway and simulated people.

It imports nothing of Kontor; the bot connects to it over sockets, as to Discord.
"""

from sandbox.clock import ManualClock
from sandbox.people.messages import Answer, CannotDo
from sandbox.server import Sandbox

__all__ = ["Answer", "CannotDo", "ManualClock", "Sandbox"]
