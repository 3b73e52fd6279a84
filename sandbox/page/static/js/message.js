// One message: who, when, what, and what there is to click.

import { append, avatar, dots, h, icon } from './dom.js';
import { layout } from './layout.js';
import { inline, markdown } from './markdown.js';
import { authorOf, store } from './store.js';
import { language, say } from './words.js';

const GROUPED = 7 * 60 * 1000;

/** An article for a message. `uses` holds what its buttons do: click, select, dismiss, go. */
export function message(data, uses) {
  const author = authorOf(data);
  const last = store.lastOn(data.id);
  const body = h('div', { class: 'body' }, head(author, data), content(data),
    parts(data, last, uses), reactions(data), thread(data, uses));
  if (last?.status === 'failed') body.append(h('p', { class: 'failure', role: 'alert', text: say('failed') }));
  if (data.ephemeral) body.append(foot(data, uses));
  const classes = ['message', data.ephemeral && 'ephemeral', store.callsMe(data) && 'calls-me'].filter(Boolean);
  return h('article', { class: classes.join(' '), 'data-id': data.id, 'aria-label': `${author.display}, ${when(data)}` },
    above(data), h('div', { class: 'row' }, avatar(author), body));
}

/** Whether a message goes on below the one before it without a head of its own. */
export function follows(data, before) {
  if (!before || data.command || data.message_reference) return false;
  if (before.author.id !== data.author.id || Boolean(before.ephemeral) !== Boolean(data.ephemeral)) return false;
  return new Date(data.timestamp) - new Date(before.timestamp) < GROUPED;
}

function head(author, data) {
  return h('header', { class: 'head' }, h('span', { class: 'name', text: author.display }),
    author.bot && h('span', { class: 'app', text: say('app') }),
    data && h('time', { class: 'when', datetime: data.timestamp, text: when(data) }));
}

/** "Today at 09:12", or the date. */
function when(data) {
  const date = new Date(data.timestamp);
  const time = new Intl.DateTimeFormat(language(), { timeStyle: 'short' }).format(date);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / 86400000);
  if (days === 0) return say('today', { time });
  if (days === 1) return say('yesterday', { time });
  return new Intl.DateTimeFormat(language(), { dateStyle: 'short', timeStyle: 'short' }).format(date);
}

function content(data) {
  if (data.thinking) return h('p', { class: 'thinking', role: 'status' }, dots(), say('thinking', { name: store.bot.name }));
  return data.content ? h('div', { class: 'text' }, markdown(data.content)) : null;
}

function parts(data, last, uses) {
  const waiting = last?.status === 'waiting' ? last.component : null;
  const use = { message: data, waiting, ...uses };
  return layout(data.components, use);
}

function reactions(data) {
  if (!data.reactions?.length) return null;
  return h('ul', { class: 'reactions' }, data.reactions.map((one) => h('li', { text: `${one.emoji.name} ${one.count}` })));
}

function thread(data, uses) {
  if (!data.thread) return null;
  return h('button', { class: 'thread-link', type: 'button', on: { click: () => uses.go(data.thread.id) } },
    icon('thread', 16), h('strong', { text: data.thread.name }));
}

/** The line above: which command, or which message this answers. */
function above(data) {
  const name = data.interaction_metadata?.user?.global_name;
  if (data.command && name) {
    const command = h('code', { text: `/${data.command}` });
    const line = h('p', { class: 'above' });
    const [start, end] = say('used', { name, command: '\u0000' }).split('\u0000');
    append(line, [start, command, end]);
    return line;
  }
  if (!data.message_reference) return null;
  const original = data.referenced_message;
  if (!original) return h('p', { class: 'above', text: say('gone') });
  const line = original.content.trim().split('\n')[0] || '…';
  return h('p', { class: 'above' }, h('strong', { text: authorOf(original).display }), ' ', inline(line));
}

function foot(data, uses) {
  return h('footer', { class: 'foot' }, icon('eye', 14), say('onlyYou'), ' · ',
    h('button', { type: 'button', class: 'linklike', 'data-key': 'dismiss', text: say('dismiss'), on: { click: () => uses.dismiss(data.id) } }));
}

/** A command of this person that the bot has not answered, or has failed to. */
export function pending(interaction, uses) {
  const failed = interaction.status === 'failed';
  const body = h('div', { class: 'body' },
    head(store.bot),
    failed ? h('p', { class: 'failure', role: 'alert', text: say('silent') })
      : h('p', { class: 'thinking', role: 'status' }, dots(), say('sending')),
    failed && foot(interaction, uses));
  const line = say('used', { name: store.me.display, command: `/${interaction.command}` });
  return h('article', { class: 'message ephemeral', 'data-id': interaction.id, 'aria-label': line },
    h('p', { class: 'above', text: line }), h('div', { class: 'row' }, avatar(store.bot), body));
}
