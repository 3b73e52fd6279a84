// The two ways to the server: acts go as requests, changes come over a websocket.

const token = document.querySelector('meta[name="page-token"]').content;
const PAUSE = 500;
const STALE = 4403;

let who = '';
let socket = null;

/** Do something as the person of this window. Throws an Error with a sentence if it cannot be done. */
export async function act(what) {
  const answer = await fetch(`/page/act?as=${who}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Page-Token': token },
    body: JSON.stringify(what),
  });
  if (answer.status === 403) location.reload();
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error);
  return body;
}

/** Keep a connection for this person; `seen(patch, fresh)` gets what comes, `gone()` its end. */
export function connect(person, seen, gone) {
  who = person;
  socket?.close();
  const mine = new WebSocket(`ws://${location.host}/page/live?as=${person}&token=${token}`);
  socket = mine;
  let fresh = true;
  mine.onmessage = (event) => {
    if (socket !== mine) return;
    seen(JSON.parse(event.data), fresh);
    fresh = false;
  };
  mine.onclose = (event) => {
    if (socket !== mine) return;
    // After a restart of the server this page's token is dead: only a new page has the new one.
    if (event.code === STALE) location.reload();
    gone();
    setTimeout(() => socket === mine && connect(person, seen, gone), PAUSE);
  };
}
