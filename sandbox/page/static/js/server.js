// The two ways to the server: acts go as requests, changes come over a websocket.

const token = document.querySelector('meta[name="page-token"]').content;
const PAUSES = [200, 500, 1000, 2000];

let who = '';
let socket = null;
let tries = 0;

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

/** Ask for messages from before those that are shown. */
export function older(channel) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ older: channel }));
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
    tries = 0;
    seen(JSON.parse(event.data), fresh);
    fresh = false;
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    gone();
    const pause = PAUSES[Math.min(tries++, PAUSES.length - 1)];
    setTimeout(() => socket === mine && again(person, seen, gone), pause);
  };
}

/** After a restart of the server this page's token is dead: only a new page has the new one. */
async function again(person, seen, gone) {
  try {
    const answer = await fetch(`/page/state?as=${person}`, { headers: { 'X-Page-Token': token } });
    if (answer.status === 403) {
      location.reload();
      return;
    }
  } catch {
    // Nobody there yet: the next attempt will tell.
  }
  connect(person, seen, gone);
}
