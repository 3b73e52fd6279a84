// The fields of a modal. Each gives its value and says itself what is wrong with it.

import { h } from './dom.js';
import { select } from './select.js';
import { say } from './words.js';

let count = 0;

/** `{id, node, value(), check(), focus()}` of a component, below its label. */
export function field(node, label, hint) {
  const key = `field-${++count}`;
  const make = { 4: typed, 21: radio, 22: boxes, 23: box }[node.type] ?? chosen;
  const made = make(node, key, label);
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

function chosen(node, key, label) {
  let values = (node.options ?? []).filter((one) => one.default).map((one) => one.value);
  if (node.default_values) values = node.default_values.map((one) => one.id);
  const menu = select({ ...node, disabled: false }, { label, chosen: (picked) => { values = picked; } });
  return { node: menu, value: () => values, focus: () => menu.querySelector('button').focus() };
}

function radio(node, key) {
  const group = ticks(node, key, 'radio');
  const value = () => group.querySelector('input:checked')?.value ?? null;
  return { node: group, value, focus: () => group.querySelector('input').focus() };
}

function boxes(node, key) {
  const group = ticks(node, key, 'checkbox');
  const value = () => [...group.querySelectorAll('input:checked')].map((one) => one.value);
  return { node: group, value, focus: () => group.querySelector('input').focus() };
}

function ticks(node, key, kind) {
  return h('div', { class: 'ticks', role: kind === 'radio' ? 'radiogroup' : 'group', 'aria-labelledby': `${key}-label` },
    node.options.map((one) => h('label', {}, h('input', { type: kind, name: key, value: one.value, checked: Boolean(one.default) }),
      h('span', {}, one.label, one.description && h('small', { text: one.description })))));
}

function box(node, key) {
  const input = h('input', { type: 'checkbox', id: key, checked: Boolean(node.default), 'aria-labelledby': `${key}-label` });
  return { node: input, value: () => input.checked, focus: () => input.focus() };
}
