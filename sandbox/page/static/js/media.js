// Pictures and files, which the sandbox itself keeps.

import { h, icon } from './dom.js';
import { open } from './opened.js';
import { say } from './words.js';

const isPicture = (file) => (file.content_type ?? '').startsWith('image/');

/** The files of a message that no layout shows. */
export function attachments(data) {
  if (data.flags & (1 << 15) || !data.attachments.length) return null;
  const pictures = data.attachments.filter(isPicture);
  const others = data.attachments.filter((file) => !isPicture(file));
  return h('div', { class: 'attachments' }, pictures.length > 0 && gallery(pictures.map(
    (file) => ({ media: file, description: file.description }))), others.map(fileLine));
}

/** One alone is fitted into Discord's box; several share it, and are cropped. */
export function gallery(items) {
  const count = items.length;
  const shown = items.map((item, index) => picture(item.media, item.description, cell(index, count)));
  return h('div', { class: 'gallery' }, count === 1 ? shown : h('div', { class: `mosaic ${count > 4 ? 'many' : `n${count}`}` }, shown));
}

/** How many share a row: what three cannot share evenly comes first, in rows of its own. */
function cell(index, count) {
  if (count === 1) return 'alone';
  if (count === 3) return index === 0 ? 'first' : 'c3';
  if (count < 5) return 'c2';
  return index < count % 3 ? `c${count % 3}` : 'c3';
}

/** A picture that a click enlarges. */
function picture(media, alt, cell) {
  const words = alt || media.filename || say('picture');
  const image = h('img', { src: media.url, alt: words, width: media.width, height: media.height, decoding: 'async' });
  return h('button', { type: 'button', class: `picture ${cell}`, 'aria-label': say('enlarge', { alt: words }),
    style: { '--wide': media.width, '--high': media.height },
    on: { click: (event) => open(event.currentTarget) } }, image);
}

/** A file to be opened. */
export function fileLine(file) {
  const size = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format((file.size ?? 0) / 1024);
  return h('a', { class: 'file', href: file.url, target: '_blank', download: file.filename ?? file.name },
    icon('file', 22), h('span', {}, h('strong', { text: file.filename ?? file.name }), h('small', { text: `${size} KiB` })));
}
