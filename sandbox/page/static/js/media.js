// Pictures and files. One that is opened is as large as the screen; a swipe or an arrow leads to the next.

import { h, icon } from './dom.js';
import { say } from './words.js';

/** A picture, fitted into Discord's box; a click enlarges it. */
export function picture({ media, description }) {
  const words = description || say('picture');
  const image = h('img', { src: media.url, alt: words, width: media.width, height: media.height, decoding: 'async' });
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

const SWIPE = 40;
const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

/** Open the picture of a button; the others of its message are next to it. */
function open(button) {
  const all = [...button.closest('.message').querySelectorAll('.picture img')];
  let at = all.indexOf(button.querySelector('img'));
  let start = null;
  const image = h('img', { draggable: 'false', on: { click: () => box.classList.toggle('whole') } });
  const words = h('p');
  const box = h('dialog', { class: 'lightbox', on: {
    click: (event) => event.target === box && box.close(),
    close: () => box.remove(),
    keydown: (event) => event.key in ARROWS && go(ARROWS[event.key]),
    touchstart: (event) => { start = event.touches.length === 1 ? event.touches[0].clientX : null; },
    touchend: (event) => swiped(event.changedTouches[0].clientX),
  } }, h('button', { type: 'button', class: 'round', 'aria-label': say('close'), on: { click: () => box.close() } }, icon('close')), image, words);
  go(0);
  document.body.append(box);
  box.showModal();

  function swiped(end) {
    const way = start === null || box.classList.contains('whole') ? 0 : end - start;
    if (Math.abs(way) > SWIPE) go(way < 0 ? 1 : -1);
  }

  function go(step) {
    if (!all[at + step]) return;
    at += step;
    box.classList.remove('whole');
    const { src, alt } = all[at];
    Object.assign(image, { src, alt });
    box.setAttribute('aria-label', alt);
    words.replaceChildren(all.length > 1 ? `${at + 1} / ${all.length} · ` : '', `${alt} `,
      h('a', { href: src, target: '_blank', text: say('original') }));
  }
}
