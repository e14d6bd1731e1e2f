import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { folderStore, newestReleases, overridesSuffix, releasesFolder } from '@portal/delivery/registry';
import { expectAbsent } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { serveLocally } from '../support/local-release.ts';
import { overrideTools } from '../support/override-tools.ts';
import { sidewaysScroll } from '../support/sticking-out.ts';
import { expect, type Portal, test } from '../support/test.ts';
import { liveRemote, publishVariant } from '../support/variant.ts';

test.use({ person: 'maya', storedLocale: 'en', overrides: true });

// The early script prepares what is live, also where another release then takes its place.
test.beforeEach(({ guard }) => guard.allow(/was preloaded using link preload but not used/));

/** Publishes a dashboard that nobody has promoted; gives its version. */
function publish({ releases }: Portal): string {
  publishVariant(releases, 'mf-dashboard', { from: 'Oldest first', to: 'Eldest first' });
  return liveRemote(releases, 'mf-dashboard').version.replace(/-.*/, '-0e2e0e2e');
}

const eldest = (page: Page) => page.getByRole('switch', { name: 'Eldest first' });

/** A second tab of the same browser: it runs what is live, and a link to an override asks before it has its way. */
async function openLink(other: Page, link: string, version: string): Promise<void> {
  await other.goto('/dashboard');
  await expect(dashboardPage(other).oldestFirst).toBeVisible();

  await other.setViewportSize({ width: 320, height: 640 });
  const tools = overrideTools(other);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  await expect(tools.question.getByText(version)).toBeVisible();
  await expect(dashboardPage(other).oldestFirst).toBeVisible();
  await expect(other).toHaveURL(({ search }) => search === '');
  expect(asked.filter((address) => address.includes(`/${version}/`))).toEqual([]);
  expect(await defectsOf(other)).toEqual([]);
  await tools.question.getByRole('button', { name: 'Ignore the link' }).click();
  await other.reload();
  await expectAbsent(tools.question, { beside: dashboardPage(other).oldestFirst });

  await other.goto(link);
  await tools.question.getByRole('button', { name: 'Run it in this tab' }).click();
  await expect(eldest(other)).toBeVisible();
  expect(await sidewaysScroll(other)).toBe(0);
}

test('a published version runs in one tab until it is reset; a link to it asks before it has its way', async ({
  page,
  context,
  portal,
  guard,
}) => {
  guard.allow(/status of 404/);
  const version = publish(portal);
  const tools = overrideTools(page);
  await page.goto('/dashboard');
  await expect(dashboardPage(page).oldestFirst).toBeVisible();
  await expect(tools.words).toHaveText('This portal is not for production.');

  await tools.open();
  await tools.use('mf-dashboard', '0.1.0-00000001');
  await expect(tools.release).toHaveAccessibleDescription(/There is no release there/);
  await expect(tools.release).toHaveValue('0.1.0-00000001');
  await expect(tools.release).toBeFocused();
  expect(await defectsOf(page)).toEqual([]);

  await tools.use('mf-dashboard', version);
  await expect(eldest(page)).toBeVisible();
  // Eight hours from the moment at which it was asked for: a busy machine comes here minutes after the test's start.
  await expect(tools.words).toHaveText(
    new RegExp(`^mf-dashboard runs ${version} from this portal, until Wed 11:3\\d PM\\.$`),
  );
  await page.reload();
  await expect(eldest(page)).toBeVisible();

  await tools.open();
  const link = await tools.link.inputValue();
  await test.step('a link asks before it has its way', async () => openLink(await context.newPage(), link, version));

  await page.reload();
  await expect(eldest(page)).toBeVisible();
  await tools.reset.click();
  await expect(dashboardPage(page).oldestFirst).toBeVisible();
  await expect(tools.words).toHaveText('This portal is not for production.');

  await test.step('a release of this machine runs with its hashes, and not without', async () => {
    expect(guard.complaints()).toEqual([]);
    guard.allow(
      /request to a foreign host: http:\/\/localhost:\d+\/out\//,
      /integrity/,
      /RemoteLoadError: mf-dashboard@\S+: altered/,
    );
    const local = await serveLocally(portal.releases, 'mf-dashboard', version);
    try {
      await tools.open();
      await tools.use('mf-dashboard', local.address);
      await expect(eldest(page)).toBeVisible();
      await expect(tools.words).toContainText(`from ${new URL(local.address).origin}, until`);

      local.alter();
      await page.reload();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('altered');
      await tools.open();
      await tools.release.press('Enter');
      await expect(tools.release).toHaveAccessibleDescription(/A file is not what the release says it is/);
    } finally {
      await local.close();
    }
  });
});

type Catalogue = { [key: string]: string | Catalogue };

/** Texts of a catalogue in the shell's sources. */
function textsOf(file: string): string[] {
  const texts = (entries: Catalogue): string[] =>
    Object.values(entries).flatMap((entry) => (typeof entry === 'string' ? entry : texts(entry)));
  return texts(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../shell/src', file), 'utf8')));
}

/** Pieces of the panel's texts that stand in a build as they are, and that the shell's own texts have not got. */
function piecesOfPanel(locale: string): string[] {
  const own = textsOf(`messages/${locale}.json`);
  return textsOf(`overrides/messages/${locale}.json`)
    .flatMap((text) => text.match(/[a-zA-Z ,.]{16,}/g) ?? [])
    .filter((piece) => !own.some((text) => text.includes(piece)));
}

test('the shell of production holds nothing of the panel', async ({ portal }) => {
  const { version } = portal.releases.readRegistry().shell;
  const markers = ['portal.override', 'overridden-remote', ...['en', 'fr'].flatMap(piecesOfPanel)];
  const found = (part: string, built: string) => {
    const folder = path.join(releasesFolder(), part, built, 'files');
    const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
    const text = names.map((name) => name + readFileSync(path.join(folder, name), 'utf8')).join('\n');
    return markers.filter((marker) => text.includes(marker));
  };
  expect(markers.length).toBeGreaterThan(50);
  const [panel] = await newestReleases(folderStore(releasesFolder()), 'shell-overrides');
  expect(panel?.release.version).toMatch(new RegExp(`^${version}${overridesSuffix}`));
  expect(found('shell-overrides', panel?.release.version ?? '')).toEqual(markers);
  expect(found('shell', version)).toEqual([]);
});
