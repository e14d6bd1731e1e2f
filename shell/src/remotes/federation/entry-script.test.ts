import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runEntryScript } from './entry-script.ts';

const entry = '/remotes/mf-admin/0.1.0-00000003/entry.js';

beforeEach(() => {
  window.__portalIntegrity = { [entry]: 'sha256-entry' };
});

afterEach(() => {
  jest.useRealTimers();
  delete window.__portalIntegrity;
  document.body.replaceChildren();
});

/** Begins to run the entry; jsdom fetches no scripts, so the test says how it ends. */
function begin() {
  const ran = runEntryScript(entry);
  const script = document.head.querySelector('script');
  if (!script) throw new Error('There is no script.');
  return { ran, script };
}

describe('the script of an entry', () => {
  it('carries its hash, and is gone once it has run', async () => {
    const { ran, script } = begin();
    expect([script.src, script.integrity, script.crossOrigin]).toEqual([
      `${location.origin}${entry}`,
      'sha256-entry',
      'anonymous',
    ]);
    script.dispatchEvent(new Event('load'));
    await ran;
    expect(document.head.children).not.toContain(script);
  });

  it('that cannot be had is told, and gone', async () => {
    const { ran, script } = begin();
    script.dispatchEvent(new Event('error'));
    await expect(ran).rejects.toThrow(`${entry} could not be loaded.`);
    expect(document.head.children).not.toContain(script);
  });

  it.each([
    ['', 8_000],
    ['10', 80_000],
    ['many', 8_000],
  ])('is waited for eight seconds, or as many times as long as the page says: %j', async (factor, waitedMs) => {
    jest.useFakeTimers();
    document.body.innerHTML = `<div id="registry" data-timeout-factor="${factor}"></div>`;
    const { ran, script } = begin();
    const told = expect(ran).rejects.toThrow(`${entry} timed out.`);
    jest.advanceTimersByTime(waitedMs - 1);
    expect(document.head.children).toContain(script);
    jest.advanceTimersByTime(1);
    await told;
    expect(document.head.children).not.toContain(script);
  });
});
