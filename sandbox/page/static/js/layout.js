// Components: layout views, and the rows below a message that is none.

import { dots, h } from './dom.js';
import { markdown } from './markdown.js';
import { fileLine, picture } from './media.js';
import { select } from './select.js';

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger' };

/** All components of a message, in rows or as a layout view. */
export function layout(tree, use) {
  return tree.length ? h('div', { class: 'layout' }, tree.map((node) => component(node, use))) : null;
}

const MAKE = {
  1: (node, use) => h('div', { class: 'action-row', role: 'group' }, node.components.map((child) => component(child, use))),
  2: button,
  3: messageSelect,
  10: (node) => h('div', { class: 'text' }, markdown(node.content)),
  12: (node) => h('div', { class: 'gallery' }, node.items.map(picture)),
  13: (node) => fileLine({ ...node.file, name: node.name, size: node.size }),
  17: container,
};

/** Any component; what is unknown is left out. */
function component(node, use) {
  return MAKE[node.type]?.(node, use) ?? null;
}

function container(node, use) {
  const accent = node.accent_color;
  const props = { class: accent === null || accent === undefined ? 'container' : 'container accented' };
  if (props.class !== 'container') props.style = { '--accent': `#${accent.toString(16).padStart(6, '0')}` };
  return h('section', props, node.components.map((child) => component(child, use)));
}

function button(node, use) {
  const label = node.label ?? '';
  const inside = [node.emoji && h('span', { class: 'emoji', 'aria-hidden': 'true', text: node.emoji.name }), label && h('span', { class: 'label', text: label })];
  const waits = use.waiting === node.custom_id;
  return h('button', {
    type: 'button', class: `button ${STYLES[node.style]}${waits ? ' waits' : ''}`, 'data-key': node.custom_id,
    disabled: Boolean(node.disabled || use.waiting), 'aria-busy': waits ? 'true' : null,
    'aria-label': label ? null : node.emoji?.name,
    on: { click: (event) => {
      event.currentTarget.classList.add('waits');
      use.click(use.message, node.custom_id);
    } },
  }, inside, dots());
}

function messageSelect(node, use) {
  return select(node, {
    'data-key': node.custom_id, disabled: node.disabled || Boolean(use.waiting), 'aria-busy': use.waiting === node.custom_id ? 'true' : null,
    on: { change: (event) => {
      event.currentTarget.classList.add('waits');
      use.select(use.message, node.custom_id, [event.currentTarget.value]);
    } },
  });
}
