// Discord's markdown as DOM nodes, as far as Kontor writes it: first blocks, then what stands in a line.

import { h } from './dom.js';
import { store } from './store.js';
import { language } from './words.js';

const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const ITEM = /^ *(?:([-*])|(\d{1,9})\.) +(.*)$/;

/** Nodes for a whole text. */
export function markdown(text) {
  const nodes = [];
  let plain = false;
  for (const line of text ? text.split('\n') : []) {
    const node = block(line, nodes.at(-1));
    if (!node) nodes.push(...(plain ? [h('br')] : []), ...inline(line));
    else if (node !== nodes.at(-1)) nodes.push(node);
    plain = !node;
  }
  return nodes;
}

/** The block that a line is, or the list before it that it belongs to; nothing for plain text. */
function block(line, before) {
  const heading = line.match(HEADING);
  if (heading) return h(`h${heading[1].length + 2}`, { class: `md-h${heading[1].length}` }, inline(heading[2]));
  const small = line.match(SMALL);
  if (small) return h('small', { class: 'md-small' }, inline(small[1]));
  const item = line.match(ITEM);
  if (!item) return null;
  const tag = item[1] ? 'ul' : 'ol';
  const list = before?.tagName?.toLowerCase() === tag ? before : h(tag, { start: item[2] });
  list.append(h('li', {}, inline(item[3])));
  return list;
}

/** Tried in this order at every place of the text; the first that fits wins. */
const RULES = [
  [/^\\([^\w\s])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => h('code', { text: m[2].trim() })],
  [/^\*\*([^*][\s\S]*?)\*\*(?!\*)/, (m) => h('strong', {}, inline(m[1]))],
  [/^\*(?=\S)([^*]+?)\*(?!\*)/, (m) => h('em', {}, inline(m[1]))],
  [/^_(?=\S)([^_]+?)_(?!\w)/, (m) => h('em', {}, inline(m[1]))],
  // A jump to a message, as Discord shows one.
  [/^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/\d+)?/, (m) => place(m[1])],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]]/, (m) => h('a', { href: m[0], target: '_blank', rel: 'noopener noreferrer', text: m[0] })],
  [/^<@!?(\d+)>/, (m) => mention(`@${store.person(m[1])?.display ?? m[1]}`)],
  [/^<@&(\d+)>/, (m) => mention(`@${store.roles.find((one) => one.id === m[1])?.name ?? m[1]}`)],
  [/^<#(\d+)>/, (m) => place(m[1])],
  [/^<t:(\d{1,11})(?::([fDR]))?>/, (m) => moment(Number(m[1]), m[2])],
];
const PLAIN = /^[^\\`*_<h]+|^[\s\S]/;

/** Nodes for what stands in a line. */
export function inline(text) {
  const nodes = [];
  let rest = text;
  let before = '';
  while (rest) {
    const [made, length] = first(rest, before);
    nodes.push(made);
    before = rest[length - 1];
    rest = rest.slice(length);
  }
  return nodes;
}

function first(rest, before) {
  // An underscore or an address within a word is part of the word.
  const inWord = /\w/.test(before) && /^[_h]/.test(rest);
  for (const [pattern, make] of inWord ? [] : RULES) {
    const found = rest.match(pattern);
    if (found) return [make(found), found[0].length];
  }
  const plain = rest.match(PLAIN)[0];
  return [plain, plain.length];
}

function mention(text) {
  return h('span', { class: 'mention', text });
}

function place(id) {
  const found = store.channel(id);
  if (!found) return mention('#…');
  const go = () => document.dispatchEvent(new CustomEvent('go', { detail: id }));
  return h('button', { class: 'mention', type: 'button', text: `#${found.name}`, on: { click: go } });
}

const UNITS = [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  const time = style === 'D' ? {} : { timeStyle: 'short' };
  const full = new Intl.DateTimeFormat(language(), { dateStyle: 'long', ...time }).format(date);
  return h('time', { class: 'stamp', title: full, text: style === 'R' ? relative(seconds) : full, 'data-relative': style === 'R' && seconds });
}

function relative(seconds) {
  const left = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(left) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(Math.round(left / size), unit);
}

/** Bring all "in 3 hours" on the page up to date. */
export function refreshTimes() {
  for (const node of document.querySelectorAll('time[data-relative]')) {
    node.textContent = relative(Number(node.dataset.relative));
  }
}
