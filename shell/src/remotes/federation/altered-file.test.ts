import { describe, expect, it } from '@jest/globals';
import { isAlteredFile } from './altered-file.ts';

const own = '/remotes/mf-admin/0.1.0-00000003/';
const earlier = '/remotes/mf-admin/0.1.0-00000001/';
/** Of a file that says `released`. */
const hash = 'sha256-0p6uE3LDliR9r2J0XRDDUT60b58jK0Un4PUpjl3KXNA=';

interface Case {
  path?: string;
  integrity?: Readonly<Record<string, string>>;
}

/** Whether a file with this text is called altered, when webpack could not load it. */
function judge(text: string | null, { path = `${own}page.js`, integrity = { [`${own}page.js`]: hash } }: Case = {}) {
  // What jsdom lacks of Response.
  const answer = { ok: text !== null, arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text ?? '').buffer) };
  const error = Object.assign(new Error('Loading chunk page failed.'), { request: `https://portal.test${path}` });
  return isAlteredFile(error, {
    integrity,
    unchanged: { [`${own}page.js`]: `${earlier}page.js` },
    ask: () => Promise.resolve(answer as Response),
  });
}

describe('isAlteredFile', () => {
  it.each([
    [`${own}page.js`, 'its own folder'],
    [`${earlier}page.js`, 'the folder of an earlier release that has the same'],
  ])('is true of %s only with other bytes than were released', async (path) => {
    expect(await judge('released', { path })).toBe(false);
    expect(await judge('changed', { path })).toBe(true);
  });

  it('is false of a file that cannot be had', async () => {
    expect(await judge(null)).toBe(false);
  });

  it('is true of a file without a hash in a release that has hashes, and false in one that has none', async () => {
    expect(await judge('any', { path: `${own}other.js` })).toBe(true);
    expect(await judge('any', { integrity: {} })).toBe(false);
  });

  it('is false of an error that is about no file', async () => {
    expect(await isAlteredFile(new Error('no page'), { integrity: {}, unchanged: {} })).toBe(false);
  });
});
