import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import type { TurnServer } from '@portal/twilio-local';
import { translateAsBrowsersDo, translatedMark } from './browser-translation.ts';
import { shiftPageClock } from './clock.ts';
import { type DevHandles, devHandles } from './dev-handles.ts';
import { type Guard, guardContext } from './guard.ts';
import { absentInOldest, takeAway } from './oldest-browsers.ts';
import type { PersonName } from './people.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';
import { storageStateFor } from './storage-state.ts';

/** What a test may do with its worker's portal. */
export interface Portal extends RunningPortal, DevHandles {}

interface WorkerFixtures {
  /** The worker's portal is not for production: its pages have the panel of overrides. */
  overrides: boolean;
  /** Developers may see a remote of their own machine inside of the worker's portal. */
  showsDevelopment: boolean;
  /** Browsers keep the page of the worker's portal for a network that is away: of a worker that other tests do without. */
  offlinePage: boolean;
  /** Errors of the worker's portal and of its pages go to a project that stands for Sentry's. */
  reportsErrors: boolean;
  /** The worker's portal has its world in a folder: it is there again after a restart. */
  keepsData: boolean;
  /** A TURN server that calls of the worker's portal may pass by. */
  turn: TurnServer | null;
  workerPortal: Portal;
}

interface TestFixtures {
  /** Who is signed in when the test begins; their session stands in local storage. */
  person: PersonName | null;
  /** Language kept in local storage when the test begins. */
  storedLocale: 'en' | 'fr' | null;
  /** The browser translates each page once it is that ready: of every test with `PORTAL_TRANSLATED=on`. */
  isTranslated: 'interactive' | 'complete' | null;
  /** Pages lack each function that one of the oldest browsers we serve does not have. */
  isOldest: boolean;
  portal: Portal;
  guard: Guard;
  /** Opens another context of the same kind, but for what is given: another profile, also of another browser. */
  openContext: (other?: BrowserContextOptions, of?: Browser) => Promise<BrowserContext>;
}

/** Every test of this project: its own portal per worker, with what was seeded, a guard on every page, a fixed hour. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  person: [null, { option: true }],
  storedLocale: [null, { option: true }],
  isTranslated: [process.env.PORTAL_TRANSLATED === 'on' ? 'complete' : null, { option: true }],
  isOldest: [false, { option: true }],

  overrides: [false, { option: true, scope: 'worker' }],
  showsDevelopment: [false, { option: true, scope: 'worker' }],
  offlinePage: [process.env.PORTAL_OFFLINE_PAGE === 'on', { option: true, scope: 'worker' }],
  reportsErrors: [false, { option: true, scope: 'worker' }],
  keepsData: [false, { option: true, scope: 'worker' }],
  turn: [null, { option: true, scope: 'worker' }],

  workerPortal: [
    async ({ overrides, showsDevelopment, offlinePage, reportsErrors, keepsData, turn }, use) => {
      const running = await startPortal({ overrides, showsDevelopment, offlinePage, reportsErrors, keepsData, turn });
      const handles = devHandles(running.url);
      await use({ ...running, ...handles });
      await running.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],

  portal: async ({ workerPortal }, use, testInfo) => {
    await workerPortal.rewind();
    workerPortal.takeOutput();
    await use(workerPortal);
    workerPortal.releases.restoreRegistry();
    // What fails on purpose is printed too: only a test that failed makes anybody read it.
    const output = workerPortal.takeOutput();
    if (output !== '' && testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('what the portal printed', { body: output, contentType: 'text/plain' });
  },

  baseURL: async ({ portal }, use) => use(portal.url),

  storageState: async ({ portal, person, storedLocale }, use) =>
    use(await storageStateFor(portal, person, storedLocale)),

  guard: [
    async ({ context, portal, isTranslated, isOldest }, use) => {
      const guard = await guardContext(context, portal.url);
      await prepareContext(context, { portal, isTranslated, isOldest });
      await use(guard);
      // A call that a test answers itself may still be under way when the test is over.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(guard.complaints(), 'Complaints of the pages of this test').toEqual([]);
    },
    { auto: true },
  ],

  openContext: async ({ browser, portal, contextOptions, guard, isTranslated, isOldest }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (other, of = browser) => {
      const context = await of.newContext({ ...contextOptions, baseURL: portal.url, ...other });
      await guard.watch(context);
      await prepareContext(context, { portal, isTranslated, isOldest });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

/** What browsers of a test bring with them: their clock, a translator, what they lack. */
async function prepareContext(
  context: BrowserContext,
  { portal, isTranslated, isOldest }: Pick<TestFixtures, 'portal' | 'isTranslated' | 'isOldest'>,
): Promise<void> {
  if (isTranslated) await context.addInitScript(translateAsBrowsersDo, { mark: translatedMark, at: isTranslated });
  if (isOldest) await context.addInitScript(takeAway, absentInOldest());
  await context.addInitScript(shiftPageClock, portal.shift());
}

export { expect };
