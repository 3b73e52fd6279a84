// What the person sees, as the server last told it: a flat table, kept live.

import { byId } from './dom.js';

export const store = {
  entries: new Map(),

  get(key) { return this.entries.get(key); },
  get me() { return this.entries.get('me'); },
  get bot() { return this.entries.get('bot'); },
  get people() { return this.entries.get('people') ?? []; },
  get roles() { return this.entries.get('guild')?.roles ?? []; },

  /** Carry out a patch; returns the keys it touched. `fresh` forgets what was there. */
  apply(patch, fresh) {
    const touched = new Set([...Object.keys(patch.set), ...patch.del]);
    if (fresh) {
      for (const key of this.entries.keys()) touched.add(key);
      this.entries.clear();
    }
    for (const [key, value] of Object.entries(patch.set)) this.entries.set(key, value);
    for (const key of patch.del) this.entries.delete(key);
    return touched;
  },

  *all(kind) {
    for (const [key, value] of this.entries) if (key.startsWith(`${kind}/`)) yield value;
  },

  /** Whether a message notifies this person, by name or by a role. */
  callsMe(data) {
    return data.mentions.some((one) => one.id === this.me.id)
      || data.mention_roles.some((role) => this.me.roles.includes(role));
  },

  person(id) { return this.people.find((one) => one.id === id); },
  channel(id) { return this.get(`channel/${id}`); },
  interaction(id) { return this.get(`interaction/${id}`); },

  channels() { return [...this.all('channel')]; },

  messagesIn(channel) {
    const found = [...this.all('message')].filter((one) => one.channel_id === channel);
    return found.sort((a, b) => byId(a.id, b.id));
  },

  /** The latest thing this person did with a message: it may be waiting, or have failed. */
  lastOn(message) {
    const found = [...this.all('interaction')].filter((one) => one.message === message && one.kind === 'component');
    return found.sort((a, b) => byId(a.id, b.id)).at(-1);
  },
};

/** Who speaks, as a person of the list: the author of a message object. */
export function authorOf(message) {
  return store.person(message.author.id)
    ?? { id: message.author.id, name: message.author.username, display: message.author.global_name ?? message.author.username };
}
