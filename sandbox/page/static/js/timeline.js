// The messages of one place, kept in step with the table: only what changed is drawn anew.

import { byId, fill, h } from './dom.js';
import { follows, message, pending } from './message.js';
import { ICONS, titleOf } from './side.js';
import { store } from './store.js';
import { say } from './words.js';

const NEAR = 120;

export class Timeline {
  /** `uses` is what the messages' buttons do. */
  constructor(scroller, root, uses) {
    this.scroller = scroller;
    this.root = root;
    this.uses = uses;
    this.channel = null;
    this.drawn = new Map();
    this.dismissed = new Set();
    this.since = null;
    this.jump = h('button', { type: 'button', class: 'jump button primary', hidden: true, on: { click: () => this.newest() } });
    scroller.after(this.jump);
    scroller.addEventListener('scroll', () => { this.jump.hidden = scroller.scrollTop > -NEAR; });
  }

  /** Show a place from its newest message up. */
  open(channel) {
    this.channel = channel;
    this.drawn.clear();
    this.root.replaceChildren();
    this.update(null);
    this.newest();
  }

  /** Bring what is shown up to date; `touched` names what changed, `null` means everything. */
  update(touched) {
    const place = store.channel(this.channel);
    if (!place) return;
    this.root.setAttribute('aria-label', say('messages', { place: titleOf(place) }));
    if (this.jump.textContent !== say('latest')) this.jump.textContent = say('latest');
    const shown = this.shown();
    const stale = this.staleKeys(touched);
    const focused = this.focused();
    for (const [id, node] of this.drawn) if (!shown.some((one) => one.id === id)) this.forget(id, node);
    let before = null;
    let after = this.root.firstElementChild?.classList.contains('start') ? this.root.firstElementChild : this.start();
    this.paintStart(after, place);
    for (const one of shown) {
      after = this.put(one, before, after, stale);
      before = one;
    }
    this.refocus(focused);
  }

  /** Ephemeral messages are there as long as this page is: a reload forgets them, as Discord does. */
  shown() {
    const kept = (one) => !one.ephemeral || (!this.dismissed.has(one.id) && byId(one.id, this.since) > 0);
    const commands = [...store.all('interaction')].filter((one) => one.kind === 'command' && one.channel === this.channel
      && one.status !== 'acknowledged' && !this.dismissed.has(one.id) && byId(one.id, this.since) > 0);
    return [...store.messagesIn(this.channel).filter(kept), ...commands].sort((a, b) => byId(a.id, b.id));
  }

  staleKeys(touched) {
    if (touched === null) return null;
    const stale = new Set();
    for (const key of touched) {
      const [kind, id] = key.split('/');
      if (kind === 'message' || kind === 'interaction') stale.add(id);
      if (kind === 'interaction') stale.add(store.interaction(id)?.message);
      if (kind === 'me') return null;
    }
    return stale;
  }

  put(one, before, after, stale) {
    let node = this.drawn.get(one.id);
    if (!node || stale === null || stale.has(one.id)) {
      const fresh = one.author ? message(one, this.uses) : pending(one, this.uses);
      if (node) fresh.classList.toggle('follows', node.classList.contains('follows'));
      // What looks the same stays: nothing is exchanged below a finger that is about to press it.
      if (!node?.isEqualNode(fresh)) {
        node?.replaceWith(fresh);
        node = fresh;
        this.drawn.set(one.id, node);
      }
    }
    node.classList.toggle('follows', Boolean(one.author && before?.author && follows(one, before)));
    if (after.nextElementSibling !== node) after.after(node);
    return node;
  }

  forget(id, node) {
    node.remove();
    this.drawn.delete(id);
  }

  start() {
    const node = h('div', { class: 'start' });
    this.root.prepend(node);
    return node;
  }

  paintStart(node, place) {
    const state = `${place.id} ${store.me.locale}`;
    if (node.dataset.state === state) return;
    node.dataset.state = state;
    fill(node, h('h2', { text: titleOf(place) }), h('p', { text: say('empty', { place: titleOf(place) }) }), h('p', { text: say('emptyHint') }));
    node.dataset.kind = ICONS[place.kind];
  }

  /** To the end: by the button, or because one has just written something. */
  newest() {
    this.scroller.scrollTop = 0;
  }

  /** Which button had the keyboard: a message that is drawn anew must not lose it. */
  focused() {
    const node = document.activeElement;
    const id = node?.closest?.('.message')?.dataset.id;
    return id && node.dataset.key ? { id, key: node.dataset.key } : null;
  }

  refocus(was) {
    if (!was || document.activeElement?.dataset?.key === was.key) return;
    const article = this.drawn.get(was.id);
    const again = [...(article?.querySelectorAll('[data-key]') ?? [])].find((one) => one.dataset.key === was.key);
    again?.focus({ preventScroll: true });
  }

  dismiss(id) {
    this.dismissed.add(id);
    this.update(new Set());
  }
}
