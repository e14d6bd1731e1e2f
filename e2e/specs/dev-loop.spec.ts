import { test as base, expect as expectSoon, type Page } from '@playwright/test';
import { partsIn as partsOf, workspaceRoot } from '@portal/delivery';
import { expectGone, expectSettled } from '../support/absence.ts';
import { clockShift, shiftPageClock } from '../support/clock.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { dashboardFile, withField } from '../support/dev-field.ts';
import { devHandles } from '../support/dev-handles.ts';
import { plainPageFile, withPlainPage } from '../support/dev-plain-page.ts';
import { type DevPortal, startDevPortal } from '../support/dev-portal.ts';
import { type Guard, guardContext } from '../support/guard.ts';
import type { PartCopy } from '../support/part-copy.ts';
import { storageStateFor } from '../support/storage-state.ts';

const panel = 'src/features/dashboard/appointments-panel.tsx';
const styles = 'src/features/dashboard/dashboard.module.css';

/** What is awaited here is a build: on a busy machine it takes as long as it takes. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** A portal of its own takes its time to start, and each build in it. */
const withOwnPortalMs = 270_000;

/** What keeps the part from building when its server starts. */
const breaking = ['src/index.ts', 'defineRemote({', 'defineRemote(('] as const;

const test = base.extend<{ guard: Guard }, { dev: DevPortal }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const before = (sources: PartCopy) => {
        withField(sources);
        withPlainPage(sources);
        sources.edit(...breaking);
      };
      const dev = await startDevPortal('mf-dashboard', { shift: clockShift(), before });
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: withOwnPortalMs },
  ],
  baseURL: async ({ dev }, use) => use(dev.url),
  storageState: async ({ dev }, use) =>
    use(await storageStateFor({ url: dev.url, ...devHandles(dev.url) }, 'maya', 'en')),
  guard: [
    async ({ context, dev }, use) => {
      const guard = await guardContext(context, dev.url);
      await context.addInitScript(shiftPageClock, clockShift());
      await use(guard);
      expect(guard.complaints(), 'Complaints of the pages of this test').toEqual([]);
    },
    { auto: true },
  ],
});

/** What the console says of a build error: the error itself, and that the overlay's colours take a detour. */
const noiseOfErrors = [/\[webpack-dev-server\]/, /inline style violates|style-src-attr inline/];

/** The overlay for build errors is a frame of its own. */
const overlay = (page: Page) => page.frameLocator('iframe[title="Build errors and warnings"]');

/** A development build is large, and the process that serves it may still be at work on it. */
const firstLoad = { timeout: 60_000 };

/** Mends what did not build at start, unless a test before has done so. */
async function expectBuilt({ sources, told }: DevPortal): Promise<void> {
  const [file, good, bad] = breaking;
  if (sources.read(file).includes(bad)) sources.edit(file, bad, good);
  // The first build that succeeds is the whole one.
  await expect.poll(told, { timeout: 200_000 }).toContain('mf-dashboard built again');
}

/** Puts the page into a state that a reload would lose, and says how to see that it is still there. */
async function settle(page: Page) {
  await page.goto('/dashboard?list=previous');
  await expect(dashboardPage(page).rows.first()).toBeVisible(firstLoad);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('half a sentence');
  // The overlay gives the focus back, which would scroll to the field.
  await note.blur();
  // A page whose lists are still under way may be too short to be scrolled.
  await expectSettled(page);
  await page.evaluate(() => window.scrollTo(0, 120));
  // The event of this one comes with the next frame; from then on nothing scrolls. What did is told with the page's
  // height at that moment, for a page that is too short for an instant goes to its top and stays there.
  const top = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const scrolls: string[] = [];
            Object.assign(window, { isSamePage: true, scrolls });
            window.addEventListener('scroll', () => {
              const heights = [...document.querySelectorAll<HTMLElement>('main *')].slice(0, 8);
              const each = heights.map(({ tagName, offsetHeight }) => `${tagName} ${offsetHeight}`).join(', ');
              scrolls.push(`to ${window.scrollY} of ${document.documentElement.scrollHeight}: ${each}`);
            });
            resolve(window.scrollY);
          }),
        ),
      ),
  );
  expect(top).toBe(120);
  return async () => {
    await expect(note).toHaveValue('half a sentence');
    await expect(page).toHaveURL(/list=previous/);
    const found = await page.evaluate(() => ({
      top: window.scrollY,
      same: 'isSamePage' in window,
      scrolls: 'scrolls' in window ? window.scrolls : null,
    }));
    expect(found).toEqual({ top: 120, same: true, scrolls: [] });
  };
}

