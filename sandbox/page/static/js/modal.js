// Modals: the forms a bot opens. Only the window whose click asked for a form shows it.

import { h, icon } from './dom.js';
import { field } from './fields.js';
import { markdown } from './markdown.js';
import { act } from './server.js';
import { store } from './store.js';
import { say } from './words.js';

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
    if (found.modal && !open) show(id, found.modal);
  }
  if (open?.sent) settle(store.interaction(open.sent));
}

/** Forget everything: somebody else sits here now. */
export function reset() {
  awaited.clear();
  open?.dialog.close();
}

function settle(sent) {
  if (!sent || sent.status === 'waiting') return;
  if (sent.status === 'acknowledged') {
    open.dialog.close();
    return;
  }
  open.sent = null;
  complain(say('formFailed'));
}

function complain(words) {
  open.error.textContent = words;
  open.dialog.classList.remove('waits');
  open.send.disabled = false;
}

function show(id, modal) {
  const fields = modal.components.map((top) => part(top));
  const error = h('p', { class: 'failure', role: 'alert' });
  const send = h('button', { type: 'submit', class: 'button primary', text: say('submit') });
  const dialog = h('dialog', { class: 'modal', 'aria-labelledby': 'modal-title' });
  const close = () => dialog.close();
  const form = h('form', { novalidate: true, on: { submit: (event) => submit(event, id, fields) } },
    h('header', {}, h('h2', { id: 'modal-title', text: modal.title }),
      h('button', { type: 'button', class: 'round', 'aria-label': say('close'), on: { click: close } }, icon('close'))),
    h('div', { class: 'modal-fields' }, fields.map((one) => one.node)), error,
    h('footer', {}, h('button', { type: 'button', class: 'button quiet', text: say('cancel'), on: { click: close } }), send));
  dialog.append(form);
  dialog.addEventListener('close', () => {
    dialog.remove();
    open = null;
  });
  open = { dialog, error, send, sent: null };
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector('input, textarea, .select')?.focus();
}

/** A part of the form: something to fill in, or something to read. */
function part(top) {
  if (top.type === 10) return { node: h('div', { class: 'text' }, markdown(top.content)) };
  return field(top.component, top.label, top.description);
}

async function submit(event, id, fields) {
  event.preventDefault();
  const wrong = fields.filter((one) => one.check && !one.check());
  if (wrong.length) {
    wrong[0].focus();
    return;
  }
  const values = Object.fromEntries(fields.filter((one) => one.id).map((one) => [one.id, one.value()]));
  open.error.textContent = '';
  open.send.disabled = true;
  open.dialog.classList.add('waits');
  try {
    const done = await act({ do: 'submit', interaction: id, values });
    if (open) open.sent = done.interaction;
    awaited.add(done.interaction);
    update();
  } catch (problem) {
    if (open) complain(problem.message);
  }
}
