import asyncio, sys, time
from bot import client
client.ARRIVAL=0.0001
from tests.audit.secrets import compared
only = sys.argv[2] if len(sys.argv)>2 else None
t=asyncio.run(compared(int(sys.argv[1]), 1, only=only))
print(t.pairs, t.moves, t.compared, t.seconds, t.senders)
for k,n in t.findings.items(): print(n, k, t.examples[k])
