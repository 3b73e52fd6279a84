// An embed: the framed card of a classic message.

import { h } from './dom.js';
import { inline } from './inline.js';
import { markdown } from './markdown.js';
import { gallery, picture } from './media.js';
import { language } from './words.js';

/** Discord's 24-bit number as a colour of CSS. */
export function colour(number) {
  return `#${Number(number).toString(16).padStart(6, '0')}`;
}

export function embed(data) {
  const props = { class: 'embed' };
  if (data.color !== undefined && data.color !== null) props.style = { '--accent': colour(data.color) };
  return h('section', props,
    h('div', { class: 'embed-main' },
      data.author?.name && h('p', { class: 'embed-author', text: data.author.name }),
      title(data),
      data.description && h('div', { class: 'text' }, markdown(data.description)),
      fields(data.fields ?? [])),
    data.thumbnail && h('div', { class: 'embed-thumb' }, picture(data.thumbnail, data.thumbnail.description, { cell: '' })),
    data.image && h('div', { class: 'embed-image' }, gallery([{ media: data.image, description: data.image.description }])),
    footer(data));
}

function title(data) {
  if (!data.title) return null;
  const linked = /^https?:/.test(data.url ?? '');
  const words = inline(data.title);
  return h('p', { class: 'embed-title' }, linked ? h('a', { href: data.url, target: '_blank', rel: 'noopener noreferrer' }, words) : words);
}

function fields(list) {
  if (!list.length) return null;
  return h('dl', { class: 'embed-fields' }, list.map((field) => h('div', { class: field.inline ? 'inline' : '' },
    h('dt', {}, inline(field.name)), h('dd', {}, markdown(field.value)))));
}

function footer(data) {
  const date = data.timestamp && new Intl.DateTimeFormat(language(), { dateStyle: 'short', timeStyle: 'short' }).format(new Date(data.timestamp));
  const words = [data.footer?.text, date].filter(Boolean).join(' • ');
  return words ? h('p', { class: 'embed-foot', text: words }) : null;
}
