import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { makeCertificate } from '../certificate.ts';
import { argumentsOf, inNewProfile, type Site } from '../measure.ts';
import { pageTasks } from '../notes/page-tasks.ts';
import { serveAll } from '../serve-all.ts';
import { type KeptSession, sessionAt } from '../session.ts';
import { summarise } from '../summary.ts';

export interface PagesMeasured {
  /** Milliseconds to the first row, cold, on slow 4G, by turns. */
  admin: number[];
  dashboard: number[];
  /**
   * The longest task of each round in milliseconds, at CPU ÷ 4, above a hundred rows: the choices of a filter are opened,
   * one is taken, another page is turned to.
   */
  opened: number[];
  filtered: number[];
  paged: number[];
  /** The same of a key that is typed in the header's search, until its hits are there. */
  typed: number[];
  /** Milliseconds from the answer to a typed key until its hits are drawn, at CPU ÷ 4. */
  found: number[];
}

/** Tasks are told by the processor's time, which is that of a processor with a quarter of the speed four times. */
const SLOWER = 4;
const ROWS = 100;

/** All kinds that the page has words for, as the trail of a portal that was used has them. */
const {
  actions,
  subjects,
}: Record<'actions' | 'subjects', Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../mf-admin/src/features/audit/messages/en.json', import.meta.url), 'utf8'),
);
const kinds = { actions: Object.keys(actions), subjects: Object.keys(subjects) };

/** What a page does behind its rows is over by then. */
const SETTLED_MS = 1000;

interface Options {
  rounds: number;
  executablePath: string;
  onProgress: (line: string) => void;
}

/** The portal as `npm run build` left it, in a browser: first rows, and what a list of a hundred rows costs it. */
export async function measurePages({ rounds, executablePath, onProgress }: Options): Promise<PagesMeasured> {
  const certificate = makeCertificate();
  const { fingerprint } = certificate;
  const { addresses, stop } = await serveAll({ certificate });
  const url = addresses['portal'] ?? '';
  const measured: PagesMeasured = {
    admin: [],
    dashboard: [],
    opened: [],
    filtered: [],
    paged: [],
    typed: [],
    found: [],
  };
  try {
    const ada = await sessionAt(url, 'ada');
    const maya = await sessionAt(url, 'maya');
    const sites: { key: 'admin' | 'dashboard'; site: Site }[] = [
      {
        key: 'admin',
        site: { name: 'admin', url: `${url}/admin`, selector: 'main li a[href^="/admin/clients/"]', session: ada },
      },
      {
        key: 'dashboard',
        site: {
          name: 'dashboard',
          url: `${url}/dashboard`,
          selector: 'main li h3',
          session: maya,
        },
      },
    ];
    for (let round = 1; round <= rounds; round += 1) {
      for (const { key, site } of round % 2 === 0 ? sites : sites.toReversed()) {
        const browser = { executablePath, fingerprint };
        const load = await inNewProfile({ site, mode: 'slow4g', browser }, async (visit) => summarise(await visit()));
        measured[key].push(load.ready);
        onProgress(`${round}/${rounds} first row of /${key}: ${load.ready.toFixed(0)} ms`);
      }
    }
    const browser = await chromium.launch({
      executablePath,
      args: argumentsOf({ executablePath, fingerprint }),
    });
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const longest = await walkTrail(browser, { url, session: ada });
        for (const step of ['opened', 'filtered', 'paged'] as const) {
          measured[step].push(longest[step]);
          onProgress(`${round}/${rounds} 100 rows are ${step}: longest task ${longest[step].toFixed(0)} ms`);
        }
        const search = await walkSearch(browser, { url, session: maya });
        measured.typed.push(search.typed);
        measured.found.push(search.found);
        onProgress(
          `${round}/${rounds} a key in the search: longest task ${search.typed.toFixed(0)} ms, hits after ${search.found.toFixed(0)} ms`,
        );
      }
    } finally {
      await browser.close();
    }
    return measured;
  } finally {
    await stop();
  }
}

