import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { DeclaredRoute } from '@portal/portal-kit/registry/areas';
import { commandLine, two } from '../testing/command-line.ts';
import { readSigned, remoteRelease, shellRelease, storeWholeRelease, writeSigned } from '../testing/releases.ts';
import { type TestStore, temporaryStore } from '../testing/stores.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { wordsOfUngranted } from './build-command.ts';
import { promoteGranted } from './build-parts.ts';

const map = {
  areas: [
    { at: '/admin', owner: 'mf-admin', guards: ['admin'], layouts: ['main', 'bare'] },
    { at: '/clinic', owner: 'mf-clinic', guards: ['clinic_admin'], layouts: ['clinic'] },
  ],
  own: ['/signin', '/admin/help'],
} as const;
const page = (path: string, guard = 'admin'): DeclaredRoute => ({ path, guard });

let releases: TestStore;
let portal: Awaited<ReturnType<typeof commandLine>>;

/** Publishes a version with these pages. */
async function publish(digit: string, routes: readonly DeclaredRoute[], name: RemoteName = 'mf-admin') {
  const version = `0.1.0-${digit.repeat(8)}`;
  await storeWholeRelease(releases, name, { ...remoteRelease(name, version), routes: [...routes] });
  return `${name}@${version}`;
}

beforeEach(async () => {
  releases = temporaryStore();
  portal = await commandLine(releases);
  const shell = { ...shellRelease('0.1.0-bbbbbbbb'), map };
  await storeWholeRelease(releases, 'shell', shell);
  expect((await portal.run('promote shell@0.1.0-bbbbbbbb')).code).toBe(0);
});

describe('pages and the areas of the live shell', () => {
  it.each([
    [page('/clinic/team'), 'mf-admin has a page at /clinic/team, in the area /clinic of mf-clinic.'],
    [page('/signin', 'public'), 'mf-admin has a page at /signin, where the shell has one of its own.'],
    [page('/admin/help'), 'mf-admin has a page at /admin/help, where the shell has one of its own.'],
    [page('/hello/:id'), 'inside /admin, or have it granted: npx portal grant mf-admin /hello --guard=admin'],
    [page('/admin/people', 'public'), 'behind the guard “public”; its area /admin allows admin.'],
    [page('/admin/people', 'whoever'), 'behind the guard “whoever”; its area /admin allows admin.'],
    [{ ...page('/admin/people'), layout: 'plain' }, 'in the layout “plain”; its area /admin allows main, bare.'],
    [page('/admin/../clinic'), 'mf-admin: “/admin/../clinic” is no address of a page.'],
    [page('/admin//people'), 'mf-admin: “/admin//people” is no address of a page.'],
    [page('/admin/:'), 'mf-admin: “/admin/:” is no address of a page.'],
  ])('promote, canary and doctor know of %j', async (bad, words) => {
    const { run, live, refused } = portal;
    const release = await publish('4', [page('/admin'), bad]);
    for (const command of [`promote ${release}`, `canary ${release} 5%`]) {
      expect((await run(command)).code).toBe(1);
      expect(refused.pop()).toContain(words);
    }
    expect(await live()).toBe(two);
    // Past the command, as who has the key could write it.
    const [name = '', version = ''] = release.split('@');
    const registry = await readSigned(releases);
    const written = { ...remoteRelease('mf-admin', version), routes: [page('/admin'), bad] };
    writeSigned(releases, { ...registry, remotes: { [name]: written } });
    const doctor = await run('doctor --json');
    expect(JSON.parse(doctor.printed.join('\n'))).toContainEqual({
      code: 'PAGE_UNREACHABLE',
      severity: 'warning',
      part: name,
      message: expect.stringContaining(words),
    });
  });

  it('refuses a remote with more addresses than documents can carry, and one that has an address twice', async () => {
    const { run, refused } = portal;
    const many = Array.from({ length: 5_000 }, (_, place) => page(`/admin/page-${place}`));
    expect((await run(`promote ${await publish('5', many)}`)).code).toBe(1);
    expect(refused.pop()).toMatch(
      /^Nothing was changed\.\n\S+ on \S+ mf-admin has 5000 addresses; 100 are the most\.$/,
    );
    expect((await run(`promote ${await publish('6', [page('/admin/:id'), page('/admin/:name')])}`)).code).toBe(1);
    expect(refused.pop()).toContain('mf-admin has a page at /admin/:name, where it has another one.');
  });

  it('refuses a shell that holds a live page no more, and says which areas nobody fills', async () => {
    const { run, registry, refused } = portal;
    await run(`promote ${await publish('7', [page('/admin')])}`);
    const narrower = { ...map, areas: map.areas.filter(({ owner }) => owner !== 'mf-admin') };
    await storeWholeRelease(releases, 'shell', { ...shellRelease('0.1.0-cccccccc'), map: narrower } as never);
    expect((await run('promote shell@0.1.0-cccccccc')).code).toBe(1);
    expect(refused.pop()).toContain('mf-admin has a page at /admin, which is in no area.');
    expect((await registry()).shell.version).toBe('0.1.0-bbbbbbbb');
    const found: unknown = JSON.parse((await run('doctor --json')).printed.join('\n'));
    expect(found).toEqual([
      expect.objectContaining({
        code: 'ROUTE_UNFILLED',
        part: 'mf-clinic',
        message: 'The area /clinic is mf-clinic’s, and no release of mf-clinic is live. Promote one that has.',
      }),
    ]);
  });
});

