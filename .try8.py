import faulthandler; faulthandler.dump_traceback_later(100, exit=True)
import asyncio, sys, time
from bot import client
client.ARRIVAL=0.0001
async def no(*a): return False
client.sync=no
from tests.audit.kills import *
from tests.audit.mishaps import mishaps
with mishaps():
    t=asyncio.run(killed(int(sys.argv[1]), 1))
print(t.kills, t.moves, t.seconds, t.lag)
for k,n in t.findings.items(): print(n, k[:300], '|', t.examples[k][:400])
