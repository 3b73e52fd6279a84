import asyncio, sys, time, cProfile, pstats
from bot import client
client.ARRIVAL=0.0001
from tests.audit.secrets import *
asyncio.run(compared(4, 1))
pr=cProfile.Profile(); pr.enable()
t=asyncio.run(compared(20, 1))
pr.disable()
print(t.seconds, t.senders)
for k,n in t.findings.items(): print(n, k, t.examples[k])
pstats.Stats(pr).sort_stats("tottime").print_stats(35)
pstats.Stats(pr).sort_stats("cumtime").print_stats(90)
