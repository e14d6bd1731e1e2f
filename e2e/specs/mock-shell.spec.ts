import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expectGone, readEach } from '../support/absence.ts';
import { type MockPage, mayasDay, mockPage, stands, worldTimeoutMs } from '../support/mock-page.ts';
import { expect, test } from '../support/mock-test.ts';

/** What the portal takes for the size of its screen. */
const sizeInside = ({ portal }: MockPage) =>
  portal.locator('html').evaluate(() => [window.innerWidth, window.innerHeight]);

test('the portal’s page says where the panel is; the panel’s address without parameters shows the first look', async ({
  page,
  mockUrl,
}) => {
  await page.goto('frame.html');
  await expect(page.getByRole('heading', { name: 'The mock shell’s panel is missing' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Il manque le panneau du portail simulé' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the panel' }).click();
  const mock = mockPage(page);
  await mock.settled();
  await expect(mock.portal.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL(/\?v=1&at=\/dashboard&as=maya@demo\.test$/);
  await expect(page).toHaveTitle('mf-dashboard · Mock shell');

  await test.step('its worker reaches the build’s own files, and nothing else', async () => {
    const [worker] = page.workers();
    const ask = (address: string) =>
      worker?.evaluate((url) => fetch(url).then(({ ok }) => String(ok), String), address) ??
      Promise.resolve('no worker');
    expect(await ask(worker?.url() ?? '')).toBe('true');
    expect(await ask('https://elsewhere.test/')).toContain('is no file of this build');
    expect(await ask(`${mockUrl}index.html`)).toContain('is no file of this build');
    expect(await worker?.evaluate(() => typeof WebSocket)).toBe('undefined');
  });
});

/** A call that fails, then one that takes its time. At the end all calls take a little longer than usual. */
async function tryFaultAndLatency(mock: MockPage): Promise<void> {
  const calls = await mock.unfold('Calls');
  const form = calls.getByRole('form', { name: 'One call' });
  await form.getByLabel('Search calls by name or path').fill('appointments.paginated_index');
  await form.getByLabel('Fault').selectOption('503');
  await form.getByRole('button', { name: 'Add rule' }).click();
  await mock.portal.getByRole('link', { name: /^Upcoming/ }).click();
  await mock.panel.getByRole('button', { name: 'Reload the portal' }).click();
  const failure = mock.portal.getByRole('alert').filter({ hasText: 'Your appointments could not be loaded' });
  await expect(failure).toBeVisible();

  await calls.getByRole('button', { name: 'Remove the rule for appointments.paginated_index' }).click();
  const latency = calls.getByRole('group', { name: 'All calls' }).getByLabel('Latency');
  // Long enough to be seen waiting, also by a look that comes a second late.
  await latency.selectOption('3000 ms');
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(mock.portal.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(mock.rows.first()).toBeVisible();

  const log = await mock.unfold('Log');
  await log.getByLabel('Lines with').fill('paginated_index');
  await expect(log.getByText('rule: 503 Unavailable').first()).toBeVisible();
  // The newest call stands first, and a refused one can take its second too: the one opened is told by its figure.
  const answered = log.getByRole('listitem').filter({ hasText: /\b200 [1-9]\d{3,} ms/ });
  await answered.first().locator('summary').click();
  await expect(log.getByRole('figure', { name: 'Response' })).toContainText('"start_date"');
  await latency.selectOption('300 ms');
}

/** Opens the link that the panel copies in a fresh browser, which shows the same. */
async function expectSameElsewhere(page: Page, browser: Browser, options: BrowserContextOptions): Promise<string> {
  const mock = mockPage(page);
  await mock.panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(mock.panel.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
  const shown = await readEach(mock.rows, (rows) => rows.map((row) => (row as HTMLElement).innerText));

  const fresh = await browser.newContext(options);
  const other = await fresh.newPage();
  await other.goto(link);
  const again = mockPage(other);
  await again.settled();
  await expect(again.rows).toHaveText(shown, { useInnerText: true });
  await expect(again.value('Who')).toHaveText('Dana Ruiz');
  await expect(other).toHaveURL(link);
  await fresh.close();
  return link;
}

test('screen, clock, calls, time zone, language and person each change what is seen; a link shows all of it again', async ({
  page,
  context,
  browser,
  mockUrl,
  contextOptions,
  guard,
}) => {
  guard.allow(/503/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mock = mockPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await mock.open(`${mayasDay}&screen=desktop`);

  await test.step('a screen that is larger than the room is scaled down to fit, and none the smaller to its page', async () => {
    expect(await sizeInside(mock)).toEqual([1280, 800]);
    const [frame, panel] = [await page.locator('#portal').boundingBox(), await mock.panel.boundingBox()];
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
    const size = (await mock.unfold('Screen size')).getByLabel('Size', { exact: true });
    await size.selectOption('phone');
    await expect.poll(() => sizeInside(mock)).toEqual([390, 844]);
    await size.selectOption('fit');
  });

  await test.step('the clock is moved on in place', async () => {
    await expect(mock.portal.getByText('11:40 AM').first()).toBeVisible();
    await expect(mock.portal.getByText('in 10 minutes')).toBeVisible();
    await (await mock.unfold('Clock')).getByRole('button', { name: '+10 min' }).click();
    await expect(mock.portal.getByText('started this minute')).toBeVisible();
    await expect(mock.portal.getByText('Wednesday, March 18')).toBeVisible();
  });

  await test.step('a fault and a latency change how calls fare, and the log shows it', () => tryFaultAndLatency(mock));

  await test.step('time zone, language and person', async () => {
    await mock.portal.getByRole('link', { name: /^Today/ }).click();
    await (await mock.unfold('Time zone')).getByLabel('The person’s time zone').selectOption('America/Vancouver');
    await expect(mock.portal.getByText('8:40 AM').first()).toBeVisible();
    await (await mock.unfold('Language')).getByRole('radio', { name: 'French' }).check();
    await expect(mock.portal.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await mock.panel.getByLabel('Signed in').selectOption('dana@demo.test');
    const previous = mock.portal.getByRole('link', { name: /^Passés/ });
    await previous.click();
    await expect(page).toHaveURL(
      /at=\/dashboard%3Flist%3Dprevious&as=dana@demo\.test&locale=fr&zone=America\/Vancouver&.*ahead=600.*latency:300/,
    );
    // The address comes first: until the page is drawn for it, the former list is shown, and nothing is busy.
    await expect(previous).toHaveAttribute('aria-current', 'page');
    await mock.settled();
  });

  await test.step('a link shows the same in a fresh browser', async () => {
    expect(await expectSameElsewhere(page, browser, contextOptions)).toContain(mockUrl);
  });
});

test('data, clock, screen and pages: an empty world, another day, a small phone, a page by its link', async ({
  page,
}) => {
  const mock = mockPage(page);
  await mock.open(`${mayasDay}&data=nothing_yet&screen=small_phone`);
  await expect(mock.portal.getByText('No appointments today')).toBeVisible();
  expect(await sizeInside(mock)).toEqual([320, 640]);
  await (await mock.unfold('Screen size')).getByRole('button', { name: 'Turn' }).click();
  await expect.poll(() => sizeInside(mock)).toEqual([640, 320]);

  const clock = await mock.unfold('Clock');
  await clock.getByLabel('Date and time').fill('2026-07-01T14:00');
  await clock.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(mock.portal.getByText('Wednesday, July 1')).toBeVisible({ timeout: worldTimeoutMs });
  await expect(page).toHaveURL(/clock=frozen:2026-07-01T14:00:00\.000Z/);

  await (await mock.unfold('The remote')).getByRole('link', { name: '/schedule' }).click();
  await expect(mock.portal.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await expect(page).toHaveURL(/at=\/schedule/);
});

test('an idle end that is near can be looked at: the warning, and that an answer goes on', async ({ page }) => {
  const mock = mockPage(page);
  await mock.open('?v=1&at=/schedule&as=maya@demo.test&idle=soon');
  const warning = mock.portal.getByRole('dialog', { name: 'Are you still there?' });
  // Ten seconds of doing nothing, and the scene is as far as that.
  await expect(warning).toBeVisible({ timeout: worldTimeoutMs });
  await warning.getByRole('button', { name: 'Stay signed in', exact: true }).click();
  await expectGone(warning);
  await expect(mock.portal.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await expect(mock.value('Who')).toHaveText('Maya Chen');
});

/** Fills the portal's form of signing in, in English. */
async function signInInside({ portal }: MockPage, email: string): Promise<void> {
  await portal.getByRole('textbox', { name: 'Email' }).fill(email);
  await portal.getByLabel('Password', { exact: true }).fill('Welcome-2026');
  await portal.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('what is done inside the portal reaches panel and link, and what the panel decides reaches the portal', async ({
  page,
  context,
}) => {
  const mock = mockPage(page);
  await mock.open(mayasDay);
  await test.step('signing out by a full load', async () => {
    await mock.portal.getByRole('button', { name: /Maya Chen/ }).click();
    await mock.portal.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(mock.portal.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(mock.value('Who')).toHaveText('Nobody (signed out)');
    await expect(page).toHaveURL(new RegExp(`\\?v=1&at=/signin&${stands}$`));
  });

  await test.step('a plain link of the portal is a full load of its page; with a key held down, another tab', async () => {
    const american = mock.portal.getByRole('link', { name: 'Go to the American portal' });
    const canadian = { name: 'Go to the Canadian portal' };
    const opened = context.waitForEvent('page');
    await american.click({ modifiers: ['ControlOrMeta'] });
    const other = mockPage(await opened);
    await other.settled();
    await expect(other.portal.getByRole('link', canadian)).toBeVisible();

    await american.click();
    await mock.portal.getByRole('link', canadian).click();
    await expect(american).toBeVisible();
    await expect(page).toHaveURL(/at=\/signin/);
    await expect(mock.value('Edition')).toHaveText('Canada');
    const log = await mock.unfold('Log');
    await expect(log.getByText('/signin?edition=US')).not.toHaveCount(0);
  });

  await test.step('a pin that would have been sent is in the outbox', async () => {
    await signInInside(mock, 'priya@demo.test');
    await expect(await mock.unfold('Outbox')).toContainText(/\d{7}/);
    // It is sent before the portal has its answer, which leads to this page from wherever the portal is by then.
    await expect(mock.portal.locator('input[name=pin]')).toBeVisible();
  });

  await test.step('signing in, and another language', async () => {
    const remote = await mock.unfold('The remote');
    await remote.getByLabel('Address in the portal').fill('/signin');
    await remote.getByRole('button', { name: 'Go' }).click();
    await signInInside(mock, 'maya@demo.test');
    await expect(mock.portal.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(mock.value('Who')).toHaveText('Maya Chen');
    await mock.portal.getByRole('button', { name: 'FR Français' }).click();
    await expect(mock.value('Language')).toHaveText('French');
  });

  await test.step('person and edition each change what is seen', async () => {
    const person = mock.panel.getByLabel('Signed in');
    await person.selectOption('admin@demo.test');
    await expect(mock.portal.getByRole('button', { name: 'Ada Admin' })).toBeVisible();
    await expect(mock.section('Who')).toContainText('Platform admin. is_admin');
    await person.selectOption('Nobody (signed out)');
    await expect(mock.portal.getByRole('link', { name: 'Aller au portail américain' })).toBeVisible();
    await (await mock.unfold('Edition')).getByRole('radio', { name: 'United States' }).check();
    await expect(mock.portal.getByRole('link', { name: 'Aller au portail canadien' })).toBeVisible();
    await expect(page).toHaveURL(/edition=US&locale=fr/);
  });
});
