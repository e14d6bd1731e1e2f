import { afterEach, expect, it } from '@jest/globals';
import { browserSurroundings } from './browser-surroundings.ts';

afterEach(() => document.body.replaceChildren());

const remotes = {
  declared: () => ({ routes: {} }),
  choose: async () => null,
  load: () => Promise.reject(new Error('no remote expected')),
  fillerOf: async () => null,
  readAdminPages: async () => undefined,
  refresh: async () => undefined,
  isTried: () => false,
  isAltered: async () => false,
};

it.each([
  ['', 1],
  ['data-timeout-factor="10"', 10],
  ['data-timeout-factor="many"', 1],
  ['data-timeout-factor="-1"', 1],
  ['data-timeout-factor="Infinity"', 1],
])('calls may take as long as the page says: %s', (attribute, factor) => {
  document.body.innerHTML = `<div id="registry" ${attribute}></div>`;
  expect(browserSurroundings(window, { remotes, nonce: '' }).timeoutFactor).toBe(factor);
});
