import { describe, expect, it } from '@jest/globals';
import type { Registry } from '@portal/portal-kit/registry';
import { remoteRelease, shellRelease } from '../testing/releases.ts';
import { checkMembers } from './check-members.ts';

const data = '@portal/ui/data';
const tried = remoteRelease('mf-admin', '0.1.0-cccccccc');
const registry: Registry = {
  format: 1,
  serial: 1,
  shell: shellRelease(),
  remotes: { 'mf-admin': remoteRelease('mf-admin'), 'mf-clinic': remoteRelease('mf-clinic') },
  canaries: { 'mf-admin': { release: tried, share: 500, since: 1 } },
};

function findings(releases: Record<string, object>) {
  const read = async (key: string) => {
    const release = releases[key.replace('/release.json', '')];
    return release ? { content: Buffer.from(JSON.stringify(release)), tag: '', changedAt: new Date(0) } : null;
  };
  return checkMembers({ read }, registry);
}

describe('what live remotes use of the live shell', () => {
  it('must be there, also for a canary', async () => {
    const found = await findings({
      'shell/0.1.0-aaaaaaaa': { offers: { [data]: ['Pager'] } },
      'mf-admin/0.1.0-bbbbbbbb': { imports: { [data]: ['Pager'] } },
      'mf-admin/0.1.0-cccccccc': { imports: { [data]: ['Pager', 'Table'] } },
      'mf-clinic/0.1.0-bbbbbbbb': { imports: { [data]: ['*'], react: ['useState'] } },
    });
    expect(found).toEqual([
      {
        code: 'MISFIT',
        severity: 'error',
        part: 'mf-admin',
        message: expect.stringMatching(
          /^mf-admin@0\.1\.0-cccccccc uses .* shell@0\.1\.0-aaaaaaaa .* @portal\/ui\/data Table\./,
        ),
      },
    ]);
  });

  it.each([
    ['a shell from before this was recorded', { 'shell/0.1.0-aaaaaaaa': {} }],
    [
      'remotes from before this was recorded',
      { 'shell/0.1.0-aaaaaaaa': { offers: { [data]: [] } }, 'mf-admin/0.1.0-bbbbbbbb': {} },
    ],
    ['a store without the releases', {}],
  ])('says nothing of %s', async (_title, releases) => {
    expect(await findings(releases)).toEqual([]);
  });
});
