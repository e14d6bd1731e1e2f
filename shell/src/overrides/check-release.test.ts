import { describe, expect, it } from '@jest/globals';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import { checkRelease } from './check-release.ts';
import { sampleRelease } from './testing/sample-override.ts';

const base = 'http://localhost:3001/remotes/mf-dashboard/0.2.0-0000000f/';

/** Checks what a server answers; gives the outcome and every address that was asked for. */
async function check(
  answer: () => Promise<Response>,
  { remote = 'mf-dashboard', altered = '' }: { remote?: 'mf-dashboard' | 'mf-admin'; altered?: string } = {},
) {
  const asked: string[] = [];
  const outcome = await checkRelease(
    { remote, base },
    {
      fetch: (input) => {
        asked.push(String(input));
        return answer();
      },
      provided: { portalKit: '0.1.0', ui: '0.1.0', slots: [] },
      isAltered: async (address) => {
        asked.push(address);
        return altered !== '' && address.endsWith(altered);
      },
    },
  );
  return { outcome, asked };
}

const describedAs = (release: unknown) => async () => Response.json(release);

describe('a release that is to run in the live one’s place', () => {
  it('is read, and each of its files held against its hash', async () => {
    const { outcome, asked } = await check(describedAs(sampleRelease()));
    expect(outcome).toEqual(sampleRelease());
    expect(asked).toEqual([`${base}release.json`, `${base}entry.js`, `${base}page.js`]);
  });

  it.each<[string, () => Promise<Response>, string]>([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['there is none', async () => new Response('', { status: 404 }), 'missing'],
    ['the description is no JSON', async () => new Response('<!doctype html>'), 'unreadable'],
    ['it describes something else', describedAs({ name: 'portal' }), 'unreadable'],
  ])('is refused when %s', async (_, answer, code) => {
    expect((await check(answer)).outcome).toEqual({ code });
  });

  it.each<[string, Partial<RemoteRelease>, object]>([
    ['comes from a dev server', { hot: true, integrity: {} }, { code: 'hot' }],
    [
      'has an entry without a hash',
      { integrity: { 'page.js': 'sha384-page' } },
      { code: 'unhashed', detail: 'entry.js' },
    ],
    ['has a part without a hash', { integrity: { 'entry.js': 'sha384-e' } }, { code: 'unhashed', detail: 'page.js' }],
  ])('is refused when it %s', async (_, changes, problem) => {
    expect((await check(describedAs(sampleRelease(changes)))).outcome).toEqual(problem);
  });

  it('is refused when it was made for another shell, with both versions, before any of it is fetched', async () => {
    const release = sampleRelease({ needs: { portalKit: '^2.0.0', ui: '^0.1.0' } });
    const { outcome, asked } = await check(describedAs(release));
    expect(outcome).toEqual({
      code: 'incompatible',
      detail: expect.stringContaining('needs portal-kit ^2.0.0, this shell has portal-kit 0.1.0'),
    });
    expect(asked).toEqual([`${base}release.json`]);
  });

  it('is refused when it is another remote’s', async () => {
    const { outcome } = await check(describedAs(sampleRelease()), { remote: 'mf-admin' });
    expect(outcome).toEqual({ code: 'other_remote' });
  });

  it('is refused when a file is another one than was released, by its name', async () => {
    const { outcome } = await check(describedAs(sampleRelease()), { altered: 'page.js' });
    expect(outcome).toEqual({ code: 'altered', detail: 'page.js' });
  });
});