/** The trail, whose pages hold a hundred rows, by keyboard: Playwright's look for a link is a long task of its own. */
async function walkTrail(
  browser: Browser,
  { url, session }: { url: string; session: KeptSession },
): Promise<Record<'opened' | 'filtered' | 'paged', number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-CA' });
  try {
    await context.addInitScript(({ name, text }) => localStorage.setItem(name, text), session);
    const page = await context.newPage();
    let asked = 0;
    await page.route(/\/api\/admin\/audit_events\?/, async (route) => {
      asked += 1;
      await route.fulfill({ json: pageOfEvents(asked) });
    });
    await page.route(/\/api\/admin\/audit_events\/kinds/, (route) => route.fulfill({ json: kinds }));
    await page.goto(`${url}/admin/audit`);
    await expectRows(page, 1);
    await page.getByRole('combobox', { name: 'What was done' }).focus();
    await page.waitForTimeout(SETTLED_MS);
    const longest = async (doing: () => Promise<void>) => Math.max(...(await pageTasks(browser, page, doing))) * SLOWER;
    const opened = await longest(async () => {
      // Opens the list, then marks its first choice.
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(SETTLED_MS);
      await page.keyboard.press('ArrowDown');
    });
    const filtered = await longest(async () => {
      await page.keyboard.press('Enter');
      await expectRows(page, 2);
    });
    await page.getByRole('link', { name: 'Next page' }).focus();
    const paged = await longest(async () => {
      await page.keyboard.press('Enter');
      await expectRows(page, 3);
    });
    return { opened, filtered, paged };
  } finally {
    await context.close();
  }
}

/** The header's search of a practitioner: a key is typed, and its hits come. */
async function walkSearch(
  browser: Browser,
  { url, session }: { url: string; session: KeptSession },
): Promise<{ typed: number; found: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-CA' });
  try {
    await context.addInitScript(({ name, text }) => localStorage.setItem(name, text), session);
    const page = await context.newPage();
    await openSearch(page, url);
    // Not by role alone: the number of rows a page is a choice of options, too.
    const hits = page.locator('[role="option"]').first();
    const tasks = await pageTasks(browser, page, async () => {
      await page.keyboard.press('a');
      await hits.waitFor();
    });
    // On a page that has found nothing yet: hits of the key before would stand in until the answer comes.
    await openSearch(page, url);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (!document.querySelector('[role="option"]')) return;
            observer.disconnect();
            // The frame that draws them is over when the next one begins.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.keyboard.press('o');
    const shownAt = await shown;
    // A browser tells of an answer a moment later than it hands it over.
    const answered = await page.waitForFunction(
      () =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(({ name }) =>
          /\/practice\/search\?.*\bq=o\b/.test(name),
        )?.responseEnd,
    );
    const answeredAt = Number(await answered.jsonValue());
    return { typed: Math.max(...tasks) * SLOWER, found: shownAt - answeredAt };
  } finally {
    await context.close();
  }
}

/** The dashboard, once it rests, with the header's search open. */
async function openSearch(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.locator('main li h3').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
}

/** Waits for all rows of the answer that came so manieth. */
async function expectRows(page: Page, turn: number): Promise<void> {
  await page.waitForFunction(
    ({ rows, reason }) => {
      const table = document.querySelector('main table tbody');
      return table?.childElementCount === rows && table.lastElementChild?.textContent?.includes(reason);
    },
    { rows: ROWS, reason: reasonOf(turn) },
  );
}

const reasonOf = (turn: number) => `Asked for, turn ${turn}`;

function pageOfEvents(turn: number) {
  const event = {
    ...{ person: { id: '9', full_name: 'Ada Admin' }, action: 'client.viewed', subject: 'client' },
    ...{ reason: reasonOf(turn), trace_id: 'trace' },
  };
  return {
    data: Array.from({ length: ROWS }, (_, at) => ({
      ...event,
      id: String(turn * 1000 + at),
      at: new Date(Date.UTC(2026, 10, 20, 15) - (turn * ROWS + at) * 60_000).toISOString(),
      subject_id: String(10 + at),
    })),
    pagination: { total: 9, current: turn, total_items: 9 * ROWS },
    more_yn: false,
  };
}
