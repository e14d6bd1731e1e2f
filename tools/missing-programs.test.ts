import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { e2e, prepareBeside, takeEngine } from './e2e.ts';
import type { ChromiumPlaces } from './lib/chromium.ts';
import { single } from './lib/outcome.ts';
import { NoPostgresError, SlowPostgresError, startPostgres } from './lib/postgres.ts';
import { demandRedis } from './lib/redis.ts';
import { postgresOnly, unitBeside, unitOnPostgres } from './unit.ts';

let folder: string;
let said: () => string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'missing-'));
  const log = jest.spyOn(console, 'log').mockReturnValue();
  said = () => log.mock.calls.join('\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What both of them read of the environment, as this test has it. */
const { CI, PORTAL_CHROMIUM, PORTAL_FIREFOX } = process.env;
const environment = { CI, PORTAL_CHROMIUM, PORTAL_FIREFOX };
function setEnvironment(values: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(values))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
}
afterEach(() => setEnvironment(environment));

const nowhere = () => ({ folders: () => [folder], canInstall: false });
const pgliteRun = () => jest.fn((_args: readonly string[]) => Promise.resolve(single(true)));

it('runs the API’s tests on PGlite where there is no PostgreSQL, and says so', async () => {
  setEnvironment({ CI: undefined });
  const runOnPglite = pgliteRun();
  const outcome = await unitOnPostgres(['all'], ['the same'], { starting: startPostgres(nowhere()), runOnPglite });
  expect(runOnPglite).toHaveBeenCalledWith(['the same']);
  expect(said()).toContain('run on PGlite instead of PostgreSQL: there is no PostgreSQL server on this machine');
  expect(outcome).toMatchObject({ passed: 1, failed: 0 });
  expect(outcome.skipped).toEqual([expect.stringMatching(/^The API's tests on PostgreSQL: there is no PostgreSQL/)]);
});

it('fails with CI where PostgreSQL is missing, and gives the reason', async () => {
  setEnvironment({ CI: 'true' });
  const runOnPglite = pgliteRun();
  const failure = 'there is no PostgreSQL server, and installing one needs root and apt-get';
  const outcome = await unitOnPostgres([], [], { starting: startPostgres(nowhere()), runOnPglite });
  expect(outcome).toMatchObject({ passed: 0, failed: 1, broken: [{ file: 'the tests on PostgreSQL', failure }] });
  expect(said()).toBe(`The tests of the API did not run: ${failure}.`);
  expect(runOnPglite).not.toHaveBeenCalled();
});

it('has worlds of pages on PGlite where there is no PostgreSQL, and not where one is too slow', async () => {
  const run = jest.fn((_args: readonly string[], _env?: NodeJS.ProcessEnv) => Promise.resolve(single(true)));
  await unitBeside(['all'], Promise.resolve({ url: 'postgres://here', stop: async () => undefined }), run);
  await unitBeside(['all'], Promise.reject(new NoPostgresError('there is none')), run);
  expect(run.mock.calls).toEqual([
    [['all'], { TEST_WORLDS_URL: 'postgres://here', TEST_DATABASE_COPIES: 'yes' }],
    [['all']],
  ]);
  const slow = await unitBeside(['all'], Promise.reject(new SlowPostgresError('not ready')), run);
  expect(slow).toMatchObject({ failed: 1, broken: [{ file: 'the tests on PostgreSQL', failure: 'not ready' }] });
  expect(run).toHaveBeenCalledTimes(2);
});

it('fails where PostgreSQL is asked for by name, and gives the reason', async () => {
  setEnvironment({ CI: undefined });
  const { failed, broken } = await postgresOnly([], nowhere());
  expect({ failed, broken }).toEqual({
    failed: 1,
    broken: [{ file: 'the tests on PostgreSQL', failure: expect.stringContaining('there is no PostgreSQL server') }],
  });
});

it('demands a Redis with CI alone: installs it, and gives the reason where that cannot be', async () => {
  const server = path.join(folder, 'redis-server');
  const install = jest.fn(async (_packages: readonly string[]) => false);
  const demand = (may: boolean) => demandRedis({ server, canInstall: () => may, install });
  setEnvironment({ CI: undefined });
  await demand(true);
  setEnvironment({ CI: 'true' });
  await expect(demand(false)).rejects.toThrow('there is no Redis server, and installing one needs root and apt-get');
  expect(install).not.toHaveBeenCalled();
  await expect(demand(true)).rejects.toThrow('Redis could not be installed');
  install.mockImplementation(async () => {
    writeFileSync(server, '');
    return true;
  });
  await demand(true);
  await demand(false);
  expect(install.mock.calls).toEqual([[['redis-server']], [['redis-server']]]);
});

/** An empty folder, and nobody to install or fetch a browser. */
const noBrowser = (): ChromiumPlaces => ({
  chromium: path.join(folder, 'chromium'),
  shell: path.join(folder, 'shell'),
  fetched: path.join(folder, 'fetched'),
  canInstall: false,
  fetch: () => Promise.resolve(),
});

it('fails without a browser before anything is built, and says what to do', async () => {
  setEnvironment({ PORTAL_CHROMIUM: undefined });
  const { failed, broken } = await e2e([], prepareBeside(noBrowser()));
  const failure = expect.stringContaining('Install it, or name its program in the variable PORTAL_CHROMIUM');
  expect({ failed, broken }).toEqual({ failed: 1, broken: [{ file: 'the browser tests', failure }] });
  expect(said()).toContain('The tests in a browser need Chromium, and it could neither be found nor installed.');
});

it('fails without another engine that is asked for, before anything is built', async () => {
  const named = path.join(folder, 'firefox');
  setEnvironment({ PORTAL_FIREFOX: named });
  const failure = `PORTAL_FIREFOX names ${named}, and there is no such file.`;
  const never = new Promise<never>(() => undefined);
  expect(await e2e([], never, 'firefox', 'leave out')).toMatchObject({ failed: 1, broken: [{ failure }] });
  // Nothing is named, and nothing can be installed.
  setEnvironment({ PORTAL_FIREFOX: undefined });
  const places = { root: folder, canInstall: false, install: () => Promise.reject(new Error('nobody may install')) };
  const missing = expect.stringMatching(/^The tests in Firefox need programs .* apt-get install firefox-esr/);
  expect(await e2e([], never, 'firefox', 'fail', places)).toMatchObject({
    failed: 1,
    broken: [{ file: 'the browser tests' }],
  });
  expect(await e2e([], never, 'firefox', 'leave out', places)).toEqual({ passed: 0, failed: 0, skipped: [missing] });
});

it('names the browser that PORTAL_CHROMIUM names in vain', async () => {
  const named = path.join(folder, 'my chromium');
  setEnvironment({ PORTAL_CHROMIUM: named });
  const failure = `PORTAL_CHROMIUM names ${named}, and there is no such file.`;
  expect(await e2e([], prepareBeside(noBrowser()))).toMatchObject({ broken: [{ failure }] });
});

it('takes an engine out of what is typed, wherever it stands, and leaves the rest to Playwright', () => {
  expect(takeEngine(['lists', '--firefox', '-g', 'Back'])).toEqual({
    engine: 'firefox',
    rest: ['lists', '-g', 'Back'],
  });
  expect(takeEngine(['--webkit'])).toEqual({ engine: 'webkit', rest: [] });
  expect(takeEngine(['--update', '--orca', 'upload'])).toEqual({
    engine: 'orca',
    rest: ['--update-snapshots', 'upload'],
  });
  expect(takeEngine(['--update', '--firefox'])).toEqual({ engine: 'firefox', rest: ['--update'] });
  expect(takeEngine(['--firefoxes', 'webkit'])).toEqual({ rest: ['--firefoxes', 'webkit'] });
});
