import { readYoungNames } from '../../tools/browsers/young-names.ts';

/** Chromium’s policy asks pages for the first; the data count the second as missing, since some browser has a part of it. */
const isThere = /^(Trusted|window\.trustedTypes$|MediaDevices\.)/;

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
