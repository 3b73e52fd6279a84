// One option of a command being typed: text, a number, or something from a list.

import { h } from './dom.js';
import { served } from './picker.js';
import { act } from './server.js';
import { store } from './store.js';
import { say } from './words.js';

const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const ATTACHMENT = 11;

/** The name of a command or option in the person's language. */
export function shownName(of) {
  return of.name_shown ?? of.name;
}

export class Option {
  constructor(option, command) {
    this.option = option;
    this.command = command;
    this.picked = null;
    this.asked = 0;
    this.waiting = false;
    this.hurried = false;
    this.input = served(h('input', { 'aria-label': shownName(option), 'aria-required': String(Boolean(option.required)), maxlength: option.max_length ?? 6000 }));
    this.input.addEventListener('input', () => this.typed());
    if (option.type === ATTACHMENT) {
      this.input.type = 'file';
      this.input.addEventListener('change', () => this.attach());
    }
    this.input.addEventListener('focus', () => this.offer());
    this.input.addEventListener('blur', () => command.picker.close());
    this.input.addEventListener('keydown', (event) => this.key(event));
    this.node = h('label', { class: 'option', title: option.description_shown ?? option.description },
      h('span', { class: 'option-name', text: shownName(option) }), this.input);
  }

  get text() { return this.input.value.trim(); }
  get empty() { return this.text === ''; }
  focus() { this.input.focus(); }

  /** Go on with words that were typed elsewhere. */
  write(words) {
    this.input.value = words;
    this.focus();
    this.typed();
  }

  /** What can be chosen, if it is a closed list: `[{name, value}]`. */
  closed() {
    const { type, choices } = this.option;
    if (choices?.length) return choices.map((one) => ({ name: shownName(one), value: one.value }));
    if (type === BOOLEAN) return [{ name: say('yes'), value: true }, { name: say('no'), value: false }];
    if (type === USER) return store.people.map((one) => ({ name: one.display, value: one.id }));
    return null;
  }

  /** What is sent; `undefined` where what stands here does not fit. */
  get value() {
    if (this.picked) return this.picked.value;
    const list = this.closed();
    if (list) return list.find((one) => one.name.toLowerCase() === this.text.toLowerCase())?.value;
    const { type, min_value: low = -Infinity, max_value: high = Infinity, min_length: least = 0 } = this.option;
    if (type !== INTEGER) return this.text.length >= least ? this.text : undefined;
    const number = Number(this.text);
    return Number.isInteger(number) && number >= low && number <= high ? number : undefined;
  }

  /** Whether the command can be sent with it: left empty, or as it should be. */
  get fits() { return this.empty ? !this.option.required : this.value !== undefined; }

  complaint() {
    const name = shownName(this.option);
    return this.empty ? say('needs', { name }) : say('notFit', { name, text: this.text });
  }

  typed() {
    this.picked = null;
    this.hurried = false;
    this.command.composer.error.textContent = '';
    this.offer();
  }

  offer() {
    if (this.option.autocomplete) this.ask();
    else this.show(this.fitting());
  }

  fitting() {
    const list = this.closed();
    if (!list) return null;
    const wanted = this.picked ? '' : this.text.toLowerCase();
    return list.filter((one) => one.name.toLowerCase().includes(wanted));
  }

  show(list) {
    const title = `${shownName(this.option)}: ${this.option.description_shown ?? this.option.description}`;
    if (list === null) {
      this.command.picker.offer(this.input, title, [{ name: this.option.required ? say('required') : say('optional') }], false);
      return;
    }
    const items = list.map((one) => ({ name: one.name, pick: () => this.pick(one) }));
    const taken = this.picked === null && (!this.empty || !this.option.autocomplete || this.option.required);
    this.command.picker.offer(this.input, title, items.length ? items : [{ name: say('noChoices') }], taken);
  }

  /** Ask the bot for suggestions; only the answer to the latest question counts. */
  async ask() {
    const mine = ++this.asked;
    this.waiting = true;
    const options = { ...this.command.values(this), [this.option.name]: this.input.value };
    const what = { do: 'complete', where: this.command.channel, path: this.command.leaf.path, options, focused: this.option.name };
    let found = null;
    try {
      found = await act(what);
    } catch {
      found = { failed: true };
    }
    if (mine !== this.asked) return;
    this.waiting = false;
    if (document.activeElement !== this.input) return;
    if (this.hurried) this.hurry(found.choices ?? []);
    else if (found.failed) this.command.picker.offer(this.input, shownName(this.option), [{ name: say('choicesFailed') }], false);
    else this.show(found.choices);
  }

  /** Enter came before the suggestions: now that they are here, it takes the first. */
  hurry(choices) {
    this.hurried = false;
    if (choices.length) this.pick(choices[0]);
    else this.leave();
  }

  pick(one) {
    this.picked = one;
    this.input.value = one.name;
    this.asked += 1;
    this.waiting = false;
    this.command.picker.close();
    this.command.next();
  }

  /** A file that was chosen is sent as its text. */
  async attach() {
    const [file] = this.input.files;
    this.picked = file ? { name: file.name, value: await file.text() } : null;
    this.command.next();
  }

  key(event) {
    if (event.key === 'Enter' && this.waiting && !this.empty) {
      event.preventDefault();
      this.hurried = true;
      return;
    }
    if (this.command.picker.key(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      this.leave();
    } else if (event.key === 'Escape') this.command.composer.leaveCommand();
    else if (event.key === 'Backspace' && this.input.value === '') {
      event.preventDefault();
      this.command.remove(this);
    }
  }

  /** Enter: on to what is missing; if nothing is, the command is sent. */
  leave() {
    const wants = this.command.fields.some((field) => !field.fits);
    if (wants && !this.empty && this.fits) this.command.next();
    else this.command.send();
  }
}
