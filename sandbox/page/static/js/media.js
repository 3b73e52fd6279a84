// Pictures and files. One that is opened is as large as the screen, and the next is beside it.

import { h, icon } from './dom.js';
import { say } from './words.js';

/** A picture, fitted into Discord's box; a click enlarges it. */
export function picture({ media, description }) {
  const words = description || say('picture');
  const image = h('img', { src: media.url, alt: words, width: media.width, height: media.height, decoding: 'async', loading: 'lazy' });
  return h('button', { type: 'button', class: 'picture', 'aria-label': say('enlarge', { alt: words }),
    style: { '--wide': media.width, '--high': media.height },
    on: { click: (event) => open(event.currentTarget) } }, image);
}

/** A file to be opened. */
export function fileLine(file) {
  const size = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(file.size / 1024);
  return h('a', { class: 'file', href: file.url, target: '_blank', download: file.name },
    icon('file', 22), h('span', {}, h('strong', { text: file.name }), h('small', { text: `${size} KiB` })));
}

/** Open the picture of a button, in a strip with the others of its message: fingers and arrows scroll it. */
function open(button) {
  const all = [...button.closest('.message').querySelectorAll('.picture img')];
  const pages = all.map(({ src, alt }, at) => h('figure', {},
    h('img', { src, alt, draggable: 'false', on: { click: (event) => event.target.parentNode.classList.toggle('whole') } }),
    h('figcaption', {}, all.length > 1 && `${at + 1} / ${all.length} · `, `${alt} `, h('a', { href: src, target: '_blank', text: say('original') }))));
  const box = h('dialog', { class: 'lightbox', 'aria-label': say('picture'), on: {
    click: (event) => event.target.closest('img, a') || box.close(),
    close: () => box.remove(),
  } }, h('button', { type: 'button', class: 'round', 'aria-label': say('close') }, icon('close')),
  h('div', { class: 'strip', tabindex: 0, autofocus: true }, pages));
  document.body.append(box);
  box.showModal();
  pages[all.indexOf(button.querySelector('img'))].scrollIntoView();
}
