// Markdown within a line: emphasis, code, links, mentions, times, spoilers.

import { h } from './dom.js';
import { store } from './store.js';
import { language, say } from './words.js';

const go = (channel) => document.dispatchEvent(new CustomEvent('go', { detail: channel }));

/** Tried in this order at every place of the text; the first that fits wins. */
const RULES = [
  [/^\\([^\w\s])/, (m) => [m[1]]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => [h('code', { text: m[2].trim() })]],
  [/^\*\*\*([^*][\s\S]*?)\*\*\*/, (m) => [h('strong', {}, h('em', {}, inline(m[1])))]],
  [/^\*\*([^*][\s\S]*?)\*\*(?!\*)/, (m) => [h('strong', {}, inline(m[1]))]],
  [/^__([^_][\s\S]*?)__(?!_)/, (m) => [h('u', {}, inline(m[1]))]],
  [/^~~([\s\S]+?)~~/, (m) => [h('s', {}, inline(m[1]))]],
  [/^\|\|([\s\S]+?)\|\|/, (m) => [spoiler(inline(m[1]))]],
  [/^\*(?=\S)([^*]+?)\*(?!\*)/, (m) => [h('em', {}, inline(m[1]))]],
  [/^_(?=\S)([^_]+?)_(?!\w)/, (m) => [h('em', {}, inline(m[1]))]],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s>)]+)>?\)/, (m) => [link(m[2], inline(m[1]))]],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => [link(m[1], m[1])]],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]]/, (m) => [link(m[0], m[0])]],
  [/^<@!?(\d+)>/, (m) => [person(m[1])]],
  [/^<@&\d+>/, () => [h('span', { class: 'mention', text: '@role' })]],
  [/^<#(\d+)>/, (m) => [place(m[1])]],
  [/^<\/([^:>]+):\d+>/, (m) => [h('span', { class: 'mention', text: `/${m[1]}` })]],
  [/^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/, (m) => [moment(Number(m[1]), m[2] ?? 'f')]],
  [/^<a?:(\w+):\d+>/, (m) => [`:${m[1]}:`]],
  [/^@(everyone|here)\b/, (m) => [h('span', { class: 'mention', text: m[0] })]],
];
const PLAIN = /^[^\\`*_~|[<h@]+|^[\s\S]/;

/** Nodes for what stands in a line. */
export function inline(text) {
  const nodes = [];
  let rest = text;
  let before = '';
  while (rest) {
    const [made, length] = first(rest, before);
    nodes.push(...made);
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
  return [[plain], plain.length];
}

function link(href, shown) {
  return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, shown);
}

function person(id) {
  const found = store.person(id);
  return h('span', { class: 'mention', text: `@${found?.display ?? id}` });
}

function place(id) {
  const found = store.channel(id);
  if (!found) return h('span', { class: 'mention', text: '#…' });
  return h('button', { class: 'mention', type: 'button', text: `#${found.name}`, on: { click: () => go(id) } });
}

function spoiler(inner) {
  const node = h('span', { class: 'spoiler', role: 'button', tabindex: '0', 'aria-label': say('spoiler') },
    h('span', { 'aria-hidden': 'true' }, inner));
  const show = () => {
    node.classList.add('shown');
    node.removeAttribute('aria-label');
    node.firstChild.removeAttribute('aria-hidden');
  };
  node.addEventListener('click', show);
  node.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && show());
  return node;
}

const STYLES = {
  t: { timeStyle: 'short' }, T: { timeStyle: 'medium' }, d: { dateStyle: 'short' }, D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' }, F: { dateStyle: 'full', timeStyle: 'short' },
};
const UNITS = [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const full = new Intl.DateTimeFormat(language(), STYLES.F).format(date);
  const node = h('time', { class: 'stamp', datetime: date.toISOString(), title: full });
  if (style === 'R') node.dataset.relative = String(seconds);
  node.textContent = style === 'R' ? relative(seconds) : new Intl.DateTimeFormat(language(), STYLES[style]).format(date);
  return node;
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