/** Which parts a page is made of: those in development have a fingerprint of zeros. */
function partsIn(html: string) {
  const folders = [...html.matchAll(/\/(shell|remotes\/[a-z-]+)\/\d+\.\d+\.\d+-([0-9a-f]{8,})\//g)];
  const namesOf = (inDevelopment: boolean) => [
    ...new Set(
      folders.filter(([, , fingerprint]) => (fingerprint === '00000000') === inDevelopment).map(([, name]) => name),
    ),
  ];
  return { developed: namesOf(true), released: namesOf(false) };
}

/** A page without any stylesheet gains its first one. */
async function gainStylesheet(page: Page, sources: PartCopy): Promise<void> {
  const gained = 'src/features/support/gained.module.css';
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(firstLoad);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const former = sources.read(plainPageFile);
  sources.write(gained, '.gained { outline: 1px solid rgb(1 2 3); }');
  sources.write(
    plainPageFile,
    former
      .replace(/^/, "import styles from './gained.module.css';\n")
      .replace('<h1>', '<h1 data-gained="true" className={styles.gained}>'),
  );
  const styled = page.locator('[data-gained]');
  await expect(styled).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  sources.edit(gained, 'rgb(1 2 3)', 'rgb(3 2 1)');
  await expect(styled).toHaveCSS('outline-color', 'rgb(3, 2, 1)');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  sources.write(plainPageFile, former);
  // Otherwise it is swapped into the page that follows.
  await expectGone(styled, firstLoad);
}

// One dev server for all of them.
test.describe.configure({ mode: 'default', timeout: withOwnPortalMs });

test('a remote that does not build at start is told of, and shown as soon as it does', async ({ page, dev, guard }) => {
  // A page without its remote complains of all that it lacks.
  guard.allow(/./);
  await expect.poll(dev.told).toContain('mf-dashboard does not build');
  await page.goto('/dashboard');
  await expect(page.getByRole('alert').filter({ hasText: 'mf-dashboard' })).toBeVisible(firstLoad);
  await expect(overlay(page).getByText('src/index.ts').first()).toBeVisible();
  await expectBuilt(dev);
  await expect(dashboardPage(page).rows.first()).toBeVisible();
  await expectGone(page.locator('iframe'), firstLoad);
});

test('one dev server serves one part, and swaps what is edited into the open page without a reload', async ({
  page,
  dev,
}) => {
  await expectBuilt(dev);
  await test.step('all other parts are releases', async () => {
    // The portal's own server, and webpack's.
    expect(dev.servers).toBe(2);
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).port));
    const html = (await (await page.goto('/dashboard'))?.text()) ?? '';
    await expect(dashboardPage(page).rows.first()).toBeVisible(firstLoad);
    const { developed, released } = partsIn(html);
    expect(developed).toEqual(['remotes/mf-dashboard']);
    expect(released).toHaveLength(partsOf(workspaceRoot).length - 1);
    expect(sockets).toHaveLength(1);
  });

  await test.step('the first stylesheet that a page gains is loaded, and follows edits', () =>
    gainStylesheet(page, dev.sources));

  // What was typed, the tab and the scroll position stay through all that follows.
  const isKept = await settle(page);
  await test.step('an edited component', async () => {
    dev.sources.edit(dashboardFile, "title={t('shared:sections.dashboard')}", 'title="An edited title"');
    await expect(page.getByRole('heading', { level: 1, name: 'An edited title' })).toBeVisible();
    await isKept();
    dev.sources.edit(dashboardFile, 'An edited title', 'Edited once more');
    await expect(page.getByRole('heading', { level: 1, name: 'Edited once more' })).toBeVisible();
    await isKept();
  });

  await test.step('an edited stylesheet', async () => {
    const tabs = page.getByRole('navigation', { name: 'Lists of appointments' }).locator('..');
    await expect(tabs).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    dev.sources.edit(styles, '.tabs {', '.tabs {\n    outline: 1px solid rgb(1 2 3);');
    await expect(tabs).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    await isKept();
  });

  await test.step('an edit that begins to import what the shell lends', async () => {
    const good = dev.sources.read(panel);
    const importing = `import { Dialog } from '@portal/ui/overlays';\n${good}`;
    dev.sources.write(panel, importing.replace('<section', '<section data-lent={typeof Dialog}'));
    await expect(page.locator('[data-lent="function"]')).toBeVisible();
    await isKept();
    dev.sources.write(panel, good);
    await expectGone(page.locator('[data-lent]'), firstLoad);
  });

  await test.step('an edited catalogue', async () => {
    dev.sources.edit('src/messages/en.json', 'Oldest first', 'Eldest first');
    await expect(page.getByText('Eldest first')).toBeVisible();
    await isKept();
  });
});

