import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parseRegistry } from '../registry/parse-registry.ts';
import { registryKey } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';
import { commandLine, one, three, two } from '../testing/command-line.ts';
import { remoteRelease, shellRelease, storeWholeRelease } from '../testing/releases.ts';
import { kindsOfStore, type TestStore, temporaryStore } from '../testing/stores.ts';
import { newPair, type TestPair, workAs } from '../testing/team-keys.ts';

const until = '2027-06-30';
const [operator, admins, clinics] = [newPair(), newPair(), newPair()];

let releases: TestStore;
let portal: Awaited<ReturnType<typeof commandLine>>;

/** Keys differ with each run, names of tests do not. */
const withKeys = (command: string) =>
  command.replace('ADMINS', admins.key).replace('CLINICS', clinics.key).replace('OPERATOR', operator.key);

/** Runs a command with somebody's private key, the operator's being nowhere near. */
async function run(who: TestPair, command: string, store?: ReleaseStore) {
  workAs(who, operator);
  const done = await portal.run(withKeys(command), store);
  return { ...done, said: [...done.printed, ...portal.refused.splice(0)].join('\n') };
}
const file = async () => JSON.parse((await releases.read(registryKey))?.content.toString('utf8') ?? '');

/** mf-admin@two is live, signed by the operator, and mf-admin's team has a key. */
async function begin(open: () => TestStore | Promise<TestStore> = temporaryStore) {
  workAs(operator, operator);
  releases = await open();
  workAs(operator, operator);
  portal = await commandLine(releases);
  expect((await run(operator, `delegate mf-admin --key ${admins.key} --until ${until}`)).code).toBe(0);
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T10:00:00Z'));
});

describe.each(kindsOfStore)('a team’s key on %s', (_, open) => {
  it('promotes, tries and takes back its remote, and leaves what the operator has signed as it is', async () => {
    await begin(open);
    const { text, signature } = await file();
    expect((await run(admins, `canary mf-admin@${three} 5%`)).said).toContain('goes to 5 % of visitors');
    expect((await portal.registry()).canaries?.['mf-admin']).toMatchObject({ share: 500, release: { version: three } });
    expect((await run(admins, 'rollback mf-admin')).said).toBe(`The canary mf-admin@${three} is taken back.`);
    expect((await run(admins, `promote mf-admin@${three}`)).code).toBe(0);
    expect(await portal.live()).toBe(three);
    expect((await run(admins, 'rollback mf-admin')).said).toBe(`mf-admin@${two} is live again.`);
    expect((await run(admins, 'withdraw mf-admin')).code).toBe(0);
    expect(await portal.live()).toBeUndefined();
    expect((await run(admins, 'rollback mf-admin')).code).toBe(0);
    expect(await portal.live()).toBe(two);
    expect(await file()).toMatchObject({ text, signature, statements: { 'mf-admin': expect.anything() } });
    expect((await run(operator, 'doctor')).said).not.toContain('error');
    const told = (await run(operator, 'history mf-admin')).printed.slice(-7);
    expect(told[0]).toContain(`delegated mf-admin: key ${admins.key}, until ${until}`);
    expect(told.at(-1)).toContain(`rolled back to mf-admin@${two}`);
  });

  it('and one of another team’s at the same moment both hold', async () => {
    await begin(open);
    await storeWholeRelease(releases, 'mf-clinic', remoteRelease('mf-clinic'));
    await run(operator, `delegate mf-clinic --key ${clinics.key} --until ${until}`);
    let isFirst = true;
    const raced: ReleaseStore = {
      ...releases.another(),
      swap: async (key, content, tag) => {
        // Between this team's look and its change the other one's comes first.
        if (key === registryKey && isFirst) {
          isFirst = false;
          expect((await run(clinics, 'promote mf-clinic@0.1.0-bbbbbbbb', releases.another())).code).toBe(0);
          workAs(admins, operator);
        }
        return releases.swap(key, content, tag);
      },
    };
    expect((await run(admins, `promote mf-admin@${three}`, raced)).code).toBe(0);
    const { remotes } = await portal.registry();
    expect([remotes['mf-admin']?.version, remotes['mf-clinic']?.version]).toEqual([three, '0.1.0-bbbbbbbb']);
  });
});

