import type { RemoteName } from '@portal/portal-kit/registry';
import { type Combination, combinationsOf, wordsOf } from '../support/combinations.ts';
import { remotePages } from '../support/faults.ts';
import { lastReleases } from '../support/last-releases.ts';
import { tellTried } from '../support/matrix.ts';
import { expect, test } from '../support/test.ts';
import { walkTo } from '../support/walk.ts';
import { watchReleases } from '../support/watch-releases.ts';

// An admin may go to every page there is.
test.use({ person: 'ada', storedLocale: 'en' });

const names = Object.keys(remotePages) as RemoteName[];

/** What a page must have fetched once all of a combination was met: of each part the one version. */
const versionsIn = ({ shell, remotes }: Combination) => ({
  shell: [shell.version],
  ...Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, [version]])),
});

test('releases of the shell and of all remotes run together, whichever two of them meet', async ({
  page,
  portal,
  guard,
}, testInfo) => {
  test.setTimeout(180_000);
  const releases = await lastReleases(portal.releases);
  const registry = portal.releases.readRegistry();
  const watch = watchReleases(page);
  for (const [number, combination] of combinationsOf(releases).entries())
    await test.step(wordsOf(combination), async () => {
      portal.releases.writeRegistry({ ...registry, ...combination });
      const [first = 'mf-dashboard', ...rest] = [...names.slice(number % 6), ...names.slice(0, number % 6)];
      await page.goto(remotePages[first].at);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const name of rest) {
        await walkTo(page, remotePages[name].at);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      expect(watch.taken()).toEqual(versionsIn(combination));
      expect(guard.complaints()).toEqual([]);
      const size = `combinations of ${releases[0]?.length} shells × ${releases[1]?.length} releases × ${names.length} remotes, every pair covered`;
      tellTried(testInfo, 'mixed-version matrix', { [size]: String(number) });
    });
});
