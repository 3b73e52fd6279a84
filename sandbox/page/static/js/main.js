// The page as a whole: who sits here, which place is open, and what a change touches.

import { avatar, byId, refill, h, icon } from './dom.js';
import { Composer } from './composer.js';
import { refreshTimes } from './markdown.js';
import * as modal from './modal.js';
import { drawPeople, drawPlaces, drawSelf, haveRead, ICONS, reader, titleOf } from './side.js';
import { act, connect } from './server.js';
import { store } from './store.js';
import { Timeline } from './timeline.js';
import { say, speak } from './words.js';

const $ = (id) => document.getElementById(id);
const places = new Map();
let who = new URLSearchParams(location.search).get('as') ?? 'ana';
let current = null;
let connected = false;

const uses = {
  click: (message, id) => begin({ do: 'click', message: message.id, id }),
  select: (message, id, values) => begin({ do: 'select', message: message.id, id, values }),
  dismiss: (id) => timeline.dismiss(id),
  go: (id) => go(id),
};
const timeline = new Timeline($('scroller'), $('timeline'), uses);
const composer = new Composer($('composer'), (id) => {
  timeline.newest();
  if (id) modal.expect(id);
});

const attempt = (what) => composer.attempt(() => act(what), () => timeline.update(null));

async function begin(what) {
  const done = await attempt(what);
  if (done) modal.expect(done.interaction);
}

function become(name) {
  if (name === who) return;
  who = name;
  history.pushState({}, '', `/?as=${name}`);
  sit();
}

/** Somebody sits down here. The place they had open last opens again. */
function sit() {
  current = null;
  reader(who);
  composer.forget();
  modal.reset();
  connect(who, seen, lost);
}

function seen(patch, fresh) {
  connected = true;
  const touched = store.apply(patch, fresh);
  if (!store.me) return;
  speak(store.me.locale);
  // What was ephemeral before this page was loaded is gone, as after a restart of Discord's app.
  timeline.since ??= newest();
  if (!store.channel(current)) go(places.get(who) ?? new URLSearchParams(location.search).get('at'), false);
  else timeline.update(fresh ? null : touched);
  modal.update();
  draw();
  // Whoever opened the list of commands before the bot was there is waiting for it.
  if (touched.has('commands')) composer.listAgain();
}

function newest() {
  const ids = [...store.all('message')].map((one) => one.id);
  return ids.sort(byId).at(-1) ?? '0';
}

function lost() {
  connected = false;
  if (store.me) draw();
}

/** Open a place; one that is not there opens the first channel. */
function go(wanted, byHand = true) {
  const all = store.channels();
  const found = all.find((one) => one.id === wanted) ?? all.find((one) => one.kind === 'text') ?? all[0];
  current = found?.id ?? null;
  places.set(who, current);
  timeline.open(current);
  composer.open(current);
  if (byHand) $('drawer').hidePopover();
  draw();
}

function draw() {
  const place = store.channel(current);
  if (place) haveRead(current, place.last);
  document.title = `${place ? titleOf(place) : store.bot.name} · ${store.me.display} · Kontor`;
  refill($('server'), store.get('guild').name);
  drawPeople($('people'), become);
  drawPlaces($('places'), current, go);
  drawSelf($('self'));
  if (place) drawBar(place);
  drawNotice();
  composer.update();
}

function drawBar(place) {
  refill($('bar'), h('button', { type: 'button', class: 'round menu', popovertarget: 'drawer', 'aria-label': say('menu') }, icon('menu', 22)),
    icon(ICONS[place.kind], 22), h('h1', { text: place.kind === 'dm' ? store.bot.name : place.name }),
    h('span', { class: 'me', title: say('you', { name: store.me.display }) }, avatar(store.me, 26), h('span', { text: store.me.display })));
}

function drawNotice() {
  const words = !connected ? say('lost') : store.bot.online ? '' : say('offline');
  if ($('notice').textContent !== words) $('notice').textContent = words;
}

document.addEventListener('go', (event) => go(event.detail));
window.addEventListener('popstate', () => {
  who = new URLSearchParams(location.search).get('as') ?? 'ana';
  sit();
});
setInterval(refreshTimes, 10000);
sit();
