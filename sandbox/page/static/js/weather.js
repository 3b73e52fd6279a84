// The drawer at the right: what is made hard for the bot, to see how it copes.

import { fill, h, icon } from './dom.js';
import { act } from './server.js';
import { store } from './store.js';
import { say } from './words.js';

const DELAYS = [0, 1, 2.5, 4];
let drawn = '';

/** Draw it anew if anything in it has changed. */
export function drawWeather(root, close) {
  const { me, bot } = store;
  const weather = store.get('weather');
  const state = JSON.stringify([me, bot.online, weather]);
  if (state === drawn) return;
  drawn = state;
  const focus = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  root.setAttribute('aria-label', say('weather'));
  fill(root,
    h('header', {}, h('h2', { text: say('weather') }), h('button', { type: 'button', class: 'round', 'aria-label': say('close'), on: { click: close } }, icon('close'))),
    group(say('yourself', { name: me.display }), yourself(me)),
    group(say('network'), network(weather)),
    group(say('nextRequest'), ['fail', 'limit', 'lose'].map((one) => change(say(one), { requests: one }))),
    group(`${say('gateway')}: ${bot.online ? say('online') : say('away')}`,
      ['cut', 'forget', 'reconnect'].map((one) => change(say(one), { gateway: one }))),
    group(say('permissions'), weather.revocable.map((one) => permission(one, weather))));
  if (focus) [...root.querySelectorAll('[data-key]')].find((one) => one.dataset.key === focus)?.focus();
}

function group(title, ...inner) {
  return h('fieldset', {}, h('legend', { text: title }), inner);
}

const weatherAct = (weather) => act({ do: 'weather', weather });

function change(words, weather) {
  return h('button', { type: 'button', class: 'button secondary', 'data-key': words, text: words, on: { click: () => weatherAct(weather) } });
}

function tick(words, on, run) {
  return h('label', { class: 'tick' }, h('input', { type: 'checkbox', checked: on, 'data-key': words, on: { change: (event) => run(event.target.checked) } }), words);
}

function yourself(me) {
  const pick = h('select', { 'data-key': 'language', on: { change: (event) => act({ do: 'settings', locale: event.target.value }) } },
    h('option', { value: 'en-US', text: say('english'), selected: me.locale !== 'de' }),
    h('option', { value: 'de', text: say('german'), selected: me.locale === 'de' }));
  return [h('label', { class: 'pair' }, say('language'), pick),
    tick(say('dms'), me.dms_open, (open) => act({ do: 'settings', dms_open: open }))];
}

function network(weather) {
  const number = new Intl.NumberFormat(store.me.locale);
  const all = [...new Set([...DELAYS, weather.delay])].sort((a, b) => a - b);
  return h('label', { class: 'pair' }, say('delay'), h('select', { 'data-key': 'delay',
    on: { change: (event) => weatherAct({ delay: Number(event.target.value) }) } },
  all.map((one) => h('option', { value: one, selected: one === weather.delay,
    text: one ? say('seconds', { n: number.format(one) }) : say('quick') }))));
}

function permission(name, weather) {
  const words = name.toLowerCase().replaceAll('_', ' ');
  return tick(words, !weather.denied.includes(name), (on) => weatherAct(on ? { grant: name } : { revoke: name }));
}
