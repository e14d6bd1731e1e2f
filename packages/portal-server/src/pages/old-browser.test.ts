/// <reference types="node" />
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { oldBrowserScript } from './old-browser.ts';

/** What a browser shows above the portal, once its page was read. */
function shownIn(browser: { hasContainers?: boolean; hasFindLast?: boolean; hasLookbehind?: boolean }): string[] {
  const { hasContainers = true, hasFindLast = true, hasLookbehind = true } = browser;
  const shown: { lang: string; textContent: string }[] = [];
  const ready: (() => void)[] = [];
  const root = {};
  const document = {
    addEventListener: (name: string, listener: () => void) => name === 'DOMContentLoaded' && ready.push(listener),
    createElement: () => ({ lang: '', textContent: '', style: {} }),
    getElementById: (id: string) => (id === 'root' ? root : null),
    body: {
      insertBefore: (element: { lang: string; textContent: string }, before: unknown) => {
        expect(before).toBe(root);
        shown.push(element);
      },
    },
  };
  const Pattern = function (this: unknown) {
    if (!hasLookbehind) throw new SyntaxError('Invalid regular expression: invalid group specifier name');
  };
  const CSS = { supports: () => hasContainers };
  const before = hasFindLast ? '' : 'delete Array.prototype.findLast;';
  runInNewContext(before + oldBrowserScript, { document, CSS, RegExp: Pattern });
  for (const listener of ready) listener();
  return shown.map(({ lang, textContent }) => `${lang}: ${textContent}`);
}

describe('a browser that is too old', () => {
  it.each([{ hasLookbehind: false }, { hasContainers: false }, { hasFindLast: false }])(
    'is told so in both languages: %j',
    (browser) => {
      expect(shownIn(browser)).toEqual([
        expect.stringMatching(/^en: Your browser is too old/),
        expect.stringMatching(/^fr: Votre navigateur est trop ancien/),
      ]);
    },
  );

  it('is none of those we serve', () => {
    expect(shownIn({})).toEqual([]);
  });

  it('can read it, and it ends no element of the page', () => {
    expect(oldBrowserScript).not.toMatch(/=>|`|\?\.|\?\?|\b(let|const|class|async)\b|<\/|<!--/);
  });
});
