import asyncio, sys, time
from bot import client
client.ARRIVAL=0.0001
async def no(*a): return False
client.sync=no
from tests.audit.secrets import *
import time; c=time.process_time()
t=asyncio.run(compared(int(sys.argv[1]), 1, only=sys.argv[2] if len(sys.argv)>2 else None))
print("cpu", time.process_time()-c)
print(t.pairs, t.moves, t.compared, t.seconds, t.senders)
for k,n in t.findings.items(): print(n, k, t.examples[k])
