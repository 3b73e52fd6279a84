// Discord's markdown as DOM nodes. Blocks are found here, what stands in a line in inline.js.

import { h } from './dom.js';
import { inline } from './inline.js';

const FENCE = /^```(?:[\w+-]*\n)?([\s\S]*?)\n?```/;
const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^( *)(?:([-*])|(\d{1,9})\.) +(.*)$/;

/** Nodes for a whole text. */
export function markdown(text) {
  const nodes = [];
  let rest = String(text ?? '');
  while (rest) {
    const fence = rest.indexOf('```');
    const found = fence >= 0 ? rest.slice(fence).match(FENCE) : null;
    if (!found) break;
    nodes.push(...blocks(rest.slice(0, fence)));
    nodes.push(h('pre', {}, h('code', { text: found[1] })));
    rest = rest.slice(fence + found[0].length).replace(/^\n/, '');
  }
  nodes.push(...blocks(rest));
  return nodes;
}

function blocks(text) {
  if (!text) return [];
  const nodes = [];
  const lines = text.split('\n');
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(...paragraph(plain));
    plain = [];
  };
  for (let at = 0; at < lines.length;) {
    const [node, used] = block(lines, at);
    if (node) {
      flush();
      nodes.push(node);
    } else plain.push(lines[at]);
    at += used;
  }
  flush();
  return nodes;
}

/** The block that begins at a line, and how many lines it takes. */
function block(lines, at) {
  const line = lines[at];
  const heading = line.match(HEADING);
  if (heading) return [h(`h${heading[1].length + 2}`, { class: `md-h${heading[1].length}` }, inline(heading[2])), 1];
  const small = line.match(SMALL);
  if (small) return [h('small', { class: 'md-small' }, inline(small[1])), 1];
  if (line.startsWith('>>> ')) {
    const all = [line.slice(4), ...lines.slice(at + 1)];
    return [h('blockquote', {}, blocks(all.join('\n'))), lines.length - at];
  }
  if (QUOTE.test(line) && line.startsWith('> ')) return quote(lines, at);
  if (ITEM.test(line)) return list(lines, at);
  return [null, 1];
}

function quote(lines, at) {
  let end = at;
  while (end < lines.length && lines[end].startsWith('>')) end += 1;
  const inner = lines.slice(at, end).map((line) => line.match(QUOTE)[1]);
  return [h('blockquote', {}, blocks(inner.join('\n'))), end - at];
}

function list(lines, at) {
  const [, indent, bullet, first] = lines[at].match(ITEM);
  const root = h(bullet ? 'ul' : 'ol', bullet ? {} : { start: first });
  let end = at;
  while (end < lines.length) {
    const found = lines[end].match(ITEM);
    if (!found || found[1].length < indent.length || (found[1].length === indent.length && !found[2] !== !bullet)) break;
    if (found[1].length > indent.length && root.lastChild) {
      const [nested, used] = list(lines, end);
      root.lastChild.append(nested);
      end += used;
    } else {
      root.append(h('li', {}, inline(found[4])));
      end += 1;
    }
  }
  return [root, end - at];
}

function paragraph(lines) {
  const nodes = [];
  lines.forEach((line, at) => {
    if (at) nodes.push(document.createElement('br'));
    nodes.push(...inline(line));
  });
  return nodes;
}
