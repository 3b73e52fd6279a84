import asyncio, cProfile, pstats, time
from tests.audit.secrets import *
asyncio.run(compared(4, 1, only="haendler"))
pr=cProfile.Profile(); c=time.process_time(); pr.enable()
t=asyncio.run(compared(32, 1, only="haendler"))
pr.disable()
print(t.pairs, time.process_time()-c)
pstats.Stats(pr).sort_stats("tottime").print_stats(22)
st=pstats.Stats(pr); st.sort_stats("cumtime").print_stats("tests/audit|bot/|storage/|table/tables|logging|structlog|copy|json|words.py")