describe('a team’s key', () => {
  beforeEach(() => begin());

  it.each([
    ['promote mf-clinic@0.1.0-bbbbbbbb', 'This key signs for mf-admin alone, and this would change: mf-clinic.'],
    ['promote shell@0.1.0-cccccccc', 'alone, and this would change: shell.'],
    [`promote shell@0.1.0-cccccccc mf-admin@${three}`, 'alone, and this would change: shell.'],
    ['grant mf-admin /hello --guard=admin', 'alone, and this would change: areas.'],
    ['delegate mf-admin --key CLINICS --until 2030-01-01', 'This key signs for mf-admin alone.'],
    ['undelegate mf-admin', 'This key signs for mf-admin alone.'],
    ['adopt mf-admin', 'No team has signed anything of mf-admin'],
  ])('is refused for “%s”, and nothing changes', async (command, words) => {
    workAs(operator, operator);
    await storeWholeRelease(releases, 'mf-clinic', remoteRelease('mf-clinic'));
    const map = { areas: [], own: [] };
    await storeWholeRelease(releases, 'shell', { ...shellRelease('0.1.0-cccccccc'), map } as never);
    if (command.startsWith('grant')) await run(operator, 'promote shell@0.1.0-cccccccc');
    const before = await file();
    const { code, said } = await run(admins, command);
    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
    expect(await file()).toEqual(before);
  });

  it('publishes releases of its own remote alone', async () => {
    workAs(admins, operator);
    await expect(storeWholeRelease(releases, 'mf-clinic', remoteRelease('mf-clinic'))).rejects.toThrow(
      'This key signs for mf-admin alone, so mf-clinic is not published.',
    );
    await storeWholeRelease(releases, 'mf-admin', remoteRelease('mf-admin', '0.1.0-44444444'));
    expect((await run(admins, 'promote mf-admin@0.1.0-44444444')).code).toBe(0);
    expect(await portal.live()).toBe('0.1.0-44444444');
  });

  it('signs what is live anew, and the history counts as before', async () => {
    await run(admins, `promote mf-admin@${three}`);
    expect((await run(admins, 'renumber --above=1')).code).toBe(0);
    expect((await run(operator, 'doctor')).said).not.toContain('HISTORY_BEHIND');
  });

  it('that nobody has delegated to is told whom to ask', async () => {
    expect((await run(clinics, `promote mf-admin@${three}`)).said).toContain(
      'For a team’s key the operator runs npx portal delegate',
    );
    workAs(admins, admins);
    await portal.run('withdraw mf-admin');
    expect(portal.refused.pop()).toContain('with a team’s key it names the operator’s (docs/keys.md)');
  });

  it('keeps the operator from releasing its remote, not from releasing the rest', async () => {
    const { code, said } = await run(operator, `promote mf-admin@${three}`);
    expect([code, said]).toEqual([1, expect.stringContaining('mf-admin is its team’s to release')]);
    await run(admins, `promote mf-admin@${three}`);
    workAs(operator, operator);
    await storeWholeRelease(releases, 'shell', shellRelease('0.1.0-cccccccc'));
    expect((await run(operator, 'promote shell@0.1.0-cccccccc')).code).toBe(0);
    expect(await portal.registry()).toMatchObject({
      shell: { version: '0.1.0-cccccccc' },
      remotes: { 'mf-admin': { version: three } },
    });
  });

  it('ends with its day: the operator’s version is live until another day is given', async () => {
    await run(admins, `promote mf-admin@${three}`);
    jest.mocked(Date.now).mockReturnValue(Date.parse('2027-06-30T23:59:59Z'));
    expect(await portal.live()).toBe(three);
    expect((await run(operator, 'doctor')).said).toContain('KEY_ENDS');
    jest.mocked(Date.now).mockReturnValue(Date.parse('2027-07-01T00:00:00Z'));
    expect(await portal.live()).toBe(two);
    expect((await run(admins, `promote mf-admin@${one}`)).said).toContain(
      `This key signed for mf-admin until ${until}`,
    );
    expect((await run(operator, 'doctor')).said).toMatch(/STATEMENT_REFUSED.* not shown, but 0\.1\.0-22222222/);
    expect((await run(operator, 'keys')).said).toContain('which is over');
    // What others release meanwhile takes nothing from the team.
    workAs(operator, operator);
    await storeWholeRelease(releases, 'shell', shellRelease('0.1.0-cccccccc'));
    expect((await run(operator, 'promote shell@0.1.0-cccccccc')).code).toBe(0);
    await run(operator, `delegate mf-admin --key ${admins.key} --until 2028-06-30`);
    expect(await portal.live()).toBe(three);
  });

  it('counts no more once it is taken back, in the middle of a canary too', async () => {
    await run(admins, `promote mf-admin@${one}`);
    await run(admins, `canary mf-admin@${three} 50%`);
    const { said } = await run(operator, 'undelegate mf-admin');
    expect(said).toContain(`mf-admin@${two}, which the operator has signed last, is live in place of ${one}.`);
    expect(await portal.live()).toBe(two);
    expect((await portal.registry()).canaries ?? {}).toEqual({});
    expect((await run(admins, `promote mf-admin@${three}`)).code).toBe(1);
    expect((await run(operator, `promote mf-admin@${three}`)).code).toBe(0);
    expect((await run(operator, 'rollback mf-admin')).said).toBe(`mf-admin@${two} is live again.`);
    const { text, statements } = await file();
    expect([text.includes('delegations'), statements, JSON.parse(text).format]).toEqual([false, undefined, 4]);
  });

  it('goes and leaves what the operator has adopted', async () => {
    await run(admins, `promote mf-admin@${three}`);
    expect((await run(operator, 'adopt mf-admin')).said).toBe(`mf-admin@${three} stays when the key of its team goes.`);
    await run(admins, `promote mf-admin@${one}`);
    expect((await run(operator, 'undelegate mf-admin')).said).toContain(`mf-admin@${three}, which the operator`);
    expect(await portal.live()).toBe(three);
  });

  it('gives way to the next one without a moment between', async () => {
    await run(admins, `promote mf-admin@${three}`);
    expect((await run(operator, `delegate mf-admin --key ${clinics.key} --until ${until}`)).code).toBe(0);
    expect((await run(clinics, `promote mf-admin@${one}`)).code).toBe(0);
    expect((await run(operator, 'keys')).said).toMatch(new RegExp(`\\* ${clinics.key.replaceAll('+', '\\+')} `));
    expect((await run(operator, `undelegate mf-admin --key ${admins.key}`)).said).toContain(
      `mf-admin@${one} stays live.`,
    );
    expect((await run(admins, `promote mf-admin@${three}`)).code).toBe(1);
    expect(await portal.live()).toBe(one);
  });

  it('publishes nothing that becomes live after its day, nor once it is taken back', async () => {
    const published = '0.1.0-44444444';
    await run(operator, `delegate mf-admin --key ${clinics.key} --until 2099-12-31`);
    workAs(admins, operator);
    await storeWholeRelease(releases, 'mf-admin', remoteRelease('mf-admin', published));
    jest.mocked(Date.now).mockReturnValue(Date.parse('2027-07-01T00:00:00Z'));
    const words = 'is not what was published with a key that is trusted here';
    expect((await run(clinics, `promote mf-admin@${published}`)).said).toContain(words);
    jest.mocked(Date.now).mockReturnValue(Date.parse('2027-06-30T00:00:00Z'));
    await run(operator, `undelegate mf-admin --key ${admins.key}`);
    expect((await run(clinics, `promote mf-admin@${published}`)).said).toContain(words);
    expect(await portal.live()).toBe(two);
  });
});

