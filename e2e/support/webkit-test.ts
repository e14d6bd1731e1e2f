import { test as base, expect } from '@playwright/test';
import { shiftPageClock } from './clock.ts';
import { devHandles } from './dev-handles.ts';
import { type MiniBrowser, startMiniBrowser } from './mini-browser.ts';
import type { PersonName } from './people.ts';
import { type PreloadingProxy, startPreloadingProxy } from './preloading-proxy.ts';
import { startPortal } from './start-portal.ts';
import { storageStateFor } from './storage-state.ts';
import type { Portal } from './test.ts';
import { keepComplaints, type WebKitPage, webKitPage } from './webkit-page.ts';

type Edition = 'CA' | 'US';

/** What a test has a worker's proxy do. */
interface Orders {
  /** A function that each document runs first. */
  preloaded: (() => void) | null;
  /** Of whom is signed in. */
  edition: Edition;
}

interface WorkerFixtures {
  workerPortal: Portal & { proxy: PreloadingProxy; orders: Orders };
  browserOfWorker: MiniBrowser;
}

interface TestFixtures {
  portal: Portal;
  /** A window of a profile in which nobody was before. */
  tab: WebKitPage;
  downloads: string;
  /**
   * Opens the portal as somebody who has been here before. Only practitioners of the demo world are of both editions: for
   * the others the API's word on the account is another.
   */
  become: (person: PersonName | null, edition?: Edition) => Promise<void>;
  /** Has each document run a function first, from now to the end of the test. */
  preload: (script: () => void) => void;
}

/** Tests in WebKitGTK: a portal per worker as in the other engines, and WebKit's own driver. Playwright only runs them. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  workerPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const running = await startPortal();
      const orders: Orders = { preloaded: null, edition: 'CA' };
      const proxy = await startPreloadingProxy(running.url, {
        script: () =>
          `(${keepComplaints})();(${shiftPageClock})(${running.shift()});(${orders.preloaded ?? (() => undefined)})();`,
        answer: (path) =>
          orders.edition === 'US' && /^\/api\/practice\/users\/me\b/.test(path)
            ? (text) => text.replace('"edition":"CA"', '"edition":"US"')
            : undefined,
      });
      await use({ ...running, ...devHandles(running.url), url: proxy.url, proxy, orders });
      await proxy.stop();
      await running.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  browserOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const browser = await startMiniBrowser();
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  portal: async ({ workerPortal }, use, testInfo) => {
    await workerPortal.rewind();
    workerPortal.takeOutput();
    await use(workerPortal);
    Object.assign(workerPortal.orders, { preloaded: null, edition: 'CA' } satisfies Orders);
    const output = workerPortal.takeOutput();
    if (output !== '' && testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('what the portal printed', { body: output, contentType: 'text/plain' });
  },
  tab: async ({ browserOfWorker, portal }, use) => {
    const session = await browserOfWorker.open();
    await session.resize(1300, 900);
    await use(webKitPage(session, portal.url));
  },
  downloads: ({ browserOfWorker }, use) => use(browserOfWorker.downloads),
  become: ({ tab, portal, workerPortal }, use) =>
    use(async (person, edition = 'CA') => {
      workerPortal.orders.edition = edition;
      const [kept] = (await storageStateFor(portal, person, 'en')).origins;
      await tab.goto('/favicon.svg');
      const entries = (kept?.localStorage ?? []).map(({ name, value }) => [name, value] as const);
      entries.push(['portal.edition', edition]);
      await tab.session.evaluate((all) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const [name, value] of all) localStorage.setItem(String(name), String(value));
      }, entries);
    }),
  preload: ({ workerPortal }, use) =>
    use((script) => {
      workerPortal.orders.preloaded = script;
    }),
});

export { expect };
