import type { Page } from '@playwright/test';
import { readYoungNames } from '../../tools/browsers/young-names.ts';

/**
 * Chromium’s policy asks pages for the first; the data count the next four as missing, since some browser has a part of
 * each; tests measure by the others.
 */
const isThere =
  /^(Trusted|window\.trustedTypes$|MediaDevices\.|HTMLMediaElement\.srcObject$|MediaStreamTrack\.muted$|AudioParam\.linearRampToValueAtTime$|LayoutShift|window\.LayoutShift|Element\.checkVisibility)/;

/** Names of the platform that one or more of the oldest browsers we serve do not have: `URL.canParse`. */
export function absentInOldest(): string[] {
  const { members, globals } = readYoungNames();
  return [...members, ...[...globals].map((name) => `window.${name}`)].filter((name) => !isThere.test(name));
}

/** Runs in the page, before its scripts: takes the names away. */
export function takeAway(names: readonly string[]): void {
  const take = (owner: unknown, member: string) => {
    if ((typeof owner === 'object' && owner !== null) || typeof owner === 'function')
      Reflect.deleteProperty(owner, member);
  };
  for (const name of names) {
    const [holder = '', member = ''] = name.split('.');
    const owner: unknown =
      holder === 'TypedArray' ? Object.getPrototypeOf(Uint8Array) : Reflect.get(globalThis, holder);
    take(owner, member);
    if (typeof owner === 'function') take(owner.prototype, member);
  }
}

/** Runs in the page, before its scripts: a pattern that looks behind is an error of syntax, as before Safari 16.4. */
export function takeLookbehind(): void {
  const refuse = ([pattern]: unknown[]) => {
    if (/\(\?<[=!]/.test(String(pattern)))
      throw new SyntaxError('Invalid regular expression: invalid group specifier name');
  };
  globalThis.RegExp = new Proxy(RegExp, {
    apply: (target, self, given) => {
      refuse(given);
      return Reflect.apply(target, self, given);
    },
    construct: (target, given) => {
      refuse(given);
      return Reflect.construct(target, given);
    },
  });
}

/** Syntax that came with Safari 11.1 and 13.1, Chrome 66 and 80: `catch {`, `?.` and `??`. */
const newer = /catch\s*\{|\?\.(?!\d)|\?\?/;

/** What is left of a script for a parser that does not know its syntax: an error, and nothing that runs. */
const unreadable = '?.';

const asReadThere = (script: string) => (newer.test(script) ? unreadable : script);

/**
 * Serves pages as parsers before that syntax read them: each script that has some of it, in the page or in a file, is an
 * error of syntax as a whole. Files go without their hashes then, which browsers of that time check, and find right.
 */
export async function takeSyntax(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'script') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const { 'integrity-policy': _, ...headers } = response.headers();
    const body =
      type === 'script'
        ? asReadThere(text)
        : text
            .replace(/(<script nonce="[^"]*">)(.*?)(?=<\/script>)/gs, (_all, tag, script) => tag + asReadThere(script))
            .replace(/(<script[^>]*) integrity="[^"]*"/g, '$1');
    return route.fulfill({ response, headers, body });
  });
}
