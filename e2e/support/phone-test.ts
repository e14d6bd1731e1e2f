import { type BrowserContext, chromium, expect as hastyExpect, type Page } from '@playwright/test';
import { freePort } from '@portal/delivery/free-port';
import { shiftPageClock } from './clock.ts';
import { fakeMediaOfChromium } from './fake-media.ts';
import { keepMedia } from './kept-media.ts';
import { storageStateFor } from './storage-state.ts';
import { test as base } from './test.ts';

/** A phone's Chromium, in which Maya is signed in. Its pages freeze behind another app, and Back keeps them. */
export interface Phone {
  context: BrowserContext;
  /** Opens a page of the portal in a tab of its own. */
  open(address: string): Promise<Page>;
  /**
   * Another app comes to the front: the page is hidden, and some seconds later frozen.
   * @param hidden what happens in between: the page can still save, and the test waits for that
   */
  leave(page: Page, hidden?: () => Promise<void>): Promise<void>;
  /** Its person is back at the page. */
  comeBack(page: Page): Promise<void>;
}

/** Pages are drawn by processors that others use, too. */
export const expect = hastyExpect.configure({ timeout: 60_000 });

declare global {
  interface Window {
    /** What the browser told the page of its life: hidden, freeze, resume, visible, and kept, where Back has kept it. */
    life?: string[];
    /** Timers that have run out since the page was frozen. */
    ran?: number;
  }
}

/** Runs in the page before its own scripts. */
function noteLife(): void {
  const life: string[] = [];
  window.life = life;
  for (const type of ['freeze', 'resume']) document.addEventListener(type, () => life.push(type));
  document.addEventListener('visibilitychange', () => life.push(document.visibilityState));
  addEventListener('pageshow', ({ persisted }) => persisted && life.push('kept'));
}

const lifeOf = (page: Page) => page.evaluate(() => window.life ?? []);

/** A document of the portal that is none of its pages. */
export const elsewhere = '/favicon.svg';

/** A phone's screen, and a finger on it. */
async function asPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
  await devtools.send('Emulation.setDeviceMetricsOverride', screen);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

async function leave(page: Page, hidden?: () => Promise<void>): Promise<void> {
  const context = page.context();
  const other = context.pages().find((each) => each.url() === 'about:blank') ?? (await context.newPage());
  await other.bringToFront();
  await hastyExpect.poll(async () => (await lifeOf(page)).at(-1)).toBe('hidden');
  await hidden?.();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await hastyExpect.poll(async () => (await lifeOf(page)).at(-1)).toBe('freeze');
  await devtools.detach();
  await page.evaluate(() => {
    window.ran = 0;
    setTimeout(() => {
      window.ran = 1;
    });
  });
}

async function comeBack(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.ran), 'timers that ran in the frozen page').toBe(0);
  await page.bringToFront();
  await hastyExpect.poll(async () => (await lifeOf(page)).slice(-2)).toEqual(['resume', 'visible']);
  await hastyExpect.poll(() => page.evaluate(() => window.ran)).toBe(1);
}

/**
 * Lets Chromium keep a page for Back. It keeps none of the portal's, which have `no-store`; what browsers do that keep
 * such pages is seen without that header. The rest of the answer has to stay the network's own: a page made up by a
 * route of Playwright's may open no socket.
 * @returns how often Back had to load a page anew all the same
 */
export async function letBeKept(page: Page): Promise<{ refusals(): number }> {
  const devtools = await page.context().newCDPSession(page);
  let refusals = 0;
  devtools.on('Page.backForwardCacheNotUsed', () => {
    refusals += 1;
  });
  await devtools.send('Page.enable');
  devtools.on('Fetch.requestPaused', ({ requestId, responseStatusCode, responseHeaders = [] }) => {
    const kept = responseHeaders.filter(({ name }) => name.toLowerCase() !== 'cache-control');
    const answer = { requestId, responseCode: responseStatusCode ?? 200, responseHeaders: kept };
    devtools.send('Fetch.continueResponse', answer).catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Response' }] });
  return { refusals: () => refusals };
}

/** Leaves for a document that is no page of the portal, and comes back by Back. */
export async function goAndComeBack(page: Page, meanwhile?: () => Promise<unknown>): Promise<void> {
  await page.goto(new URL(elsewhere, page.url()).href);
  await meanwhile?.();
  // Playwright waits for a document that loads: one that was kept does not.
  await page.evaluate(() => history.back());
  await expect(async () => expect(await page.evaluate(() => location.pathname)).not.toBe(elsewhere)).toPass();
}

/**
 * Tests with a browser of their own. Playwright makes each page believe that it is looked at, so that it cannot be frozen,
 * and switches off what keeps pages for Back. Both stay as they are where it joins a running Chromium (`noDefaults`), in
 * the first profile of that one. The headless shell keeps no pages: this is the whole Chromium.
 */
export const test = base.extend<{ phone: Phone }>({
  phone: async ({ portal, guard }, use) => {
    // Full Chromium asks for it beside documents that name no icon.
    guard.allow(/status of 404 .*\/favicon\.ico/);
    const port = await freePort('127.0.0.1');
    const { args = [], ...options } = fakeMediaOfChromium();
    const launched = await chromium.launch({
      ...options,
      args: [...args, '--lang=en-CA', `--remote-debugging-port=${port}`],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const joined = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
    const [context] = joined.contexts();
    if (!context) throw new Error('This Chromium has no profile.');
    await guard.watch(context);
    for (const script of [noteLife, keepMedia]) await context.addInitScript(script);
    await context.addInitScript(shiftPageClock, portal.shift());
    await context.grantPermissions(['camera', 'microphone'], { origin: portal.url });
    const { origins } = await storageStateFor(portal, 'maya', 'en');
    const kept = origins.flatMap(({ localStorage }) => localStorage);
    const open = async (address: string) => {
      const page = await context.newPage();
      await asPhone(page);
      await page.goto(portal.url + elsewhere);
      await page.evaluate((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      }, kept);
      await page.goto(portal.url + address);
      return page;
    };
    await use({ context, open, leave, comeBack });
    await joined.close();
    await launched.close();
  },
});
