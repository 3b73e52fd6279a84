// A select menu, on messages and in forms: the browser's own, with Discord's placeholder.

import { h } from './dom.js';
import { say } from './words.js';

/** The menu; further properties make it one of a message or of a form. */
export function select(node, props) {
  const empty = node.placeholder || say('choose');
  const menu = h('select', { class: 'select', 'aria-label': empty, ...props },
    h('option', { value: '', hidden: true, text: empty }),
    node.options.map((one) => h('option', { value: one.value, selected: one.default, text: one.label })));
  menu.addEventListener('keydown', (event) => opens(event, menu));
  return menu;
}

/** A key opens the list. Some browsers would choose with it at once, which answers the bot. */
function opens(event, menu) {
  if (event.ctrlKey || event.altKey || event.metaKey || menu.matches(':open')) return;
  if (event.key.length > 1 && !event.key.startsWith('Arrow') && event.key !== 'Enter') return;
  event.preventDefault();
  menu.showPicker();
}
