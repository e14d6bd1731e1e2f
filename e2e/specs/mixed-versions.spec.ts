import type { Page } from '@playwright/test';
import { promoteAll } from '@portal/delivery';
import { folderStore } from '@portal/delivery/registry';
import type { ShellRelease } from '@portal/portal-kit/registry';
import { shuffled } from '../../tools/lib/shuffled.ts';
import { expectAbsent, expectArrived } from '../support/absence.ts';
import { type Combination, combinationsOf, wordsOf } from '../support/combinations.ts';
import { type OwnRemote, remotePages } from '../support/faults.ts';
import type { Guard } from '../support/guard.ts';
import { lastReleases, realOf } from '../support/last-releases.ts';
import { tellTried } from '../support/matrix.ts';
import { publishNextShell } from '../support/next-shell.ts';
import type { PersonName } from '../support/people.ts';
import type { ReleaseStore } from '../support/release-store.ts';
import { expect, test } from '../support/test.ts';
import { setOut, walkTo } from '../support/walk.ts';
import { watchReleases } from '../support/watch-releases.ts';

const names = Object.keys(remotePages) as OwnRemote[];

/** The remotes that a person meets without the page being loaded anew: their own, and the public ones. */
const metBy = (person: PersonName) =>
  names.filter((name) => [person, null].some((visitor) => visitor === remotePages[name].person));

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be shown' });

async function expectPage(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  // A remote that is waited for has a card with a heading, too.
  await expect(heading.first()).toBeVisible();
  await expectArrived(page);
  await expectAbsent(card(page), { beside: heading });
}

/** Loads a page of the first remote and goes on to the others, each of which shows its page. */
async function meetAll(page: Page, [first, ...rest]: readonly OwnRemote[]): Promise<void> {
  if (first) await page.goto(remotePages[first].at);
  await expectPage(page);
  for (const name of rest) {
    await walkTo(page, remotePages[name].at);
    await expectPage(page);
  }
}

/** What a page must have fetched once these remotes of a combination were met: of each part the one version. */
const versionsIn = ({ shell, remotes }: Combination, met: readonly OwnRemote[]) => ({
  shell: [shell.version],
  ...Object.fromEntries(met.map((name) => [name, [remotes[name]?.version]])),
});

/** What a page has fetched by the time it is left: the last one may ask for more once its heading is there. */
async function takenOnceLeft(page: Page, watch: ReturnType<typeof watchReleases>): Promise<Record<string, string[]>> {
  await page.goto('about:blank');
  return watch.taken();
}

/** A shell that lends more runs with the very releases that are live; one that breaks them fetches none. */
async function tryNextShells(page: Page, releases: ReleaseStore, guard: Guard, met: readonly OwnRemote[]) {
  const before = releases.readRegistry();
  const watch = watchReleases(page);
  const [more, broken] = [publishNextShell(releases, 'minor'), publishNextShell(releases, 'major')];
  const promote = ({ version }: ShellRelease) => promoteAll(folderStore(releases.folder), [{ part: 'shell', version }]);

  await promote(more);
  await meetAll(page, met);
  expect(await takenOnceLeft(page, watch)).toEqual(versionsIn({ shell: more, remotes: before.remotes }, met));
  expect(guard.complaints()).toEqual([]);

  await expect(promote(broken)).rejects.toThrow(`this shell has portal-kit ${broken.provides?.portalKit}`);
  // Past the command’s check, the pages still refuse.
  releases.writeRegistry({ ...before, shell: broken });
  guard.allow(/\[portal\] mf-[a-z-]+: .*: incompatible/);
  for (const name of met) {
    await (name === met[0] ? page.goto(remotePages[name].at) : setOut(page, remotePages[name].at));
    await expect(card(page)).toContainText(`${name}, version ${before.remotes[name]?.version}, code incompatible`);
  }
  expect(watch.taken()).toEqual({ shell: [broken.version] });
}

for (const person of ['maya', 'ada'] as const)
  test.describe(person, () => {
    test.use({ person, storedLocale: 'en' });
    const met = metBy(person);

    test('releases of the shell and of all remotes run together, whichever two of them meet', async ({
      page,
      portal,
      guard,
    }, testInfo) => {
      test.setTimeout(210_000);
      const all = await lastReleases(portal.releases);
      // Only parts that one page loads can clash: what this person never meets stays as it is.
      const releases = all.filter(([first]) => first?.part === 'shell' || met.some((name) => name === first?.part));
      const registry = portal.releases.readRegistry();
      const watch = watchReleases(page);
      const size = `combinations of ${releases[0]?.length} shells × ${releases[1]?.length} releases × the remotes of a page, every pair covered`;
      for (const built of realOf(all)) tellTried(testInfo, 'mixed-version matrix', { 'releases really built': built });
      for (const [number, combination] of combinationsOf(releases).entries())
        await test.step(wordsOf(combination), async () => {
          const remotes = { ...registry.remotes, ...combination.remotes };
          portal.releases.writeRegistry({ ...registry, ...combination, remotes });
          await meetAll(page, shuffled(met, number));
          expect(await takenOnceLeft(page, watch)).toEqual(versionsIn(combination, met));
          expect(guard.complaints()).toEqual([]);
          tellTried(testInfo, 'mixed-version matrix', { [size]: `${person} ${number}` });
        });

      portal.releases.writeRegistry(registry);
      await test.step('a shell that lends more takes the very releases that are live, one that breaks fetches none', () =>
        tryNextShells(page, portal.releases, guard, met));
    });
  });
