// Pictures and files. Only what the sandbox itself keeps is loaded; of others there is a link.

import { h, icon } from './dom.js';
import { say } from './words.js';

const own = (url) => typeof url === 'string' && url.startsWith('/attachments/');
const isPicture = (file) => (file.content_type ?? '').startsWith('image/');

/** The files of a message that no embed or layout shows. */
export function attachments(data) {
  if (data.flags & (1 << 15) || !data.attachments.length) return null;
  const pictures = data.attachments.filter(isPicture);
  const others = data.attachments.filter((file) => !isPicture(file));
  return h('div', { class: 'attachments' }, pictures.length > 0 && gallery(pictures.map(
    (file) => ({ media: file, description: file.description }))), others.map(fileLine));
}

/** Pictures side by side; a single one is as large as it likes. */
export function gallery(items) {
  return h('div', { class: `gallery n${Math.min(items.length, 4)}` }, items.map(
    (item) => picture(item.media, item.description, item.spoiler)));
}

/** A picture that a click enlarges. */
export function picture(media, alt, hidden = false) {
  if (!own(media.url)) return away(media.url);
  const words = alt || media.filename || say('picture');
  const image = h('img', { src: media.url, alt: words, width: media.width, height: media.height, decoding: 'async' });
  return h('button', { type: 'button', class: hidden ? 'picture veiled' : 'picture', 'aria-label': say('enlarge', { alt: words }),
    on: { click: (event) => unveil(event.currentTarget) || enlarge(media.url, words) } }, image);
}

function unveil(button) {
  if (!button.classList.contains('veiled')) return false;
  button.classList.remove('veiled');
  return true;
}

function away(url) {
  let host = '…';
  try {
    host = new URL(url).host;
  } catch {
    return h('span', { class: 'file' }, host);
  }
  return h('a', { class: 'file', href: url, target: '_blank', rel: 'noopener noreferrer' },
    icon('link', 16), say('elsewhere', { host }));
}

/** A file to be opened. */
export function fileLine(file) {
  if (!own(file.url)) return away(file.url);
  const size = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format((file.size ?? 0) / 1024);
  return h('a', { class: 'file', href: file.url, target: '_blank', download: file.filename ?? file.name },
    icon('file', 22), h('span', {}, h('strong', { text: file.filename ?? file.name }), h('small', { text: `${size} KiB` })));
}

function enlarge(url, alt) {
  const box = h('dialog', { class: 'lightbox', 'aria-label': alt });
  const shut = () => box.close();
  box.append(
    h('button', { type: 'button', class: 'round', 'aria-label': say('close'), on: { click: shut } }, icon('close')),
    h('img', { src: url, alt, on: { click: (event) => event.currentTarget.classList.toggle('whole') } }),
    h('p', {}, alt, ' ', h('a', { href: url, target: '_blank', text: say('original') })),
  );
  box.addEventListener('click', (event) => event.target === box && shut());
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  box.showModal();
}
