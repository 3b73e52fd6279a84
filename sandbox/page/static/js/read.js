// How far each person has read, kept in this browser.

import { byId } from './dom.js';

let who = '';
let marks = {};

const key = () => `read/${who}`;

/** From now on it is this person who reads. What the browser kept is not trusted to be whole. */
export function reader(name) {
  who = name;
  try {
    marks = JSON.parse(localStorage.getItem(key())) ?? {};
  } catch {
    marks = {};
  }
}

export const readUpTo = (channel) => marks[channel] ?? '0';

/** Everything up to this message has been seen. */
export function haveRead(channel, message) {
  if (!message || byId(message, readUpTo(channel)) <= 0) return;
  marks[channel] = message;
  localStorage.setItem(key(), JSON.stringify(marks));
}

/** How far somebody else, who uses this browser too, was written to before they last looked. */
export function calledUpTo(name) {
  return localStorage.getItem(`called/${name}`) ?? '0';
}

export function haveSeenCall(name, message) {
  if (byId(message, calledUpTo(name)) > 0) localStorage.setItem(`called/${name}`, message);
}
