// Modals: the forms a bot opens. Only the window whose click asked for a form shows it.

import { h, icon } from './dom.js';
import { select } from './select.js';
import { act } from './server.js';
import { store } from './store.js';
import { say } from './words.js';

const SELECT = 3;
const PARAGRAPH = 2;
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
  } } }, h('form', { on: { submit: (event) => submit(event, id) } },
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
  return h('label', { class: 'field' }, h('span', { class: 'field-label', text: top.label }),
    top.description && h('span', { class: 'hint', text: top.description }),
    node.type === SELECT ? select(node, { name: node.custom_id, required, 'aria-label': null }) : typed(node, required));
}

function typed(node, required) {
  const long = node.style === PARAGRAPH;
  const input = h(long ? 'textarea' : 'input', { name: node.custom_id, required, placeholder: node.placeholder,
    minlength: node.min_length, maxlength: node.max_length ?? 4000, rows: long && 4, autocomplete: 'off' });
  input.value = node.value ?? '';
  return input;
}

async function submit(event, id) {
  event.preventDefault();
  const values = Object.fromEntries(new FormData(event.target));
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
