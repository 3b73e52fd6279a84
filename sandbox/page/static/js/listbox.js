// The list that a select opens. By keyboard: arrows, Home, End, first letters, Enter, Space, Escape.

import { fill, h, icon } from './dom.js';
import { say } from './words.js';

let shut = null;

/** Open the list below (or above) a button. `list.finish(values)` is called when a choice is made. */
export function openList(button, list) {
  if (shut) {
    shut(false);
    return;
  }
  const values = new Set(list.values);
  const several = list.most > 1;
  const box = h('div', { class: 'listbox', popover: 'manual' });
  const items = h('ul', { role: 'listbox', tabindex: '-1', 'aria-label': button.getAttribute('aria-label'), 'aria-multiselectable': several ? 'true' : null });
  const state = { at: Math.max(0, list.options.findIndex((one) => values.has(one.value))) };
  const close = (choose) => {
    shut = null;
    document.removeEventListener('pointerdown', outside, true);
    box.remove();
    button.setAttribute('aria-expanded', 'false');
    button.focus();
    if (choose && values.size >= list.least) list.finish([...values]);
  };
  const pick = (value) => {
    if (!several) {
      values.clear();
      values.add(value);
      close(true);
    } else if (values.has(value)) values.delete(value);
    else if (values.size < list.most) values.add(value);
    if (several) paint();
  };
  const paint = () => {
    fill(items, list.options.map((one, at) => option(one, at, values.has(one.value), several, state, pick)));
    mark(items, state.at);
  };
  const outside = (event) => !box.contains(event.target) && !button.contains(event.target) && close(several);
  items.addEventListener('keydown', (event) => keys(event, list.options, state, items, pick, () => close(several), () => close(false)));
  box.append(items);
  if (several) box.append(h('div', { class: 'listbox-foot' }, say('chooseSome', list), h('button', { type: 'button', class: 'button primary', text: say('done'), on: { click: () => close(true) } })));
  // Within a dialog the list has to be a part of it, or it could not be reached.
  (button.closest('dialog') ?? document.body).append(box);
  shut = close;
  document.addEventListener('pointerdown', outside, true);
  button.setAttribute('aria-expanded', 'true');
  paint();
  box.showPopover();
  place(box, button);
  items.focus();
  mark(items, state.at);
}

function option(one, at, chosen, several, state, pick) {
  return h('li', { role: 'option', id: `option-${at}`, 'aria-selected': String(chosen), 'data-value': one.value,
    on: { click: () => pick(one.value), pointermove: () => { state.at = at; } } },
  one.emoji && h('span', { class: 'emoji', text: one.emoji.name }),
  h('span', { class: 'option-words' }, h('span', { text: one.label }), one.description && h('small', { text: one.description })),
  several ? h('span', { class: `box${chosen ? ' on' : ''}` }, chosen && icon('check', 14)) : chosen && icon('check', 18));
}

function keys(event, options, state, items, pick, done, cancel) {
  const last = options.length - 1;
  const moves = { ArrowDown: Math.min(last, state.at + 1), ArrowUp: Math.max(0, state.at - 1), Home: 0, End: last };
  if (event.key in moves) state.at = moves[event.key];
  else if (event.key === 'Enter' || event.key === ' ') pick(options[state.at].value);
  else if (event.key === 'Escape') cancel();
  else if (event.key === 'Tab') done();
  else if (event.key.length === 1) state.at = startingWith(options, state.at, event.key);
  else return;
  event.preventDefault();
  event.stopPropagation();
  mark(items, state.at);
}

function startingWith(options, from, letter) {
  const fits = (at) => options[at].label.toLowerCase().startsWith(letter.toLowerCase());
  const order = [...options.keys()].map((step) => (from + 1 + step) % options.length);
  return order.find(fits) ?? from;
}

function mark(items, at) {
  [...items.children].forEach((node, index) => node.classList.toggle('active', index === at));
  items.setAttribute('aria-activedescendant', `option-${at}`);
  items.children[at]?.scrollIntoView({ block: 'nearest' });
}

function place(box, button) {
  const frame = button.getBoundingClientRect();
  const below = window.innerHeight - frame.bottom;
  box.style.width = `${frame.width}px`;
  box.style.left = `${frame.left}px`;
  if (below < 240 && frame.top > below) {
    box.style.bottom = `${window.innerHeight - frame.top + 4}px`;
    box.style.maxHeight = `${frame.top - 12}px`;
  } else {
    box.style.top = `${frame.bottom + 4}px`;
    box.style.maxHeight = `${below - 12}px`;
  }
}
