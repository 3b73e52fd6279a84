import os, json, pytest
from tests.browser.conftest import Stage
from tests.browser.test_heights import _sent, panels, NARROW
pytestmark = pytest.mark.browser
JS = """async parts => {
    const { message } = await import('/page/static/js/message.js');
    const about = { id: '1', author: { id: '1', username: 'Kontor' }, attachments: [],
        mentions: [], flags: 1 << 15, content: '', timestamp: new Date().toISOString() };
    return parts.map(components => {
        const one = message({ ...about, components }, {});
        document.getElementById('timeline').append(one);
        const box = one.querySelector('.layout');
        const out = [];
        const walk = (e, d) => { for (const c of e.children) { const r = c.getBoundingClientRect(); out.push(' '.repeat(d)+c.tagName+'.'+c.className+' '+Math.round(r.width)+'x'+Math.round(r.height)+' '+c.textContent.slice(0,40).replace(/\\n/g,' ')); if (d<4) walk(c,d+1);} };
        walk(box,0);
        one.remove();
        return out;
    });
}"""
async def test_it(stage: Stage) -> None:
    window = await stage.sit("ana", size=NARROW)
    key, *names = os.environ["WHAT"].split(";")
    found = {n: c for n, c in panels(key) if n in names}
    for n, out in zip(found, await window.page.evaluate(JS, list(map(_sent, found.values())))):
        print("==", n); print("\n".join(out))