test('errors are told in the page and on the terminal, and what mends them is shown without a reload', async ({
  page,
  dev,
  guard,
}) => {
  await expectBuilt(dev);
  guard.allow(...noiseOfErrors);
  const good = dev.sources.read(panel);
  await test.step('a build error', async () => {
    const isKept = await settle(page);
    const before = dev.told().length;
    dev.sources.edit(panel, 'return (', 'return ((');
    await expect(overlay(page).getByText('appointments-panel.tsx').first()).toBeVisible();
    // It comes by another way than the overlay.
    await expect.poll(() => dev.told().slice(before)).toContain('mf-dashboard does not build');
    await expect.poll(() => dev.told().slice(before)).toContain(panel);
    dev.sources.write(panel, good.replace('<section', '<section data-mended="true"'));
    await expect(page.locator('[data-mended]')).toBeVisible();
    await expectGone(page.locator('iframe'), firstLoad);
    await isKept();
  });

  await test.step('a page loaded while nothing builds gets what was built before', async () => {
    const told = dev.told().length;
    dev.sources.write(panel, good.replace('return (', 'return (('));
    await expect.poll(() => dev.told().slice(told)).toContain('does not build');
    await page.goto('/dashboard?list=previous');
    await expect(overlay(page).getByText('appointments-panel.tsx').first()).toBeVisible();
    await expect(dashboardPage(page).rows.first()).toBeVisible(firstLoad);
    dev.sources.write(panel, good);
    await expectGone(page.locator('iframe'), firstLoad);
  });

  await test.step('a component that throws is shown again as soon as it does not', async () => {
    expect(guard.complaints()).toEqual([]);
    guard.allow(/A trial of an error|\[portal\]/);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const whole = dev.sources.read(dashboardFile);
    // Whatever follows is never reached, and leaves the build with all that only it imports.
    dev.sources.edit(dashboardFile, '  const { t } =', "  throw new Error('A trial of an error');\n  const { t } =");
    await expect(page.getByRole('alert')).toBeVisible();
    dev.sources.write(dashboardFile, whole);
    await expect(dashboardPage(page).rows.first()).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});

test('the shell in development refreshes too, around remotes from their releases', async ({ browser }) => {
  const file = 'src/layouts/brand.tsx';
  const dev = await startDevPortal('shell', { shift: clockShift() });
  try {
    const storageState = await storageStateFor({ url: dev.url, ...devHandles(dev.url) }, 'maya', 'en');
    const context = await browser.newContext({ storageState });
    const guard = await guardContext(context, dev.url);
    await context.addInitScript(shiftPageClock, clockShift());
    const page = await context.newPage();
    await page.goto(`${dev.url}/dashboard?list=previous`);
    await expect(dashboardPage(page).rows.first()).toBeVisible(firstLoad);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    dev.sources.edit(file, '<svg ', '<svg data-edited="true" ');
    await expect(page.locator('[data-edited]').first()).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(dashboardPage(page).rows.first()).toBeVisible(firstLoad);
    expect(guard.complaints()).toEqual([]);
    await context.close();
  } finally {
    await dev.stop();
  }
});
