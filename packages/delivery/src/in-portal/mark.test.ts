/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { markOf, runMark } from './mark.ts';

const words = { label: 'Development', mark: 'from here', broken: 'does not build', ended: 'has ended' };
const mots = { label: 'Développement', mark: 'd’ici', broken: 'ne se compile pas', ended: 'a pris fin' };
const facts = { texts: { en: words, fr: mots }, address: '/build', build: 'one', isBroken: false };

const mark = () => document.querySelector('section');
const status = () => document.querySelector('[role=status]')?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.lang = 'en';
  // Another one: marks of tests before watch the former.
  document.body.replaceWith(document.createElement('body'));
});
afterEach(() => {
  jest.useRealTimers();
});

/** Begins as a document does, in which the server then answers so. */
function begin(answer: () => Promise<unknown>): void {
  Object.assign(window, { fetch: async () => ({ json: answer }) });
  runMark(facts);
  window.dispatchEvent(new Event('DOMContentLoaded'));
}

describe('the mark of a remote in development', () => {
  it('is a landmark before all else, whose words are heard when they come', () => {
    Object.assign(window, { fetch: async () => ({ json: async () => facts }) });
    runMark(facts);
    expect(document.body.firstElementChild).toBe(mark());
    expect(status()).toBe('');
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect([mark()?.getAttribute('aria-label'), status()]).toEqual(['Development', 'from here']);
  });

  it('is put back, and speaks the page’s language', async () => {
    begin(async () => facts);
    mark()?.remove();
    document.documentElement.lang = 'fr';
    await Promise.resolve();
    expect(document.body.firstElementChild).toBe(mark());
    expect([mark()?.lang, mark()?.getAttribute('aria-label'), status()]).toEqual(['fr', 'Développement', 'd’ici']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['does not build', async () => ({ build: 'one', isBroken: true })],
    ['has ended', () => Promise.reject(new Error('gone'))],
    ['from here', async () => ({ build: 'one', isBroken: false })],
  ])('says what became of the build: %s', async (said, answer) => {
    begin(answer);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(status()).toBe(said);
  });

  it('loads the page again once for each build, and does not ask again who stays', async () => {
    // What jsdom cannot do, it says on its console.
    const log = jest.spyOn(console, 'error').mockReturnValue();
    begin(async () => ({ build: 'two', isBroken: false }));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('stands in a page as a style and a script that its policy lets in, with nothing that ends them', () => {
    const markup = markOf('mf-hello', '</script><b>', { build: 'one', isBroken: false }, 'bm9uY2U=');
    expect(markup.match(/<\/?(script|style|b)\b/g)).toEqual(['<style', '</style', '<script', '</script']);
    expect(markup.match(/nonce="bm9uY2U="/g)).toHaveLength(2);
  });
});
