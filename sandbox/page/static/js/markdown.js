// Discord's markdown as DOM nodes, as far as Kontor writes it: blocks here, what stands in a line in inline.js.

import { h } from './dom.js';
import { inline } from './inline.js';

const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const ITEM = /^ *(?:([-*])|(\d{1,9})\.) +(.*)$/;

/** Nodes for a whole text. */
export function markdown(text) {
  const nodes = [];
  let plain = false;
  for (const line of text ? text.split('\n') : []) {
    const node = block(line, nodes.at(-1));
    if (!node) nodes.push(...(plain ? [h('br')] : []), ...inline(line));
    else if (node !== nodes.at(-1)) nodes.push(node);
    plain = !node;
  }
  return nodes;
}

/** The block that a line is, or the list before it that it belongs to; nothing for plain text. */
function block(line, before) {
  const heading = line.match(HEADING);
  if (heading) return h(`h${heading[1].length + 2}`, { class: `md-h${heading[1].length}` }, inline(heading[2]));
  const small = line.match(SMALL);
  if (small) return h('small', { class: 'md-small' }, inline(small[1]));
  const item = line.match(ITEM);
  if (!item) return null;
  const tag = item[1] ? 'ul' : 'ol';
  const list = before?.tagName?.toLowerCase() === tag ? before : h(tag, { start: item[2] });
  list.append(h('li', {}, inline(item[3])));
  return list;
}
