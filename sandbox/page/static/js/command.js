// A command being filled in: a form with a field for each option, which the browser checks.
//
// Enter takes the marked suggestion, or sends. Backspace in an empty field goes back, and so does
// Escape, out of the command.

import { h } from './dom.js';
import { Option, shownName } from './option.js';
import { act } from './server.js';

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
    this.fields = leaf.options.map((option) => new Option(option, this));
    this.node = h('div', { class: 'command-line', role: 'group', 'aria-label': `/${leaf.shown}` },
      h('span', { class: 'pill', text: `/${leaf.shown}` }), this.fields.map((field) => field.node));
  }

  /** Begin, with words that name no option: as in Discord's client, the first that takes words has them. */
  start(words) {
    const line = words && this.fields.find((field) => field.input.tagName === 'INPUT');
    if (line) line.input.value = words;
    (line || this.fields[0] || { input: this.composer.send }).input.focus();
  }

  /** Go on to what is still missing. */
  next() {
    this.fields.find((field) => field.input.required && !field.input.value)?.input.focus();
  }

  /** Go back from a field that is empty, from the first to the command's name. */
  back(field) {
    const before = this.fields[this.fields.indexOf(field) - 1];
    if (before) before.input.focus();
    else this.composer.leaveCommand(`/${this.leaf.shown}`);
  }

  /** The options as sent, but for one that is still being typed. */
  async values(except = null) {
    const filled = this.fields.filter((field) => field !== except && field.input.value);
    return Object.fromEntries(await Promise.all(filled.map(async (field) => [field.option.name, await field.value()])));
  }

  async send() {
    const options = await this.values();
    const done = await this.composer.attempt(() => act({ ...this.what('command'), options }));
    if (!done) return;
    this.composer.leaveCommand();
    this.composer.begun(done.interaction);
  }

  what(does) {
    return { do: does, where: this.composer.channel, path: this.leaf.path };
  }
}
