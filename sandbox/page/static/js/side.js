// The two columns at the left: who one is, and the places there are. Who has read how far is kept in this browser.

import { avatar, byId, refill, h, icon } from './dom.js';
import { act } from './server.js';
import { store } from './store.js';
import { say } from './words.js';

export const ICONS = { text: 'hash', thread: 'thread', dm: 'at' };

/** What a place is called, with its sign where it has one. */
export function titleOf(channel) {
  if (channel.kind === 'dm') return store.bot.name;
  return channel.kind === 'text' ? `#${channel.name}` : channel.name;
}

/** Draw the list. `go(id)` opens a place. */
export function drawPlaces(root, current, go) {
  root.setAttribute('aria-label', say('places'));
  const all = store.channels().sort((a, b) => byId(a.id, b.id));
  const texts = all.filter((one) => one.kind === 'text');
  const dms = all.filter((one) => one.kind === 'dm');
  refill(root,
    h('h2', { text: say('channels') }),
    h('ul', {}, texts.map((one) => h('li', {}, entry(one, current, go), below(one, all, current, go)))),
    h('h2', { text: say('direct') }),
    h('ul', {}, dms.map((one) => h('li', {}, entry(one, current, go)))));
}

function below(parent, all, current, go) {
  const threads = all.filter((one) => one.parent === parent.id);
  if (!threads.length) return null;
  return h('ul', { class: 'threads' }, threads.map((one) => h('li', {}, entry(one, current, go))));
}

function entry(channel, current, go) {
  const isNew = channel.id !== current && channel.last && byId(channel.last, readUpTo(channel.id)) > 0;
  const calls = isNew ? callsIn(channel) : 0;
  const sign = channel.kind === 'dm' ? avatar(store.bot, 24) : icon(ICONS[channel.kind], 18);
  return h('button', {
    type: 'button', class: `place${isNew ? ' unread' : ''}`, 'data-id': channel.id, 'data-kind': channel.kind,
    'aria-current': channel.id === current ? 'page' : null, on: { click: () => go(channel.id) },
  }, sign, h('span', { class: 'place-name', text: channel.kind === 'dm' ? store.bot.name : channel.name }),
  isNew && h('span', { class: 'unseen', text: ` (${say('unread')})` }),
  calls > 0 && h('span', { class: 'badge', text: String(calls) }));
}

/** How many unread messages there turn to this person. */
function callsIn(channel) {
  const since = readUpTo(channel.id);
  return store.messagesIn(channel.id).filter((one) => byId(one.id, since) > 0
    && one.author.id !== store.me.id
    && (channel.kind === 'dm' || store.callsMe(one))).length;
}

export function drawPeople(root, become) {
  root.setAttribute('aria-label', say('people'));
  const people = store.people.filter((one) => !one.bot);
  haveSeenCall(store.me.name, people.find((one) => one.id === store.me.id)?.called ?? '0');
  refill(root, h('ul', {}, people.map((one) => h('li', {}, sign(one, become)))));
}

function sign(person, become) {
  const mine = person.id === store.me.id;
  const called = !mine && byId(person.called, calledUpTo(person.name)) > 0;
  const words = [person.display, called && say('called', { name: person.display })].filter(Boolean).join(', ');
  return h('a', { href: `/?as=${person.name}`, class: 'who', title: person.display, 'aria-label': words,
    'aria-current': mine ? 'true' : null, on: { click: (event) => follow(event, person, become) } },
  avatar(person, 46), called && h('span', { class: 'dot' }), h('small', { text: person.display }));
}

/** A plain click changes who sits in this window; with a modifier key the browser opens another. */
function follow(event, person, become) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  become(person.name);
}

/** The foot of the list: oneself and one's language. */
export function drawSelf(root) {
  const me = store.me;
  const pick = h('select', { 'aria-label': say('language'), on: { change: (event) => act({ do: 'settings', locale: event.target.value }) } },
    me.locales.map((one) => h('option', { value: one, text: one.slice(0, 2).toUpperCase(), selected: one === me.locale })));
  refill(root, avatar(me, 32),
    h('span', { class: 'self-name' }, h('strong', { text: me.display }), h('small', { text: store.bot.online ? say('online') : say('away') })),
    pick,
    h('p', { class: 'loopback', text: say('here') }));
}

let who = '';
let marks = {};

const key = () => `read/${who}`;

/** From now on it is this person who reads. What the browser kept is not trusted to be whole. */
export function reader(name) {
  who = name;
  try {
    marks = JSON.parse(localStorage.getItem(key())) ?? {};
  } catch {
    marks = {};
  }
}

const readUpTo = (channel) => marks[channel] ?? '0';

/** Everything up to this message has been seen. */
export function haveRead(channel, message) {
  if (!message || byId(message, readUpTo(channel)) <= 0) return;
  marks[channel] = message;
  localStorage.setItem(key(), JSON.stringify(marks));
}

/** How far somebody else, who uses this browser too, was written to before they last looked. */
function calledUpTo(name) {
  return localStorage.getItem(`called/${name}`) ?? '0';
}

function haveSeenCall(name, message) {
  if (byId(message, calledUpTo(name)) > 0) localStorage.setItem(`called/${name}`, message);
}
