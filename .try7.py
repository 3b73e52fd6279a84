import asyncio, sys, time
from bot import client
client.ARRIVAL=0.0001
async def no(*a): return False
client.sync=no
from tests.audit.hostile import *
t=asyncio.run(withstood(int(sys.argv[1]), 1))
print(sum(t.inputs.values()), t.answered, t.seconds, t.lag)
for k,n in t.findings.items(): print(n, k[:300], '|', t.examples[k][:400])
