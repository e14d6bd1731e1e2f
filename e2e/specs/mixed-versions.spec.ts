import { promoteAll } from '@portal/delivery';
import { folderStore } from '@portal/delivery/registry';
import type { RemoteName } from '@portal/portal-kit/registry';
import { type Combination, combinationsOf, wordsOf } from '../support/combinations.ts';
import { remotePages } from '../support/faults.ts';
import { lastReleases } from '../support/last-releases.ts';
import { tellTried } from '../support/matrix.ts';
import { publishNextShell } from '../support/next-shell.ts';
import { expect, test } from '../support/test.ts';
import { setOut, walkTo } from '../support/walk.ts';
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

test('a shell that lends more takes the very releases that are live, one that breaks takes none and fetches none', async ({
  page,
  portal,
  guard,
}) => {
  const store = folderStore(portal.releases.folder);
  const before = portal.releases.readRegistry();
  const watch = watchReleases(page);
  const [more, broken] = [publishNextShell(portal.releases, 'minor'), publishNextShell(portal.releases, 'major')];

  await promoteAll(store, [{ part: 'shell', version: more.version }]);
  await page.goto(remotePages['mf-dashboard'].at);
  for (const name of names.toReversed()) {
    await walkTo(page, remotePages[name].at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(watch.taken()).toEqual(versionsIn({ shell: more, remotes: before.remotes }));
  expect(guard.complaints()).toEqual([]);

  const promoting = promoteAll(store, [{ part: 'shell', version: broken.version }]);
  await expect(promoting).rejects.toThrow(`this shell has portal-kit ${broken.provides?.portalKit}`);
  // Past the command’s check, the pages still refuse.
  portal.releases.writeRegistry({ ...before, shell: broken });
  guard.allow(/\[portal\] mf-[a-z-]+: .*: incompatible/);
  await page.goto('/404');
  for (const name of names) {
    await setOut(page, remotePages[name].at);
    const card = page.getByRole('alert').filter({ hasText: 'cannot be shown' });
    await expect(card).toContainText(`${name}, version ${before.remotes[name]?.version}, code incompatible`);
  }
  await page.goto(remotePages['mf-admin'].at);
  await expect(page.getByRole('alert')).toContainText('code incompatible');
  expect(watch.taken()).toEqual({ shell: [broken.version] });
});
