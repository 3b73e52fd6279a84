// One option of a command being typed: text, a number, or something from a list.

import { h } from './dom.js';
import { served } from './picker.js';
import { act } from './server.js';
import { store } from './store.js';
import { say } from './words.js';

const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const ROLE = 8;
const ATTACHMENT = 11;

/** The name of a command or option in the person's language. */
export function shownName(of) {
  return of.name_shown ?? of.name;
}

/** What can be chosen, if it is a closed list: `[{name, value}]`. */
function closed({ type, choices }) {
  if (choices?.length) return choices.map((one) => ({ name: shownName(one), value: one.value }));
  if (type === BOOLEAN) return [{ name: say('yes'), value: true }, { name: say('no'), value: false }];
  if (type === ROLE) return store.roles.map((one) => ({ name: one.name, value: one.id }));
  return type === USER ? store.people.map((one) => ({ name: one.display, value: one.id })) : null;
}

export class Option {
  constructor(option, command) {
    this.option = option;
    this.command = command;
    this.does = option.description_shown ?? option.description;
    this.list = closed(option);
    this.picked = null;
    this.asked = 0;
    this.waiting = null;
    this.input = this.list ? h('select', {}, h('option'), this.list.map((one, at) => h('option', { value: at, text: one.name }))) : this.line();
    this.input.required = Boolean(option.required);
    this.input.setAttribute('aria-label', shownName(option));
    this.input.addEventListener('keydown', (event) => this.key(event));
    this.node = h('label', { class: 'option', title: this.does },
      h('span', { class: 'option-name', text: shownName(option) }), this.input);
  }

  line() {
    const { type, autocomplete, min_value: min, max_value: max, min_length: minlength, max_length: maxlength } = this.option;
    if (!autocomplete) {
      const kinds = { [INTEGER]: 'number', [ATTACHMENT]: 'file' };
      return h('input', { type: kinds[type] ?? 'text', min, max, minlength, maxlength, placeholder: this.does, autocomplete: 'off' });
    }
    const input = served(h('input', { maxlength }));
    input.addEventListener('input', () => {
      this.picked = null;
      this.waiting = this.ask();
    });
    input.addEventListener('focus', () => { this.waiting = this.ask(); });
    input.addEventListener('blur', () => this.command.composer.picker.close());
    return input;
  }

  /** What is sent; of a file its text. */
  async value() {
    const { value, files } = this.input;
    if (this.list) return this.list[value].value;
    if (files) return files[0].text();
    return this.picked ?? (this.option.type === INTEGER && Number(value) || value);
  }

  /** Ask the bot for suggestions; only the answer to the latest question counts. */
  async ask() {
    const mine = ++this.asked;
    const { name, required } = this.option;
    const options = { ...await this.command.values(this), [name]: this.input.value };
    const found = await act({ ...this.command.what('complete'), options, focused: name }).catch(() => null);
    if (mine !== this.asked) return;
    this.waiting = null;
    if (document.activeElement !== this.input) return;
    const items = found?.choices.map((one) => ({ name: one.name, pick: () => this.pick(one) })) ?? [];
    const none = [{ name: say(found ? 'noChoices' : 'choicesFailed') }];
    const taken = this.picked === null && (this.input.value !== '' || required);
    this.command.composer.picker.offer(this.input, this.does, items.length ? items : none, taken);
  }

  pick(one) {
    this.picked = one.value;
    this.input.value = one.name;
    this.asked += 1;
    this.waiting = null;
    this.command.composer.picker.close();
    this.command.next();
  }

  async key(event) {
    const { picker, form } = this.command.composer;
    if (event.key === 'Enter' && this.waiting && this.input.value) {
      // Enter takes the first of the suggestions that are on their way, not of those that stand there.
      event.preventDefault();
      while (this.waiting) await this.waiting;
      if (picker.active) picker.active.pick();
      else form.requestSubmit();
    } else if (!picker.key(event) && event.key === 'Backspace' && !this.input.value) {
      event.preventDefault();
      this.command.back(this);
    }
  }
}
