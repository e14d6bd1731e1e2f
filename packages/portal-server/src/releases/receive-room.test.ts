import { expect, it } from '@jest/globals';
import { portalCommand } from '@portal/delivery';
import { remoteFiles, storeRelease, type TestPair, workAs } from '@portal/delivery/testing';
import type { RemoteName } from '@portal/portal-kit/registry';
import { admins, operator, portalWithTeams, wholeRelease } from '../testing/release-calls.ts';

const [many, few] = ['0.1.0-cccccccc', '0.1.0-dddddddd'];

it('a team goes back also where all remotes have too many addresses then, and promotes nothing that adds some', async () => {
  const { releases, run } = await portalWithTeams();
  const publish = async (by: TestPair, name: RemoteName, version: string, count: number) => {
    workAs(by, operator);
    const routes = Array.from({ length: count }, (_, place) => ({ path: `/${name}/page-${place}`, guard: 'admin' }));
    await storeRelease(releases, name, { ...wholeRelease(version, name), routes }, remoteFiles);
  };
  await publish(admins, 'mf-admin', many, 100);
  await publish(admins, 'mf-admin', few, 1);
  for (const version of [many, few]) expect((await run(admins, `promote mf-admin@${version}`)).code).toBe(0);
  for (const [place, count] of [100, 100, 100, 100, 99].entries()) {
    await publish(operator, `mf-many${place}`, many, count);
    expect(await portalCommand(['promote', `mf-many${place}@${many}`], { releases, print: () => undefined })).toBe(0);
  }
  expect((await run(admins, `promote mf-admin@${many}`)).said).toContain('would have 599 addresses');
  expect(await run(admins, 'rollback mf-admin')).toEqual({ code: 0, said: `mf-admin@${many} is live again.` });
});
