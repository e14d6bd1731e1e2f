import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { OLDEST_BROWSERS } from '../../packages/delivery/src/configuration/browsers.ts';
import { compress } from '../../packages/portal-server/src/http/encoding.ts';
import { oldBrowserScript } from '../../packages/portal-server/src/pages/old-browser.ts';
import { readFeatures, versionOf } from './young-names.ts';

/** What the script asks for, by its key in the data behind Baseline. */
const asked = {
  looksBehind: 'javascript.regular_expressions.lookbehind_assertion',
  sortsCopies: 'javascript.builtins.Array.toSorted',
  hasLineHeights: 'css.types.length.lh',
} as const;

type Browser = Record<keyof typeof asked, boolean>;

const features = readFeatures();

/** A version of a browser, as far as the script asks. */
function browserOf(name: string, version: number): Browser {
  const has = (key: string) => {
    const feature = features.find(({ compat_features }) => compat_features?.includes(key));
    if (!feature) throw new Error(`web-features knows no ${key}`);
    return versionOf((feature.status.by_compat_key?.[key] ?? feature.status).support, name) <= version;
  };
  return {
    looksBehind: has(asked.looksBehind),
    sortsCopies: has(asked.sortsCopies),
    hasLineHeights: has(asked.hasLineHeights),
  };
}

/** What a browser shows above the portal, once its page was read. */
function shownIn({ looksBehind, sortsCopies, hasLineHeights }: Browser): string[] {
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
    if (!looksBehind) throw new SyntaxError('Invalid regular expression: invalid group specifier name');
  };
  const CSS = {
    supports: (property: string, value: string) => `${property}:${value}` === 'width:1lh' && hasLineHeights,
  };
  const before = sortsCopies ? '' : 'delete Array.prototype.toSorted;';
  runInNewContext(before + oldBrowserScript, { document, CSS, RegExp: Pattern });
  for (const listener of ready) listener();
  return shown.map(({ lang, textContent }) => `${lang}: ${textContent}`);
}

describe('a browser that is too old', () => {
  it.each(Object.entries(OLDEST_BROWSERS))('is told so in both languages, and %s %d is not', (name, oldest) => {
    expect(shownIn(browserOf(name, oldest))).toEqual([]);
    // 16.3 comes before 16.4, and 108 before 109.
    const before = oldest - (Number.isInteger(oldest) ? 1 : 0.1);
    expect(shownIn(browserOf(name, before))).toEqual([
      expect.stringMatching(/^en: Your browser is too old/),
      expect.stringMatching(/^fr: Votre navigateur est trop ancien/),
    ]);
  });

  it('can read it, and it ends no element of the page', () => {
    expect(oldBrowserScript).not.toMatch(/=>|`|\?\.|\?\?|\b(let|const|class|async)\b|<\/|<!--/);
  });

  it('costs every page less than 0.4 kB', async () => {
    const page = `<script nonce="">${oldBrowserScript}</script>`;
    expect((await compress(Buffer.from(page), 'br', 'page')).length).toBeLessThan(400);
  });
});
