// A command being filled in: a field for each option, all of it by keyboard.
//
// Enter or Tab takes the marked suggestion and goes on to what is missing; Enter in the last, empty
// field sends. Backspace in an empty field goes back, Escape gives the command up.

import { h } from './dom.js';
import { Option, shownName } from './option.js';
import { served } from './picker.js';
import { act } from './server.js';
import { say } from './words.js';

const SUBCOMMAND = 1;
const GROUP = 2;

/** Every command that can be sent: its path as sent and as shown, description and options. */
export function flat(commands) {
  return commands.filter((one) => (one.type ?? 1) === 1).flatMap((one) => leaves(one, [], []));
}

function leaves(node, path, shown) {
  const here = [...path, node.name];
  const words = [...shown, shownName(node)];
  const nested = (node.options ?? []).filter((one) => one.type === SUBCOMMAND || one.type === GROUP);
  if (nested.length) return nested.flatMap((one) => leaves(one, here, words));
  return [{ path: here.join(' '), shown: words.join(' '), description: node.description_shown ?? node.description, options: node.options ?? [] }];
}

/** The command whose whole name and a blank have been typed, with what was typed after it. */
export function begun(all, typed) {
  for (const one of all) {
    const name = [one.path, one.shown].find((words) => typed.startsWith(`${words} `));
    if (name) return [one, typed.slice(name.length + 1).trim()];
  }
  return null;
}

/** Those that fit what was typed: beginning with it first, then those that hold it anywhere. */
export function searched(all, typed) {
  const wanted = typed.toLowerCase();
  const rank = (one) => {
    const names = [one.shown.toLowerCase(), one.path.toLowerCase()];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(wanted)) ? 1 : 2;
  };
  const ranked = all.map((one) => [rank(one), one]).filter(([value]) => value < 2);
  return ranked.sort((a, b) => a[0] - b[0]).map(([, one]) => one);
}

export class Command {
  constructor(leaf, composer) {
    this.leaf = leaf;
    this.composer = composer;
    this.picker = composer.picker;
    this.fields = [];
    this.holder = h('span', { class: 'options' });
    this.adder = served(h('input', { class: 'adder', 'aria-label': say('more') }));
    this.adder.addEventListener('input', () => this.typed());
    this.adder.addEventListener('focus', () => this.offerMore());
    this.adder.addEventListener('blur', () => this.picker.close());
    this.adder.addEventListener('keydown', (event) => this.adderKey(event));
    this.node = h('div', { class: 'command-line', role: 'group', 'aria-label': `/${leaf.shown}` },
      h('span', { class: 'pill', text: `/${leaf.shown}` }), this.holder, this.adder);
  }

  get channel() { return this.composer.channel; }

  start(words) {
    for (const option of this.leaf.options) if (option.required) this.add(option);
    this.next();
    if (words) this.write(words);
  }

  /** Put words that name no option into the first one that is empty, as Discord's client does. */
  write(words) {
    const empty = this.fields.find((field) => field.empty);
    const free = empty ? null : this.unused()[0];
    if (!empty && !free) return;
    this.adder.value = '';
    (empty ?? this.add(free)).write(words);
  }

  unused() {
    const used = new Set(this.fields.map((field) => field.option.name));
    return this.leaf.options.filter((one) => !used.has(one.name));
  }

  add(option) {
    const field = new Option(option, this);
    this.fields.push(field);
    this.holder.append(field.node);
    return field;
  }

  remove(field) {
    const at = this.fields.indexOf(field);
    if (field.option.required) {
      if (at > 0) this.fields[at - 1].focus();
      else this.composer.leaveCommand(`/${this.leaf.shown}`);
      return;
    }
    this.fields.splice(at, 1);
    field.node.remove();
    (this.fields[at - 1] ?? this.fields[at])?.focus() ?? this.adder.focus();
  }

  /** Go on to the first field that still wants something, or to the end. */
  next() {
    const missing = this.fields.find((field) => field.option.required && field.empty);
    if (missing) missing.focus();
    else {
      this.adder.value = '';
      this.adder.focus();
      this.offerMore();
    }
  }

  typed() {
    this.composer.error.textContent = '';
    const typed = this.adder.value.trim();
    if (typed && !this.named(typed).length) this.write(this.adder.value);
    if (document.activeElement === this.adder) this.offerMore();
  }

  /** The options that are still to be had and begin with what was typed. */
  named(typed) {
    return this.unused().filter((one) => shownName(one).startsWith(typed.toLowerCase()));
  }

  offerMore() {
    const typed = this.adder.value.trim();
    const left = this.named(typed);
    const items = left.map((one) => ({
      name: shownName(one), note: say('optional'), detail: one.description_shown ?? one.description, pick: () => this.take(one),
    }));
    const note = { name: say('noOptions') };
    this.picker.offer(this.adder, items.length ? say('more') : `/${this.leaf.shown}`, items.length ? items : [note], typed !== '');
  }

  take(option) {
    this.adder.value = '';
    this.add(option).focus();
  }

  adderKey(event) {
    if (event.key === 'Tab' && !event.shiftKey && !this.adder.value) return;
    if (this.picker.key(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      this.send();
    } else if (event.key === 'Escape') this.composer.leaveCommand();
    else if (event.key === 'Backspace' && !this.adder.value) {
      event.preventDefault();
      if (this.fields.length) this.fields.at(-1).focus();
      else this.composer.leaveCommand(`/${this.leaf.shown}`);
    }
  }

  /** The options as sent, but for one that is still being typed. */
  values(except = null) {
    const filled = this.fields.filter((field) => field !== except && !field.empty && field.fits);
    return Object.fromEntries(filled.map((field) => [field.option.name, field.value]));
  }

  async send() {
    const over = this.adder.value.trim();
    if (over) {
      this.composer.error.textContent = say('notFit', { name: `/${this.leaf.shown}`, text: over });
      this.adder.focus();
      return;
    }
    const wrong = this.fields.find((field) => !field.fits);
    if (wrong) {
      this.composer.error.textContent = wrong.complaint();
      wrong.focus();
      return;
    }
    const what = { do: 'command', where: this.channel, path: this.leaf.path, options: this.values() };
    const done = await this.composer.attempt(() => act(what));
    if (!done) return;
    this.composer.leaveCommand();
    this.composer.begun(done.interaction);
  }
}