describe('who else meets a store with teams', () => {
  it('is told: a shell that would not show what teams have signed', async () => {
    await begin();
    workAs(operator, operator);
    await storeWholeRelease(releases, 'shell', { ...shellRelease('0.1.0-99999999'), reads: 2 });
    expect((await run(operator, 'promote shell@0.1.0-99999999')).said).toContain('knows no keys of teams: mf-admin');
    await run(operator, 'undelegate mf-admin');
    expect((await run(operator, 'promote shell@0.1.0-99999999')).code).toBe(0);
    expect((await run(operator, `delegate mf-admin --key ${admins.key} --until ${until}`)).said).toContain(
      'knows no keys of teams',
    );
  });

  it('reads nothing in a form that came later, and is told so', async () => {
    await begin();
    const { signRegistry } = await import('../registry/keys.ts');
    const later = JSON.stringify(signRegistry('{"format":5}', operator.privateKey));
    expect(parseRegistry(later, [operator.key])).toMatchObject({ kind: 'corrupt', newer: true });
    releases.overwrite(registryKey, later);
    expect((await run(operator, `promote mf-admin@${three}`)).said).toContain(
      'Use the portal command of a newer version',
    );
  });

  it.each([
    ['delegate mf-admin', 'Which key?'],
    ['delegate mf-admin --key short --until 2027-06-30', 'Which key?'],
    ['delegate mf-admin --key ADMINS', 'Until when?'],
    ['delegate mf-admin --key ADMINS --until 2027-02-30', 'Until when?'],
    ['delegate shell --key ADMINS --until 2027-06-30', 'The shell stays the operator’s'],
    ['delegate mf-admin --key ADMINS --until 2026-11-27', '2026-11-27 is over.'],
    ['delegate mf-admin --key OPERATOR --until 2027-06-30', 'This is the operator’s key.'],
    ['undelegate mf-admin --key CLINICS', 'This key is not delegated.'],
    ['undelegate mf-clinic', 'mf-clinic is not delegated.'],
    ['keys old', 'There is no “keys old”.'],
  ])('is told what “%s” lacks', async (command, words) => {
    await begin();
    const { code, said } = await run(operator, command);
    expect(code).toBeGreaterThan(0);
    expect(said).toContain(words);
  });
});
