import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readRegistry } from '@portal/delivery/registry';
import {
  CALLS_PATH,
  httpStore,
  kindsOfStore,
  registryFile,
  remoteFiles,
  storeRelease,
  type TestPair,
  workAs,
} from '@portal/delivery/testing';
import type { RemoteName } from '@portal/portal-kit/registry';
import {
  admins,
  call,
  clinics,
  operator,
  origin,
  portalWithTeams,
  stranger,
  wholeRelease,
} from '../testing/release-calls.ts';

const [old, own, next] = ['0.1.0-bbbbbbbb', '0.1.0-cccccccc', '0.1.0-dddddddd'] as const;

type Portal = Awaited<ReturnType<typeof portalWithTeams>>;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T10:00:00Z'));
});

async function publish(who: TestPair, version: string, name: RemoteName = 'mf-admin') {
  workAs(who, operator);
  await storeRelease(httpStore(origin), name, wholeRelease(version, name), remoteFiles);
}

const liveIn = async ({ releases }: Portal, name: RemoteName = 'mf-admin') => {
  workAs(operator, operator);
  const state = await readRegistry(releases);
  return state.kind === 'found' ? state.registry.remotes[name]?.version : state.kind;
};

describe.each(kindsOfStore)('with %s behind it, a portal takes from a team', (_, open) => {
  it('all that its key signs: a release, a canary, a promote, a rollback, a withdrawal', async () => {
    const portal = await portalWithTeams(open);
    const { run, releases } = portal;
    const { text, signature } = await registryFile(releases);
    await publish(admins, own);
    await publish(admins, next);
    expect((await run(admins, `canary mf-admin@${own} 5%`)).said).toContain('goes to 5 % of visitors');
    expect((await run(admins, `canary mf-admin@${own} 10%`)).code).toBe(0);
    expect((await run(admins, 'rollback mf-admin')).said).toBe(`The canary mf-admin@${own} is taken back.`);
    expect((await run(admins, `promote mf-admin@${own}`)).said).toContain(`mf-admin@${own} is live`);
    expect((await run(admins, `promote mf-admin@${next}`)).code).toBe(0);
    expect((await run(admins, 'rollback mf-admin')).said).toBe(`mf-admin@${own} is live again.`);
    expect((await run(admins, 'withdraw mf-admin')).code).toBe(0);
    expect(await liveIn(portal)).toBeUndefined();
    expect((await run(admins, 'rollback mf-admin')).code).toBe(0);
    expect((await run(admins, 'renumber --above=1')).code).toBe(0);
    expect(await liveIn(portal)).toBe(own);
    expect(await registryFile(releases)).toMatchObject({ text, signature });
    expect((await run(admins, 'list')).said).toContain(`mf-admin         ${old}  *${own}  ${next}`);
    const told = (await run(admins, 'history mf-admin')).said;
    expect(told).toMatch(
      /tries .*c on 5 %[\s\S]*tries .*c on 10 %[\s\S]*ended the canary[\s\S]*rolled back to mf-admin@0\.1\.0-cccccccc/,
    );
  });

  it('and from two at the same moment both', async () => {
    const portal = await portalWithTeams(open);
    await publish(admins, own);
    await publish(clinics, next, 'mf-clinic');
    const sent = jest.mocked(fetch).getMockImplementation();
    let isFirst = true;
    jest.mocked(fetch).mockImplementation(async (url, init) => {
      // Between this team's look and its change the other one's comes first.
      if (init?.method === 'POST' && isFirst) {
        isFirst = false;
        expect((await portal.run(clinics, `promote mf-clinic@${next}`)).code).toBe(0);
        workAs(admins, operator);
      }
      return sent?.(url, init) ?? Response.error();
    });
    expect((await portal.run(admins, `promote mf-admin@${own}`)).code).toBe(0);
    expect([await liveIn(portal), await liveIn(portal, 'mf-clinic')]).toEqual([own, next]);
  });
});

describe('a portal that takes releases', () => {
  it('shows at once what was promoted, and sends its files', async () => {
    const { run, ask, page } = await portalWithTeams();
    await publish(admins, own);
    const entry = `/remotes/mf-admin/${own}/remoteEntry.0123456789.js`;
    expect((await ask(entry)).status).toBe(404);
    await run(admins, `promote mf-admin@${own}`);
    expect(await (await page('/')).text()).toContain(own);
    expect(await (await ask(entry)).text()).toBe('entry');
  });

  it('takes nothing, and gives nothing, unless it is allowed', async () => {
    const api = { fetch: () => new Response('no such call', { status: 404 }) };
    const { app, run, releases } = await portalWithTeams(undefined, { takesReleases: false, api });
    const before = await registryFile(releases);
    expect((await run(admins, `promote mf-admin@${old}`)).said).toContain('PORTAL_TAKES_RELEASES=on');
    expect((await call(app, admins, { do: 'change' })).said).toBe('no such call');
    expect(await registryFile(releases)).toEqual(before);
  });

  it('takes nothing that the operator signs, and has no doctor', async () => {
    const { run, releases } = await portalWithTeams();
    const before = await registryFile(releases);
    for (const line of [`promote mf-clinic@${old}`, 'rollback shell', 'undelegate mf-admin', 'renumber --above=1'])
      expect((await run(operator, line)).said).toMatch(/This is a key of the operator’s|takes what teams sign/);
    expect((await run(admins, 'undelegate mf-clinic')).said).toContain('This key signs for mf-admin alone');
    expect((await run(admins, 'doctor')).said).toContain('Its operator runs it there.');
    expect(await registryFile(releases)).toEqual(before);
  });

  it('is told to a store that it is not', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ hello: 'world' }));
    await expect(httpStore(origin).read('registry.json')).rejects.toThrow('answers as no portal of these packages');
    jest.mocked(fetch).mockRejectedValue(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
    await expect(httpStore(origin).read('registry.json')).rejects.toThrow('cannot be reached: ECONNREFUSED');
    jest.mocked(fetch).mockResolvedValue(new Response('\u001b[2J no', { status: 500 }));
    await expect(httpStore(origin).read('registry.json')).rejects.toThrow('refuses: [2J no');
  });

  it.each([
    'http://portal.example',
    'https://portal.example/path',
    'https://a:b@portal.example',
    'https://',
    'ftp://x',
  ])('is not at %s', (address) => {
    expect(() => httpStore(address)).toThrow(/is not encrypted|is no address of a portal/);
  });

  it.each<[string, () => Response]>([
    [
      'got lost',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
    ['was not awaited by a proxy', () => new Response('Gateway Timeout', { status: 504 })],
  ])('has a change that went through though its answer %s', async (_how, answerInstead) => {
    const portal = await portalWithTeams();
    await publish(admins, own);
    const sent = jest.mocked(fetch).getMockImplementation();
    jest.mocked(fetch).mockImplementation(async (url, init) => {
      const answer = (await sent?.(url, init)) ?? Response.error();
      return init?.method === 'POST' ? answerInstead() : answer;
    });
    expect((await portal.run(admins, `promote mf-admin@${own}`)).code).toBe(0);
    expect(await liveIn(portal)).toBe(own);
  });
});