describe('grants', () => {
  it('let a remote have pages, stand in the history, and are taken back once no page needs them', async () => {
    const { run, registry, refused } = portal;
    const hello = await publish('8', [page('/clinic', 'clinic_admin'), page('/hello/:id', 'signed_in')], 'mf-clinic');
    const { routes } = {
      routes: [{ path: '/clinic', guard: 'clinic_admin', layout: 'clinic' }, page('/hello/:id', 'signed_in')],
    };
    expect((await run(`promote ${hello}`)).code).toBe(1);
    expect((await run('grant mf-clinic /hello --guard signed_in,practitioner')).code).toBe(0);
    const release = await publish('9', routes, 'mf-clinic');
    expect((await run(`promote ${release}`)).code).toBe(0);
    expect((await registry()).areas).toEqual([
      { at: '/hello', owner: 'mf-clinic', guards: ['signed_in', 'practitioner'], layouts: ['main'] },
    ]);
    expect((await run('revoke /hello')).code).toBe(1);
    expect(refused.pop()).toContain('mf-clinic has a page there, /hello/:id.');
    await run('withdraw mf-clinic');
    const found: unknown = JSON.parse((await run('doctor --json')).printed.join('\n'));
    expect(found).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'GRANT_UNFILLED', part: 'mf-clinic' })]),
    );
    expect((await run('revoke /hello')).printed).toEqual(['/hello is mf-clinic’s no more.']);
    expect((await registry()).areas).toBeUndefined();
    const { printed } = await run('history mf-clinic');
    expect(printed.filter((line) => line.includes('/hello')).map((line) => line.replace(/^.*?ada {2}/, ''))).toEqual([
      'granted /hello to mf-clinic',
      'took back /hello from mf-clinic',
    ]);
  });

  it('for a remote that never came are told of by the doctor', async () => {
    const { run } = portal;
    expect((await run('grant mf-hello /hello --guard=practitioner')).code).toBe(0);
    const doctor = await run('doctor --json');
    expect(doctor.code).toBe(0);
    expect(JSON.parse(doctor.printed.join('\n'))).toContainEqual({
      code: 'GRANT_UNFILLED',
      severity: 'warning',
      part: 'mf-hello',
      message:
        'The area /hello is mf-hello’s, and no release of mf-hello is live. Promote one, or take the area back: npx portal revoke /hello',
    });
  });

  it.each([['/hello'], ['/hello/clinics'], ['/hel']])(
    'keep out a shell that gives %s to another remote, with pages there and without',
    async (at) => {
      const { run, registry, refused } = portal;
      const granted = at === '/hel' ? '/hel/lo' : '/hello';
      await run(`grant mf-hello ${granted} --guard=practitioner`);
      const wider = { at, owner: 'mf-clinic', guards: ['practitioner'], layouts: ['main'] };
      const shell = { ...shellRelease('0.1.0-cccccccc'), map: { ...map, areas: [...map.areas, wider] } };
      await storeWholeRelease(releases, 'shell', shell);
      expect((await run('promote shell@0.1.0-cccccccc')).code).toBe(1);
      expect(refused.pop()).toBe(
        `Nothing was changed.\nshell@0.1.0-cccccccc: its area ${at} is mf-clinic’s, and ${granted} was granted to mf-hello. Take that back first: npx portal revoke ${granted}`,
      );
      await run(`promote ${await publish('4', [page(`${granted}/clinics`, 'practitioner')], 'mf-hello')}`);
      expect((await run('promote shell@0.1.0-cccccccc')).code).toBe(1);
      expect((await registry()).shell.version).toBe('0.1.0-bbbbbbbb');
      await run('withdraw mf-hello');
      await run(`revoke ${granted}`);
      expect((await run('promote shell@0.1.0-cccccccc')).code).toBe(0);
    },
  );

  it('give way to a shell that gives the same remote the same area', async () => {
    const { run } = portal;
    await run('grant mf-hello /hello --guard=practitioner');
    await run(`promote ${await publish('4', [page('/hello', 'practitioner')], 'mf-hello')}`);
    const own = { at: '/hello', owner: 'mf-hello', guards: ['practitioner'], layouts: ['main'] };
    const shell = { ...shellRelease('0.1.0-cccccccc'), map: { ...map, areas: [...map.areas, own] } };
    await storeWholeRelease(releases, 'shell', shell);
    expect((await run('promote shell@0.1.0-cccccccc')).code).toBe(0);
    expect((await run('revoke /hello')).code).toBe(0);
  });

  it.each([
    ['grant mf-clinic /signin --guard=public', 1, 'would take in /signin, which is a page of the shell'],
    ['grant mf-clinic /admin --guard=admin', 1, '/admin lies in the area /admin of mf-admin'],
    ['grant mf-clinic /admin/clinics --guard=admin', 1, 'lies in the area /admin of mf-admin'],
    ['grant mf-admin /admin --guard=admin', 1, 'The shell itself gives /admin to mf-admin'],
    ['grant mf-clinic /api/hello --guard=admin', 1, '/api/hello belongs to the server'],
    ['grant mf-clinic /hello/:id --guard=admin', 1, '“/hello/:id” is no area'],
    ['grant mf-clinic /hello/.. --guard=admin', 1, 'is no area'],
    ['grant mf-clinic //hello --guard=admin', 1, 'is no area'],
    ['grant mf-clinic / --guard=admin', 1, '“/” is no area'],
    ['grant mf-clinic --guard=admin', 1, '“” is no area'],
    ['grant mf-clinic /hello --guard=signed_in,clinic_admin', 1, 'Pages of clinics stand in an area of the shell'],
    ['grant mf-clinic /hello --guard=signed_in --layout=clinic', 1, 'Pages of clinics stand in an area of the shell'],
    ['grant mf-clinic /hello --guard=whoever', 2, 'There is no guard “whoever”. There are: public, '],
    ['grant mf-clinic /hello', 2, 'Which guard? There are: public, '],
    ['grant mf-clinic /hello --guard', 2, 'Which guard?'],
    ['grant mf-clinic /hello --guard=admin --layout=wide', 2, 'There is no layout “wide”.'],
    ['grant shell /hello --guard=admin', 2, 'The shell needs no area'],
    ['revoke /hello', 1, '/hello is no area that was granted. Granted: none'],
    ['revoke /admin', 1, '/admin is no area that was granted.'],
    ['revoke', 2, 'Which area?'],
  ])('are refused in words, and nothing changes: %s', async (command, code, words) => {
    const { run, registry, refused } = portal;
    const before = await registry();
    expect((await run(command)).code).toBe(code);
    expect(refused.join()).toContain(words);
    expect(await registry()).toEqual(before);
  });

  it('are what a build says of a page without, and leaves that remote alone out', async () => {
    const { run, registry } = portal;
    await publish('a', [page('/hello/:id', 'signed_in'), page('/hello', 'practitioner')], 'mf-new');
    await publish('b', [page('/admin')]);
    const versions = [
      { part: 'mf-new', version: '0.1.0-aaaaaaaa' },
      { part: 'mf-admin', version: '0.1.0-bbbbbbbb' },
    ] as const;
    const said: string[] = [];
    const onUngranted = (name: RemoteName, routes: readonly DeclaredRoute[]) =>
      said.push(wordsOfUngranted(name, routes));
    const options = { root: workspaceRoot, releases, onUngranted, onForeign: () => true };
    await promoteGranted(versions, options);
    expect((await registry()).remotes).toEqual({ 'mf-admin': expect.objectContaining({ version: '0.1.0-bbbbbbbb' }) });
    expect(said).toEqual([
      'mf-new cannot go live yet, for it has pages in no area: /hello/:id, /hello. Have them granted:\n' +
        '  npx portal grant mf-new /hello --guard=signed_in,practitioner',
    ]);
    await run(said[0]?.split('npx portal ')[1] ?? '');
    await promoteGranted(versions, options);
    expect(said).toHaveLength(1);
    expect((await registry()).remotes['mf-new']?.version).toBe('0.1.0-aaaaaaaa');
  });

  it('keep one remote out of another’s, in either direction', async () => {
    const { run, refused } = portal;
    await run('grant mf-clinic /hello/there --guard=admin');
    for (const at of ['/hello', '/hello/there', '/hello/there/deep']) {
      expect((await run(`grant mf-sessions ${at} --guard=admin`)).code).toBe(1);
      expect(refused.pop()).toContain('/hello/there of mf-clinic');
    }
    expect((await run('grant mf-clinic /hello --guard=admin')).code).toBe(0);
  });
});
