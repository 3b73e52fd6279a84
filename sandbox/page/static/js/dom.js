// Building the page. Text from others only ever becomes a text node: nothing is parsed as HTML.

const SVG = 'http://www.w3.org/2000/svg';

const PATHS = {
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16',
  thread: 'M5 5h14v10H11l-4 4v-4H5z',
  at: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  send: 'M4 12 20 4l-5 16-3.500-6.500zM11.500 13.500 20 4',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600z',
  file: 'M6 3h8l4 4v14H6zM14 3v5h4',
};

/** An element. Props: `class`, `text`, `on: {event: handler}`, `style: {--name: value}`, attributes. */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(node, name, value);
  append(node, children);
  return node;
}

function set(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === 'class') node.className = value;
  else if (name === 'text') node.textContent = value;
  else if (name === 'on') for (const [event, run] of Object.entries(value)) node.addEventListener(event, run);
  else if (name === 'style') for (const [key, text] of Object.entries(value)) node.style.setProperty(key, text);
  else node.setAttribute(name, value === true ? '' : String(value));
}

export function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) node.append(child);
  }
}

/** Put these in place of whatever was there. */
export function fill(node, ...children) {
  node.replaceChildren();
  append(node, children);
}

const REACHABLE = 'a, button, select, input';

/** As `fill`, but what looks the same already is left alone, and the keyboard stays where it was. */
export function refill(node, ...children) {
  const next = node.cloneNode(false);
  append(next, children);
  if (next.isEqualNode(node)) return;
  const at = [...node.querySelectorAll(REACHABLE)].indexOf(document.activeElement);
  node.replaceChildren(...next.childNodes);
  if (at >= 0) node.querySelectorAll(REACHABLE)[at]?.focus();
}

export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24', width: size, height: size, fill: 'none', stroke: 'currentColor',
    'stroke-width': 2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true',
  })) svg.setAttribute(key, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

/** Three dots that beat while something is waited for. */
export function dots() {
  return h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));
}

const COLOURS = ['#5865f2', '#3ba55c', '#c4602f', '#b5418f', '#2f7fa8', '#8a6d1f'];

/** A round sign with somebody's initial; the bot has its own colour. */
export function avatar(person, size = 40) {
  const colour = COLOURS[person.bot ? 0 : 1 + Number(BigInt(person.id) % 5n)];
  const initial = (person.display || person.name || '?').slice(0, 1).toUpperCase();
  return h('span', { class: 'avatar', 'aria-hidden': 'true', text: initial,
    style: { '--size': `${size}px`, '--colour': colour } });
}

/** Which of two ids is older: ids are too large for numbers. */
export function byId(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
