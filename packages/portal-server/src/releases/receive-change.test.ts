import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ChangeCall,
  reachingReleases,
  registryFile,
  remoteFiles,
  storeRelease,
  workAs,
} from '@portal/delivery/testing';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import { admins, clinics, operator, stranger, wholeRelease } from '../testing/release-calls.ts';
import {
  type Change,
  next,
  number,
  old,
  own,
  portalWithChanges,
  promoting,
  type Statement,
  second,
  trying,
} from '../testing/release-changes.ts';

/** A release that should never have been published. */
const ill = '0.1.0-99999999';

let portal: Awaited<ReturnType<typeof portalWithChanges>>;

beforeEach(async () => {
  portal = await portalWithChanges();
});

describe('what a team has signed', () => {
  it('goes live, with no private key on the server', async () => {
    delete process.env['PORTAL_SIGNING_KEY'];
    const { text, signature } = await registryFile(portal.releases);
    const { status, said } = await portal.change(promoting());
    expect([status, JSON.parse(said)]).toEqual([200, { serial: expect.any(Number) }]);
    expect((await portal.liveNow()).remotes['mf-admin']?.version).toBe(own);
    expect(await registryFile(portal.releases)).toMatchObject({ text, signature });
    expect(await portal.releases.read('signing-key.pem')).toBeNull();
  });

  it.each<[string, Statement, Change, number, string]>([
    ['by a stranger', promoting(), { by: stranger }, 422, 'No key of the team of mf-admin has signed it'],
    ['by another team', promoting(), { by: clinics }, 422, 'No key of the team of mf-admin has signed it'],
    [
      'by a colleague who does not send it',
      promoting(),
      { by: second },
      403,
      'Another key has signed what was sent of mf-admin',
    ],
    ['as another remote’s', promoting(), { signedAs: 'mf-clinic' }, 422, 'No key of the team of mf-admin'],
    [
      'of another remote',
      promoting(),
      { name: 'mf-clinic' },
      403,
      'This key signs for mf-admin alone, and this would change: mf-clinic.',
    ],
    [
      'of another remote, by its team',
      promoting(),
      { name: 'mf-clinic', by: clinics },
      403,
      'and this would change: mf-clinic.',
    ],
    [
      'of the shell',
      promoting(),
      { forge: ({ statements, ...sent }) => ({ ...sent, statements: { shell: Object.values(statements)[0] } }) },
      422,
      'does not know such a call',
    ],
    [
      'on another registry',
      promoting(),
      { forge: (sent) => ({ ...sent, on: 'a'.repeat(64) }) },
      412,
      'Somebody else has changed what is live meanwhile',
    ],
    [
      'and nothing of it',
      promoting(),
      { forge: (sent) => ({ ...sent, statements: {} }) },
      422,
      'Nothing was sent that would change anything',
    ],
    [
      'without its manifest',
      promoting(),
      { forge: (sent) => ({ ...sent, manifests: {} }) },
      422,
      'Nobody has signed the manifest',
    ],
    ['for all time', { ...promoting(), number: number + 90_000 }, {}, 422, 'is too high a number for mf-admin'],
    [
      'of a release that is not there',
      promoting('0.1.0-ffffffff'),
      {},
      422,
      'There is no release mf-admin@0.1.0-ffffffff. Published: ',
    ],
    [
      'of other files than were published',
      promoting(own, { integrity: { 'x.js': 'sha256-x' }, chunks: {}, entry: 'x.js' }),
      {},
      422,
      'mf-admin@0.1.0-cccccccc is not what was published',
    ],
    [
      'of a file without a hash',
      promoting(ill, { chunks: { 'page-home': ['more.js'] } }),
      {},
      422,
      'names no hash of more.js',
    ],
    [
      'of a page outside of its areas',
      promoting(ill, { routes: [{ path: '/hello', guard: 'admin' }] }),
      {},
      422,
      'mf-admin has a page at /hello, which is in no area',
    ],
    [
      'of a page in the shell’s place',
      promoting(ill, { routes: [{ path: '/signin', guard: 'public' }] }),
      {},
      422,
      'where the shell has one of its own',
    ],
    [
      'of a page behind another guard',
      promoting(ill, { routes: [{ path: '/admin', guard: 'public' }] }),
      {},
      422,
      'its area /admin allows admin',
    ],
    [
      'of the live version with another page',
      promoting(old, { routes: [{ path: '/hello', guard: 'admin' }] }),
      {},
      422,
      'is not what was published',
    ],
    [
      'of what the shell does not have',
      promoting(ill, { needs: { portalKit: '^0.9.0', ui: '^0.1.0' } }),
      {},
      422,
      'needs portal-kit ^0.9.0',
    ],
    ['of a try without anything live', trying(own), {}, 422, 'so there is nothing to try 0.1.0-cccccccc against'],
    ['of a try of the live version', { ...promoting(), ...trying(own) }, {}, 422, 'is live for everybody already'],
    ['for more than everybody', { ...promoting(), ...trying(next, { share: 10_001 }) }, {}, 422, 'It is no statement'],
    [
      'of a name that clears a screen',
      promoting(),
      { forge: (sent) => ({ ...sent, who: '\u001b[2J' }) },
      422,
      'does not know such a call',
    ],
    [
      'as the error watch',
      promoting(),
      { forge: (sent) => ({ ...sent, who: 'error watch' }) },
      422,
      '“error watch” is nobody’s name',
    ],
    [
      'of a tag that ends a script',
      promoting(own, { needs: { portalKit: '^0.1.0', ui: '^0.1.0', federation: '</script>' } }),
      { forge: withTag },
      422,
      'No key of the team',
    ],
  ])('is refused %s, and nothing changes', async (_title, statement, options, status, words) => {
    // Published as it is: by another hand, or when the portal looked otherwise.
    if (statement.release?.version === ill) {
      workAs(admins, operator);
      await storeRelease(portal.releases, 'mf-admin', statement.release, remoteFiles);
    }
    const before = await portal.releases.read('registry.json');
    const answer = await portal.change(statement, options);
    expect([answer.status, answer.said]).toEqual([status, expect.stringContaining(words)]);
    expect((await portal.releases.read('registry.json'))?.content).toEqual(before?.content);
  });

  it.each(Object.keys(reachingReleases))('is refused where its files %s', async (kind) => {
    const release = reachingReleases[kind]?.('mf-admin');
    const { status, said } = await portal.change({ release });
    expect([status, said]).toEqual([422, expect.stringContaining('It names files outside of /remotes/mf-admin/.')]);
  });

  it.each([
    ['altered', (key: string) => portal.releases.overwrite(key, 'evil'), 'is not what was released'],
    ['gone', (key: string) => portal.releases.remove(key), 'is not there'],
  ])('is refused where a file is %s', async (_title, spoil, words) => {
    spoil(`mf-admin/${own}/files/page-home.0123456789.js`);
    const { status, said } = await portal.change(promoting());
    expect([status, said]).toEqual([422, expect.stringContaining(words)]);
    expect(said).not.toContain(portal.releases.folder);
  });

  it.each<[string, Partial<RemoteRelease>]>([
    ['with another global', { global: 'other' }],
    ['with more that is taken from an earlier one', { unchanged: { 'main.css': `/remotes/mf-admin/${old}/` } }],
    ['with another chunk', { chunks: { ...wholeRelease(own).chunks, more: [] } }],
  ])('is refused %s than was published', async (_title, more) => {
    const { status, said } = await portal.change(promoting(own, more));
    expect([status, said]).toEqual([422, expect.stringContaining(`mf-admin@${own} is not what was published.`)]);
    expect((await portal.liveNow()).remotes['mf-admin']?.version).toBe(old);
  });

  it('is refused where it takes what the shell does not offer', async () => {
    workAs(admins, operator);
    const taking = { ...wholeRelease('0.1.0-99999999'), imports: { '@portal/ui/base': ['Dialog'] } };
    await storeRelease(portal.releases, 'mf-admin', taking as never, remoteFiles);
    const { status, said } = await portal.change(promoting('0.1.0-99999999'));
    expect([status, said]).toEqual([
      422,
      expect.stringContaining('uses what shell@0.1.0-eeeeeeee does not have: @portal/ui/base Dialog'),
    ]);
  });
});

/** A statement with the tag itself, where what our commands sign has it escaped: another text than the signed one. */
function withTag(sent: ChangeCall): object {
  const statements = Object.entries(sent.statements).map(([name, { text, signature }]) => [
    name,
    { text: text.replaceAll('\\u003c', '<'), signature },
  ]);
  return { ...sent, statements: Object.fromEntries(statements) };
}
