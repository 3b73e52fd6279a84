// Modals: the forms a bot opens. Only the window whose click asked for a form shows it.

import { h, icon } from './dom.js';
import { select } from './select.js';
import { act } from './server.js';
import { store } from './store.js';
import { say } from './words.js';

const SELECT = 3;
const PARAGRAPH = 2;
const RADIO_GROUP = 21;
const CHECKBOX_GROUP = 22;
const CHECKBOX = 23;
const awaited = new Set();
let open = null;

/** This window has begun an interaction: a form may come of it. */
export function expect(id) {
  awaited.add(id);
  update();
}

/** Look whether a form has come, or whether the one sent in has been taken. */
export function update() {
  for (const id of awaited) {
    const found = store.interaction(id);
    if (!found || found.status === 'waiting') continue;
    awaited.delete(id);
    if (open?.sent === id) settle(found.status);
    else if (found.modal && !open) show(id, found.modal);
  }
}

/** Forget everything: somebody else sits here now. */
export function reset() {
  awaited.clear();
  open?.dialog.close();
}

function settle(status) {
  if (status === 'acknowledged') open.dialog.close();
  else complain(say('formFailed'));
}

function complain(words) {
  open.error.textContent = words;
  open.send.disabled = false;
}

function show(id, modal) {
  const error = h('p', { class: 'failure', role: 'alert' });
  const send = h('button', { type: 'submit', class: 'button primary', text: say('submit') });
  const close = { click: () => dialog.close() };
  const dialog = h('dialog', { class: 'modal', 'aria-labelledby': 'modal-title', on: { close: () => {
    dialog.remove();
    open = null;
  } } }, h('form', { on: { submit: (event) => submit(event, id, modal) } },
    h('header', {}, h('h2', { id: 'modal-title', text: modal.title }),
      h('button', { type: 'button', class: 'round', 'aria-label': say('close'), on: close }, icon('close'))),
    h('div', { class: 'modal-fields' }, modal.components.map(part)), error,
    h('footer', {}, h('button', { type: 'button', class: 'button quiet', text: say('cancel'), on: close }), send)));
  open = { dialog, error, send, sent: null };
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector('input, textarea, select')?.focus();
}

/** A field of the form, which the browser checks. */
function part(top) {
  const node = top.component;
  const required = node.required ?? true;
  if (node.type === CHECKBOX) return ticked(top, node);
  if (node.type === RADIO_GROUP || node.type === CHECKBOX_GROUP) return group(top, node, required);
  return h('label', { class: 'field' }, h('span', { class: 'field-label', text: top.label }), hint(top),
    node.type === SELECT ? select(node, { name: node.custom_id, required, 'aria-label': null }) : typed(node, required));
}

function hint(of) {
  return of.description && h('span', { class: 'hint', text: of.description });
}

/** A single box stands before its label. */
function ticked(top, node) {
  const box = h('input', { type: 'checkbox', name: node.custom_id, checked: node.default });
  return h('label', { class: 'tick' }, box,
    h('span', {}, h('span', { class: 'field-label', text: top.label }), hint(top)));
}

/** Radio buttons or boxes below their label. */
function group(top, node, required) {
  const one = node.type === RADIO_GROUP;
  const rows = node.options.map((option) => h('label', { class: 'tick' },
    h('input', { type: one ? 'radio' : 'checkbox', name: node.custom_id, value: option.value, checked: option.default, required: one && required }),
    h('span', {}, h('span', { text: option.label }), hint(option))));
  const found = h('fieldset', { class: 'field' }, h('legend', { class: 'field-label', text: top.label }), hint(top), rows);
  if (!one) bound(found, node, required);
  return found;
}

/** Hold a group of boxes to how many may be ticked; the browser itself checks radio buttons only. */
function bound(fieldset, node, required) {
  const boxes = [...fieldset.querySelectorAll('input')];
  const check = () => {
    const count = boxes.filter((box) => box.checked).length;
    const fits = (!required && !count) || (count >= node.min_values && count <= node.max_values);
    boxes[0].setCustomValidity(fits ? '' : say('tick', { least: node.min_values, most: node.max_values }));
  };
  fieldset.addEventListener('change', check);
  check();
}

function typed(node, required) {
  const long = node.style === PARAGRAPH;
  const input = h(long ? 'textarea' : 'input', { name: node.custom_id, required, placeholder: node.placeholder,
    minlength: node.min_length, maxlength: node.max_length ?? 4000, rows: long && 4, autocomplete: 'off' });
  input.value = node.value ?? '';
  return input;
}

/** What was filled in, by the fields' custom_ids. */
function filled(form, modal) {
  const data = new FormData(form);
  const fields = modal.components.map((top) => top.component);
  return Object.fromEntries(fields.map((node) => [node.custom_id, value(data, node)]));
}

function value(data, node) {
  if (node.type === CHECKBOX) return data.has(node.custom_id);
  return node.type === CHECKBOX_GROUP ? data.getAll(node.custom_id) : data.get(node.custom_id) ?? undefined;
}

async function submit(event, id, modal) {
  event.preventDefault();
  const values = filled(event.target, modal);
  open.error.textContent = '';
  open.send.disabled = true;
  try {
    const done = await act({ do: 'submit', interaction: id, values });
    if (open) open.sent = done.interaction;
    expect(done.interaction);
  } catch (problem) {
    if (open) complain(problem.message);
  }
}
