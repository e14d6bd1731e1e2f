import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Protocol } from '@portal/delivery/receive';
import {
  CALLS_PATH,
  httpStore,
  protocolHeader,
  registryFile,
  remoteFiles,
  storeRelease,
  workAs,
} from '@portal/delivery/testing';
import { admins, call, operator, origin, portalWithTeams, wholeRelease } from '../testing/release-calls.ts';
import { logInto } from '../testing/store.ts';
import { createReleaseCalls } from './release-calls.ts';
import { seenSerialsInMemory } from './seen-serials.ts';

const version = '0.1.0-cccccccc';
const from = (oldest: number, newest = oldest): Protocol => ({ oldest, newest });
const olderPackages =
  'these packages know version 1 of how releases are sent, and this portal versions 2 to 3. Bring newer packages: npx portal upgrade';
const olderPortal =
  'these packages know versions 2 to 3 of how releases are sent, and this portal version 1. Have its operator update the portal';

let portal: Awaited<ReturnType<typeof portalWithTeams>>;

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T10:00:00Z'));
  portal = await portalWithTeams();
});

/** A portal on the same store that talks otherwise. */
function portalThat(speaks: Protocol) {
  const { releases } = portal;
  const options = { releases, seen: seenSerialsInMemory(), hostOf: () => 'localhost:3000', log: logInto([]) };
  const answer = createReleaseCalls({ ...options, speaks });
  return {
    fetch: async (request: Request) => answer(request, new URL(request.url).pathname, { address: '192.0.2.1' }),
  };
}

/** A team's command that publishes, from packages that talk like this to a portal that does like that. */
async function publish(packages: Protocol, ofPortal: Protocol) {
  const app = portalThat(ofPortal);
  jest.mocked(fetch).mockImplementation((url, init) => app.fetch(new Request(url, init)));
  workAs(admins, operator);
  await storeRelease(httpStore(origin, { speaks: packages }), 'mf-admin', wholeRelease(version), remoteFiles);
}

const published = async () => (await portal.releases.list('mf-admin')).includes(version);

describe('a command of other packages than the portal’s', () => {
  it.each([
    ['the same version', from(1), from(1)],
    ['one version in common', from(1, 2), from(2, 3)],
    ['one version in common, the portal the older', from(2, 3), from(1, 2)],
  ])('works with %s', async (_name, packages, ofPortal) => {
    await publish(packages, ofPortal);
    expect(await published()).toBe(true);
  });

  it.each([
    ['older packages', from(1), from(2, 3), olderPackages],
    ['an older portal', from(2, 3), from(1), olderPortal],
  ])('refuses by itself, before it sends anything: %s', async (_name, packages, ofPortal, words) => {
    const before = await registryFile(portal.releases);
    await expect(publish(packages, ofPortal)).rejects.toThrow(`${origin}: Nothing was changed: ${words}`);
    expect(await published()).toBe(false);
    expect(await registryFile(portal.releases)).toEqual(before);
  });

  it.each([
    ['leaves no script at the address of an earlier release for a portal that would refuse it', from(1), false],
    ['leaves scripts there for a portal that knows it', from(1, 2), true],
  ])('%s', async (_name, ofPortal, isTaken) => {
    const app = portalThat(ofPortal);
    jest.mocked(fetch).mockImplementation((url, init) => app.fetch(new Request(url, init)));
    workAs(admins, operator);
    const store = httpStore(origin);
    await store.read('registry.json');
    expect(store.takesUnchangedScripts?.()).toBe(isTaken);
  });

  it('of before versions were said reads what the portal answers, and prints it', async () => {
    const { said, status, headers } = await call(portalThat(from(2, 3)), admins, { do: 'change' });
    expect([status, headers.get(protocolHeader)]).toEqual([422, '2-3']);
    expect(said).toContain(`Nothing was changed: ${olderPackages}`);
  });

  it('is refused by a portal of today when it is of a later one', async () => {
    const headers = { [protocolHeader]: '3-4' };
    const words =
      'these packages know versions 3 to 4 of how releases are sent, and this portal versions 1 to 2. Have its operator update the portal';
    for (const path of [CALLS_PATH, `${CALLS_PATH}/registry.json`, `${CALLS_PATH}/history`]) {
      const head = path === CALLS_PATH ? { do: 'change' } : null;
      const { status, said } = await call(portal.app, admins, head, [], { path, headers });
      expect([status, said]).toEqual([422, expect.stringContaining(words)]);
    }
  });

  it('says which side is older for a call or an answer that the other does not know', async () => {
    const headers = { [protocolHeader]: '1-3' };
    const { said } = await call(portal.app, admins, { do: 'whatever' }, [], { headers });
    expect(said).toContain('this portal does not know such a call. These packages are newer than the portal.');
    const answer = { headers: { [protocolHeader]: '1-3' } };
    jest.mocked(fetch).mockImplementation(async () => Response.json({ hello: 'world' }, answer));
    await expect(httpStore(origin).read('registry.json')).rejects.toThrow(
      'These packages are older than the portal. Bring newer packages',
    );
  });

  it('hears of what is no portal, or takes no releases, as before', async () => {
    jest.mocked(fetch).mockImplementation(async () => new Response('nothing', { status: 404 }));
    const store = httpStore(origin, { speaks: from(2) });
    await expect(store.read('registry.json')).rejects.toThrow('PORTAL_TAKES_RELEASES=on');
  });
});
