// A picture that was opened: alone, as large as the screen. A swipe or an arrow leads to the message's next.

import { h, icon } from './dom.js';
import { say } from './words.js';

const SWIPE = 40;
const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

/** Open the picture of a button; the others of its message are next to it. */
export function open(button) {
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
