import asyncio, sys, time
from bot import client
client.ARRIVAL=0.0001
from tests.audit import heard as H, secrets as S
from tests.audit.secrets import *
orig=S.heard
async def h(shell, match, case, state):
    got=await orig(shell, match, case, state)
    print(case.version, case.reader, case.line, "L", Counter(a for a,_ in got.looked), "F", Counter(a for a,_ in got.followed), got.made)
    return got
S.heard=h
t=asyncio.run(compared(12, 1))
for k,n in t.findings.items(): print(n, k, t.examples[k])
