// A select menu: a button that opens a list, on messages and in modals.

import { fill, h, icon } from './dom.js';
import { openList } from './listbox.js';
import { say } from './words.js';

/**
 * The menu. `uses.chosen(values)` is called with each finished choice; `uses.label` names it where
 * its placeholder does not.
 */
export function select(node, uses) {
  const { options } = node;
  const state = { values: options.filter((one) => one.default).map((one) => one.value) };
  const face = h('span', { class: 'select-face' });
  const button = h('button', {
    type: 'button', class: `select${uses.waits ? ' waits' : ''}`, disabled: Boolean(node.disabled), 'data-key': node.custom_id,
    'aria-haspopup': 'listbox', 'aria-expanded': 'false', 'aria-busy': uses.waits ? 'true' : null,
  }, face, icon('down', 18));
  const paint = () => paintFace(face, button, node, options, state.values, uses);
  const finish = (values) => {
    const same = values.length === state.values.length && values.every((one) => state.values.includes(one));
    state.values = values;
    paint();
    if (!same || node.max_values === 1) uses.chosen(values);
  };
  button.addEventListener('click', () => openList(button, {
    options, values: state.values, least: node.min_values ?? 1, most: node.max_values ?? 1, finish,
  }));
  paint();
  return h('div', { class: 'select-box' }, button);
}

function paintFace(face, button, node, options, values, uses) {
  const chosen = options.filter((one) => values.includes(one.value));
  const empty = node.placeholder || say('choose');
  face.classList.toggle('placeholder', !chosen.length);
  fill(face, chosen.length ? chosen.map((one) => h('span', { class: 'chosen', text: [one.emoji?.name, one.label].filter(Boolean).join(' ') })) : empty);
  const words = chosen.map((one) => one.label).join(', ');
  button.setAttribute('aria-label', [uses.label ?? empty, words].filter(Boolean).join(': '));
}
