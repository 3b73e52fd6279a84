// The list at the left: channels, their threads, and the direct messages of whoever one is.

import { avatar, byId, refill, h, icon } from './dom.js';
import { readUpTo } from './read.js';
import { store } from './store.js';
import { say } from './words.js';

const ICONS = { text: 'hash', thread: 'thread', private: 'lock', dm: 'at' };

/** What a place is called, with its sign where it has one. */
export function titleOf(channel) {
  if (channel.kind === 'dm') return store.bot.name;
  return channel.kind === 'text' ? `#${channel.name}` : channel.name;
}

export { ICONS };

/** Draw the list. `go(id)` opens a place. */
export function drawPlaces(root, current, go) {
  root.setAttribute('aria-label', say('places'));
  const all = store.channels().sort((a, b) => a.position - b.position || byId(a.id, b.id));
  const texts = all.filter((one) => one.kind === 'text');
  const dms = all.filter((one) => one.kind === 'dm');
  refill(root,
    h('h2', { text: say('channels') }),
    h('ul', {}, texts.map((one) => h('li', {}, entry(one, current, go), below(one, all, current, go)))),
    h('h2', { text: say('direct') }),
    h('ul', {}, dms.map((one) => h('li', {}, entry(one, current, go)))));
}

function below(parent, all, current, go) {
  const threads = all.filter((one) => one.parent === parent.id && (!one.archived || one.id === current));
  if (!threads.length) return null;
  return h('ul', { class: 'threads' }, threads.map((one) => h('li', {}, entry(one, current, go))));
}

function entry(channel, current, go) {
  const isNew = channel.id !== current && channel.last && byId(channel.last, readUpTo(channel.id)) > 0;
  const calls = isNew ? callsIn(channel) : 0;
  const sign = channel.kind === 'dm' ? avatar({ ...store.bot, display: store.bot.name, bot: true }, 24) : icon(ICONS[channel.kind], 18);
  return h('button', {
    type: 'button', class: `place${isNew ? ' unread' : ''}`, 'data-id': channel.id, 'data-kind': channel.kind,
    'aria-current': channel.id === current ? 'page' : null, on: { click: () => go(channel.id) },
  }, sign, h('span', { class: 'place-name', text: channel.kind === 'dm' ? store.bot.name : channel.name }),
  channel.archived && h('small', { text: say('archived') }),
  isNew && h('span', { class: 'unseen', text: ` (${say('unread')})` }),
  calls > 0 && h('span', { class: 'badge', text: String(calls) }));
}

/** How many unread messages there turn to this person. */
function callsIn(channel) {
  const since = readUpTo(channel.id);
  return store.messagesIn(channel.id).filter((one) => byId(one.id, since) > 0
    && one.author.id !== store.me.id
    && (channel.kind === 'dm' || one.mentions.some((who) => who.id === store.me.id))).length;
}
