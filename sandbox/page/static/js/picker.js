// The list above the line one types in: commands, people, choices. The keyboard stays in the line.

import { fill, h } from './dom.js';

export class Picker {
  /** `root` becomes the list; inputs are tied to it by `serve`. */
  constructor(root) {
    this.root = root;
    this.items = [];
    this.at = -1;
    this.input = null;
    root.setAttribute('role', 'listbox');
    root.id = 'picker';
    this.close();
  }

  get open() { return !this.root.hidden; }
  get active() { return this.items[this.at]; }

  /**
   * Offer a list for an input. An item is `{name, detail, note, pick()}`; without `pick` it is only
   * read. `first` tells whether the first item is taken by Enter without moving to it.
   */
  offer(input, title, items, first = true) {
    this.input = input;
    this.items = items;
    this.at = first && items[0]?.pick ? 0 : -1;
    fill(this.root, h('p', { class: 'picker-title', text: title }), items.map((item, at) => this.row(item, at)));
    this.root.hidden = !items.length;
    this.root.setAttribute('aria-label', title);
    input.setAttribute('aria-expanded', String(this.open));
    this.mark();
  }

  close() {
    this.root.hidden = true;
    this.root.replaceChildren();
    this.items = [];
    this.at = -1;
    this.input?.setAttribute('aria-expanded', 'false');
    this.input?.removeAttribute('aria-activedescendant');
  }

  row(item, at) {
    if (!item.pick) return h('p', { class: 'picker-note', text: item.name });
    return h('div', { role: 'option', id: `pick-${at}`, class: 'pick', 'aria-selected': 'false',
      on: { pointerdown: (event) => event.preventDefault(), click: () => item.pick() } },
    h('span', { class: 'pick-name', text: item.name }), item.note && h('small', { class: 'pick-note', text: item.note }),
    item.detail && h('span', { class: 'pick-detail', text: item.detail }));
  }

  mark() {
    this.root.querySelectorAll('.pick').forEach((node) => {
      const on = node.id === `pick-${this.at}`;
      node.setAttribute('aria-selected', String(on));
      if (on) node.scrollIntoView({ block: 'nearest' });
    });
    if (this.at >= 0) this.input.setAttribute('aria-activedescendant', `pick-${this.at}`);
    else this.input?.removeAttribute('aria-activedescendant');
  }

  /** Take a key if it is for the list; returns whether it was. */
  key(event) {
    if (!this.open) return false;
    const count = this.items.filter((item) => item.pick).length;
    if (event.key === 'ArrowDown' && count) this.at = (this.at + 1) % count;
    else if (event.key === 'ArrowUp' && count) this.at = (this.at - 1 + count) % count;
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && this.active) this.active.pick();
    else return false;
    event.preventDefault();
    if (this.open) this.mark();
    return true;
  }
}

/** Make an input one that the list serves. */
export function served(input) {
  for (const [name, value] of Object.entries({
    role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': 'picker', 'aria-expanded': 'false', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
  })) input.setAttribute(name, value);
  return input;
}
