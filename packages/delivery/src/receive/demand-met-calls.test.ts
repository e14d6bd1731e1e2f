import { beforeEach, describe, expect, it } from '@jest/globals';
import { canaryId } from '@portal/portal-kit/registry/live-release';
import * as z from 'zod/mini';
import { type CallLike, shapesOf, shapesOfServer } from '../calls/call-shape.ts';
import { serverKey, tellServerCalls } from '../calls/server-calls.ts';
import { commandLine, one, three, two } from '../testing/command-line.ts';
import { remoteRelease, shellRelease, storeWholeRelease } from '../testing/releases.ts';
import { type TestStore, temporaryStore } from '../testing/stores.ts';
import { demandMetCalls } from './demand-met-calls.ts';

const people: CallLike = {
  id: 'people.index',
  method: 'GET',
  path: '/people',
  answer: z.object({ rows: z.array(z.object({ id: z.string() })) }),
};
/** The same of a server that answers another kind of list. */
const otherPeople: CallLike = { ...people, answer: z.object({ people: z.array(z.object({ id: z.string() })) }) };
const notMet = 'and the server of the API do not meet: people.index (answer.rows is missing)';

const reading = '0.1.0-44444444';

let releases: TestStore;
let portal: Awaited<ReturnType<typeof commandLine>>;

beforeEach(async () => {
  releases = temporaryStore();
  portal = await commandLine(releases);
  const release = { ...remoteRelease('mf-admin', reading), calls: shapesOf([people]) };
  await storeWholeRelease(releases, 'mf-admin', release);
});

describe('a release that calls what the server does not have', () => {
  it.each([`promote mf-admin@${reading}`, `canary mf-admin@${reading} 5%`])('%s is refused', async (command) => {
    await tellServerCalls(releases, shapesOfServer([otherPeople]));
    const { run, live, refused } = portal;
    expect((await run(command)).code).toBe(1);
    expect(refused.pop()).toContain(`Nothing was changed. mf-admin@${reading} ${notMet}`);
    expect(await live()).toBe(two);
    await tellServerCalls(releases, shapesOfServer([people]));
    expect((await run(command)).code).toBe(0);
  });

  it('does not come back by a rollback', async () => {
    const { run, live, refused } = portal;
    await run(`promote mf-admin@${reading}`);
    await run(`promote mf-admin@${three}`);
    await tellServerCalls(releases, shapesOfServer([]));
    expect((await run('rollback mf-admin')).code).toBe(1);
    expect(refused.pop()).toContain('do not meet: people.index (it is none)');
    expect(await live()).toBe(three);
  });

  it('may be a shell', async () => {
    await tellServerCalls(releases, shapesOfServer([otherPeople]));
    const version = '0.1.0-bbbbbbbb';
    await storeWholeRelease(releases, 'shell', Object.assign(shellRelease(version), { calls: shapesOf([people]) }));
    expect((await portal.run(`promote shell@${version}`)).code).toBe(1);
    expect(portal.refused.pop()).toContain(`shell@${version} ${notMet}`);
  });

  it('is live for as long as no server begins that lacks it, and the doctor tells', async () => {
    const { run } = portal;
    await tellServerCalls(releases, shapesOfServer([people]));
    await run(`promote mf-admin@${reading}`);
    const before = await releases.read(serverKey);
    await expect(demandMetCalls(releases, shapesOfServer([otherPeople]))).rejects.toThrow(
      `This server does not begin, since live pages would stop working.\nmf-admin@${reading} ${notMet}`,
    );
    expect(await releases.read(serverKey)).toEqual(before);
    expect(await demandMetCalls(releases, shapesOfServer([otherPeople]), { servesUnmet: true })).toEqual([
      expect.stringContaining(notMet),
    ]);
    expect(await releases.read(serverKey)).toEqual(before);
    await tellServerCalls(releases, shapesOfServer([otherPeople]));
    expect((await run('doctor')).printed.join('\n')).toContain(notMet);
    // What is not about it goes on.
    expect((await run(`promote mf-admin@${one}`)).code).toBe(0);
    expect((await run('doctor')).printed.join('\n')).not.toContain('do not meet');
  });
});

it('a canary that the error watch took back keeps no server from beginning', async () => {
  await portal.run(`canary mf-admin@${reading} 5%`);
  await expect(demandMetCalls(releases, shapesOfServer([]))).rejects.toThrow(
    'end its canary: npx portal rollback mf-admin',
  );
  const { canaries } = await portal.registry();
  const canary = canaries?.['mf-admin'];
  releases.overwrite('taken-back.json', JSON.stringify([canary && canaryId('mf-admin', canary)]));
  expect(await demandMetCalls(releases, shapesOfServer([]))).toEqual([]);
});

describe('nothing is refused', () => {
  it.each([
    ['where no server has said what it has', null],
    ['for what is no list of calls', '{"calls":[]}'],
    ['for what is no JSON', '{'],
  ])('%s', async (_case, said) => {
    if (said !== null) releases.overwrite(serverKey, said);
    expect((await portal.run(`promote mf-admin@${reading}`)).code).toBe(0);
    const { printed } = await portal.run('doctor');
    expect(printed.join('\n').includes('so releases are held against no server')).toBe(said !== null);
  });

  it('of releases from before calls were recorded', async () => {
    await tellServerCalls(releases, shapesOfServer([]));
    expect((await portal.run(`promote mf-admin@${three}`)).code).toBe(0);
  });
});

it('a server says once what it has, and first where nothing is live', async () => {
  const empty = temporaryStore();
  await tellServerCalls(empty, shapesOfServer([people]));
  const said = await empty.read(serverKey);
  await tellServerCalls(empty, shapesOfServer([people]));
  expect(await empty.read(serverKey)).toEqual(said);
  expect(JSON.parse(String(said?.content))).toEqual({ calls: shapesOfServer([people]) });
});
