// Components: the rows below a classic message, and layout views that are the whole message.

import { h, icon } from './dom.js';
import { colour } from './embed.js';
import { markdown } from './markdown.js';
import { fileLine, gallery, picture } from './media.js';
import { select } from './select.js';

const SELECTS = [3, 5, 6, 7, 8];
const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'secondary', 6: 'primary' };

/** Rows of buttons and selects. */
export function rows(tree, use) {
  if (!tree?.length) return null;
  return h('div', { class: 'rows' }, tree.map((node) => component(node, use)));
}

/** A layout view. */
export function layout(tree, use) {
  return h('div', { class: 'layout' }, tree.map((node) => component(node, use)));
}

const MAKE = {
  1: (node, use) => h('div', { class: 'action-row', role: 'group' }, node.components.map((child) => component(child, use))),
  2: button,
  9: section,
  10: (node) => h('div', { class: 'text' }, markdown(node.content)),
  11: (node) => h('div', { class: 'thumbnail' }, picture(node.media, node.description, { hidden: node.spoiler, cell: '' })),
  12: (node) => gallery(node.items),
  13: (node) => fileLine({ ...node.file, name: node.name, size: node.size }),
  14: (node) => h('div', { class: `separator s${node.spacing ?? 1}`, role: 'separator' }, node.divider === false ? null : h('hr')),
  17: container,
};

/** Any component; what is unknown is left out. */
export function component(node, use) {
  if (SELECTS.includes(node.type)) return messageSelect(node, use);
  return MAKE[node.type]?.(node, use) ?? null;
}

function container(node, use) {
  const accent = node.accent_color;
  const props = { class: accent === null || accent === undefined ? 'container' : 'container accented' };
  if (props.class !== 'container') props.style = { '--accent': colour(accent) };
  const inner = h('section', props, node.components.map((child) => component(child, use)));
  if (node.spoiler) {
    inner.classList.add('veiled');
    inner.addEventListener('click', () => inner.classList.remove('veiled'), { once: true });
  }
  return inner;
}

function section(node, use) {
  return h('div', { class: 'section' },
    h('div', { class: 'section-text' }, node.components.map((child) => component(child, use))),
    node.accessory && component(node.accessory, use));
}

function emoji(of) {
  if (!of) return null;
  return h('span', { class: 'emoji', 'aria-hidden': 'true', text: of.id ? `:${of.name}:` : of.name });
}

function button(node, use) {
  const label = node.label ?? '';
  const inside = [emoji(node.emoji), label && h('span', { class: 'label', text: label })];
  if (node.style === 5) {
    return h('a', { class: 'button secondary', href: node.url, target: '_blank', rel: 'noopener noreferrer' }, inside, icon('link', 14));
  }
  const waits = use.waiting === node.custom_id;
  return h('button', {
    type: 'button', class: `button ${STYLES[node.style]}${waits ? ' waits' : ''}`, 'data-key': node.custom_id,
    disabled: Boolean(node.disabled || use.waiting), 'aria-busy': waits ? 'true' : null,
    'aria-label': label ? null : node.emoji?.name,
    on: { click: (event) => {
      event.currentTarget.classList.add('waits');
      use.click(use.message, node.custom_id);
    } },
  }, inside, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')));
}

function messageSelect(node, use) {
  const waits = use.waiting === node.custom_id;
  return select({ ...node, disabled: node.disabled || Boolean(use.waiting) }, {
    waits, chosen: (values) => use.select(use.message, node.custom_id, values),
  });
}