describe('a command', () => {
  /** Paths that it asks for, in order. */
  const asked = () => jest.mocked(fetch).mock.calls.map(([url]) => new URL(String(url)).pathname);

  it('asks for the registry once', async () => {
    const portal = await portalWithTeams();
    await publish(admins, own);
    jest.mocked(fetch).mockClear();
    await portal.run(admins, 'list');
    expect(asked().filter((path) => path.endsWith('/registry.json'))).toHaveLength(1);
    workAs(admins, operator);
    const store = httpStore(origin);
    const before = await store.read('registry.json');
    expect(await store.read('registry.json')).toBe(before);
  });

  it('waits as long as a busy portal says, and goes on', async () => {
    await portalWithTeams();
    const sent = jest.mocked(fetch).getMockImplementation();
    const busy = () => new Response('Too many calls.', { status: 429, headers: { 'retry-after': '60' } });
    jest.mocked(fetch).mockImplementation(async (url, init) => sent?.(url, init) ?? Response.error());
    jest.mocked(fetch).mockResolvedValueOnce(busy()).mockResolvedValueOnce(busy());
    const pauses: number[] = [];
    const pause = async (ms: number) => pauses.push(ms);
    expect(await httpStore(origin, { pause }).read('registry.json')).not.toBeNull();
    expect(pauses).toEqual([60_000, 60_000]);
    jest.mocked(fetch).mockImplementation(async () => busy());
    await expect(httpStore(origin, { pause }).read('registry.json')).rejects.toThrow('refuses: Too many calls.');
    expect(pauses).toHaveLength(7);
  });

  it('counts at a portal whose proxy writes out the port', async () => {
    const { app } = await portalWithTeams(undefined, { addresses: ['https://portal.example'], secure: true });
    const path = `${CALLS_PATH}/history`;
    const ask = (host: string) =>
      call(app, admins, null, [], { path, headers: { host }, signed: { host: 'portal.example' } });
    expect((await ask('portal.example:443')).status).toBe(200);
    expect((await ask('portal.example:8443')).status).toBe(421);
  });
});

describe('who asks a portal for what is in its store', () => {
  it('gets the registry without a key, and without the names of people', async () => {
    const { ask } = await portalWithTeams();
    const response = await ask(`${CALLS_PATH}/registry.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys((await response.json()) as object).sort()).toEqual(['manifests', 'signature', 'text']);
  });

  it.each(['history', 'taken-back.json', 'mf-admin/', `mf-admin/${old}/release.json`])(
    'gets %s with a key of a team alone',
    async (key) => {
      const { app, ask } = await portalWithTeams();
      const path = `${CALLS_PATH}/${key}`;
      expect((await ask(path)).status).toBe(401);
      expect((await call(app, stranger, null, [], { path })).status).toBe(403);
      expect((await call(app, admins, null, [], { path, signed: { path: `${CALLS_PATH}/history2` } })).status).toBe(
        401,
      );
      expect((await call(app, admins, null, [], { path })).status).toBe(200);
    },
  );

  it.each([
    'signing-key.pem',
    'history.jsonl',
    'registry.lock',
    `once-live/mf-admin/${old}.json`,
    `mf-admin/${old}/files/page-home.0123456789.js`,
    `mf-admin/${old}/../../signing-key.pem`,
    `mf-admin/${old}/notes.txt`,
    'mf-admin/notes/release.json',
    `mf-admin/${old}/release.json/`,
    'mf-admin/..%2f..%2fsigning-key.pem/release.json',
    '../signing-key.pem',
    '.aside/',
    '',
  ])('does not get %j', async (key) => {
    const { app, releases } = await portalWithTeams();
    for (const secret of ['signing-key.pem', `mf-admin/${old}/notes.txt`, 'mf-admin/notes/release.json'])
      releases.overwrite(secret, 'secret');
    const path = new URL(`${origin}${CALLS_PATH}/${key}`).pathname;
    const { status, said } = await call(app, admins, null, [], { path });
    expect([404, 501]).toContain(status);
    expect(said).not.toContain('secret');
  });
});
