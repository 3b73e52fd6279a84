// The fields of a modal. Each gives its value and says itself what is wrong with it.

import { h } from './dom.js';
import { select } from './select.js';
import { say } from './words.js';

let count = 0;

/** `{id, node, value(), check(), focus()}` of a component, below its label. */
export function field(node, label, hint) {
  const key = `field-${++count}`;
  const made = node.type === 4 ? typed(node, key) : chosen(node, label);
  const wrong = h('p', { class: 'failure', id: `${key}-wrong` });
  const required = node.required ?? true;
  const title = h(node.type === 4 ? 'label' : 'p', { class: 'field-label', for: node.type === 4 ? key : null, id: `${key}-label` },
    label, required && h('span', { class: 'star', title: say('required'), 'aria-hidden': 'true', text: '*' }));
  return {
    id: node.custom_id,
    value: made.value,
    focus: made.focus,
    check() {
      wrong.textContent = problem(node, made.value(), required);
      return !wrong.textContent;
    },
    node: h('div', { class: 'field' }, title, hint && h('p', { class: 'hint', text: hint }), made.node, wrong),
  };
}

function problem(node, value, required) {
  const empty = value === '' || value === null || (Array.isArray(value) && !value.length);
  if (empty) return required && node.min_values !== 0 ? say('unfilled') : '';
  if (typeof value === 'string' && value.length < (node.min_length ?? 0)) return say('tooShort', { n: node.min_length });
  return '';
}

function typed(node, key) {
  const long = node.style === 2;
  const input = h(long ? 'textarea' : 'input', {
    id: key, name: node.custom_id, placeholder: node.placeholder, maxlength: node.max_length ?? 4000, rows: long ? 4 : null,
    autocomplete: 'off', 'aria-required': String(node.required ?? true), 'aria-describedby': `${key}-wrong`,
  });
  input.value = node.value ?? '';
  return { node: input, value: () => input.value, focus: () => input.focus() };
}

function chosen(node, label) {
  let values = node.options.filter((one) => one.default).map((one) => one.value);
  const menu = select({ ...node, disabled: false }, { label, chosen: (picked) => { values = picked; } });
  return { node: menu, value: () => values, focus: () => menu.querySelector('button').focus() };
}
