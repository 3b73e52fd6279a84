// Where one writes: plain messages, mentions, and commands after a slash.

import { fill, h, icon } from './dom.js';
import { begun, Command, flat, searched } from './command.js';
import { Picker, served } from './picker.js';
import { titleOf } from './side.js';
import { act } from './server.js';
import { store } from './store.js';
import { say } from './words.js';

export class Composer {
  /** `begun(id)` is told of each command that was sent, and of messages without an id. */
  constructor(root, begun) {
    this.begun = begun;
    this.channel = null;
    this.command = null;
    this.drafts = new Map();
    this.list = h('div', { class: 'picker' });
    this.picker = new Picker(this.list);
    this.error = h('p', { class: 'failure', role: 'alert' });
    this.line = served(h('textarea', { rows: 1, class: 'line', maxlength: 4000, disabled: true }));
    this.slot = h('div', { class: 'command', hidden: true });
    this.send = h('button', { type: 'submit', class: 'round send', 'aria-label': say('send') }, icon('send'));
    this.form = h('form', { on: {
      submit: (event) => this.submit(event), keydown: (event) => event.key === 'Escape' && this.leaveCommand(),
    } }, this.line, this.slot, this.send);
    this.line.addEventListener('input', () => this.typed());
    this.line.addEventListener('keydown', (event) => this.key(event));
    this.line.addEventListener('blur', () => this.picker.close());
    fill(root, this.list, this.error, this.form);
  }

  /** Write in another place; what was begun here stays here. */
  open(channel) {
    if (this.channel) this.drafts.set(this.channel, this.line.value);
    this.leaveCommand();
    this.channel = channel;
    this.line.value = this.drafts.get(channel) ?? '';
    this.error.textContent = '';
    this.picker.close();
    this.update();
  }

  forget() {
    this.drafts.clear();
    this.channel = null;
  }

  update() {
    const place = store.channel(this.channel);
    if (!place) return;
    const words = place.may_write ? say('write', { place: titleOf(place) }) : say('mayNot');
    this.line.placeholder = words;
    this.line.setAttribute('aria-label', words);
    this.line.disabled = !place.may_write;
    this.send.setAttribute('aria-label', say('send'));
  }

  commands() {
    const place = store.channel(this.channel);
    return flat(store.get('commands')[place?.kind === 'dm' ? 'dm' : 'guild']);
  }

  typed() {
    this.error.textContent = '';
    const text = this.line.value;
    if (text.startsWith('/') && !text.includes('\n')) this.offerCommands(text.slice(1));
    else this.offerPeople();
  }

  listAgain() {
    if (document.activeElement === this.line && this.line.value.startsWith('/')) this.typed();
  }

  offerCommands(typed) {
    const all = this.commands();
    const whole = begun(all, typed);
    if (whole) {
      this.enterCommand(...whole);
      return;
    }
    const found = searched(all, typed.trim());
    const items = found.map((one) => ({ name: `/${one.shown}`, detail: one.description, pick: () => this.enterCommand(one) }));
    this.picker.offer(this.line, say('commands'), items.length ? items : [{ name: say('nothing') }]);
  }

  offerPeople() {
    const before = this.line.value.slice(0, this.line.selectionStart);
    const asked = before.match(/(?:^|\s)@(\w*)$/);
    if (!asked) {
      this.picker.close();
      return;
    }
    const people = store.people.filter((one) => one.display.toLowerCase().startsWith(asked[1].toLowerCase()));
    this.picker.offer(this.line, '@', people.map((one) => ({
      name: `@${one.display}`, note: one.bot ? say('app') : null, pick: () => this.mention(one, asked[1].length),
    })));
  }

  mention(person, typed) {
    const at = this.line.selectionStart;
    this.line.setRangeText(`${person.display} `, at - typed, at, 'end');
    this.picker.close();
  }

  key(event) {
    if (event.isComposing || this.picker.key(event)) return;
    if (event.key === 'Escape') this.picker.close();
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.form.requestSubmit();
    }
  }

  async submit(event) {
    event.preventDefault();
    if (this.command) {
      this.command.send();
      return;
    }
    const text = this.line.value.trim();
    if (text.startsWith('/')) {
      this.line.focus();
      this.typed();
      return;
    }
    if (!text) return;
    const said = { do: 'say', where: this.channel, text: wired(text) };
    this.line.value = '';
    this.picker.close();
    const done = await this.attempt(() => act(said), () => { this.line.value = text; });
    if (done) this.begun(null);
  }

  /** Do it; if it cannot be done, say why above the line. */
  async attempt(run, undo = () => {}) {
    try {
      this.error.textContent = '';
      return await run();
    } catch (problem) {
      undo();
      this.error.textContent = problem.message;
      return null;
    }
  }

  enterCommand(leaf, words = '') {
    this.picker.close();
    this.line.value = '';
    this.line.hidden = true;
    this.slot.hidden = false;
    this.command = new Command(leaf, this);
    fill(this.slot, this.command.node);
    this.command.start(words);
  }

  leaveCommand(text = '') {
    if (!this.command) return;
    this.command = null;
    this.picker.close();
    this.error.textContent = '';
    fill(this.slot);
    this.slot.hidden = true;
    this.line.hidden = false;
    this.line.value = text;
    this.line.focus();
    if (text) this.typed();
  }
}

/** What goes over the wire: `@Kontor` is a mention by id. */
function wired(text) {
  return text.replace(/(^|[^\w<])@(\w+)/g, (whole, before, name) => {
    const found = store.people.find((one) => [one.display, one.name].some((word) => word.toLowerCase() === name.toLowerCase()));
    return found ? `${before}<@${found.id}>` : whole;
  });
}
