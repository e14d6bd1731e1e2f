/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { lateScript, lateWords } from './late-scripts.ts';

const alert = () => document.querySelector('[role=alert]');
const words = () => alert()?.textContent ?? '';

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div id="root"><input name="email" value="maya@demo.test"></div>${lateWords}`;
  // Another one: scripts of tests before may still wait for theirs.
  window.dispatchEvent(new Event('DOMContentLoaded'));
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Begins as a document does whose scripts stand behind this one. */
function begin({ timeoutFactor = 1, network = '' } = {}): void {
  if (network)
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: network }, configurable: true });
  new Function(lateScript(timeoutFactor))();
}

/** Every script of the document has run, or has failed. */
const arrive = () => window.dispatchEvent(new Event('DOMContentLoaded'));

it('says in the page’s language what is missing, below what stands there, until the scripts come', () => {
  begin();
  jest.advanceTimersByTime(19_999);
  expect(words()).toBe('');
  jest.advanceTimersByTime(1);
  expect(words()).toMatch(/^This is taking longer than usual\. .*what you have typed stays\. Try again$/);
  expect(document.body.lastElementChild).toBe(alert());
  expect(document.querySelector('input')?.value).toBe('maya@demo.test');
  arrive();
  expect(words()).toBe('');
});

it('says so in French', () => {
  document.documentElement.lang = 'fr';
  begin();
  jest.advanceTimersByTime(20_000);
  expect(words()).toMatch(/^C’est plus long que d’habitude.*Réessayer$/);
});

it('says nothing, and fails in nothing, in a document that has not arrived itself', () => {
  document.body.innerHTML = '<div id="root"></div>';
  begin();
  jest.advanceTimersByTime(20_000);
  expect(words()).toBe('');
});

it('says nothing while nobody looks, and waits anew for who comes back', () => {
  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  begin();
  jest.advanceTimersByTime(60_000);
  expect(words()).toBe('');
  isHidden.mockReturnValue(false);
  window.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(19_999);
  expect(words()).toBe('');
  jest.advanceTimersByTime(1);
  expect(words()).not.toBe('');
  isHidden.mockRestore();
});

it('says nothing once the scripts are there', () => {
  begin();
  jest.advanceTimersByTime(4_000);
  arrive();
  jest.advanceTimersByTime(1_000_000);
  expect(words()).toBe('');
});

it.each([
  ['slow-2g', 1, 60_000],
  ['2g', 1, 60_000],
  ['3g', 1, 20_000],
  ['4g', 10, 200_000],
])('waits on a network that is %s, with all timeouts × %i, for %i ms', (network, timeoutFactor, ms) => {
  begin({ network, timeoutFactor });
  jest.advanceTimersByTime(ms - 1);
  expect(words()).toBe('');
  jest.advanceTimersByTime(1);
  expect(words()).not.toBe('');
});
