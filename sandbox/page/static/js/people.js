// The column at the far left: who one is. Each sign is an address, so it opens in a window too.

import { avatar, byId, refill, h, icon } from './dom.js';
import { calledUpTo, haveSeenCall } from './read.js';
import { store } from './store.js';
import { act } from './server.js';
import { say } from './words.js';

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

/** The foot of the list: oneself, one's language, the theme. */
export function drawSelf(root, toggleTheme) {
  const me = store.me;
  const pick = h('select', { 'aria-label': say('language'), on: { change: (event) => act({ do: 'settings', locale: event.target.value }) } },
    me.locales.map((one) => h('option', { value: one, text: one.slice(0, 2).toUpperCase(), selected: one === me.locale })));
  refill(root, avatar(me, 32),
    h('span', { class: 'self-name' }, h('strong', { text: me.display }), h('small', { text: store.bot.online ? say('online') : say('away') })),
    pick,
    h('button', { type: 'button', class: 'round', 'aria-label': say('theme'), title: say('theme'), on: { click: toggleTheme } }, icon('sun')),
    h('p', { class: 'loopback', text: say('here') }));
}
