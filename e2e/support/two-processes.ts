import { test as base, type Page } from '@playwright/test';
import { createTestDatabase } from '@portal/reference-api/testing/database';
import { NoPostgresError, startPostgres } from '../../tools/lib/postgres.ts';
import { expect } from './call-test.ts';
import { shiftPageClock } from './clock.ts';
import { type DevHandles, devHandles } from './dev-handles.ts';
import { guardContext } from './guard.ts';
import { keepMedia } from './kept-media.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

/** One process of a portal that has several. */
interface Process extends Pick<RunningPortal, 'url' | 'shift'>, DevHandles {
  /** Asks its API, as a program would. */
  ask(method: string, path: string, sent: { token: string; body?: unknown }): Promise<Response>;
}

interface Pair {
  a: Process;
  b: Process;
}

interface Fixtures {
  pair: Pair;
  /** Opens a page of a process in a browser profile of its own. */
  openAt: (process: Process, path: string) => Promise<Page>;
}

function processOf(portal: RunningPortal): Process {
  return {
    ...devHandles(portal.url),
    url: portal.url,
    shift: portal.shift,
    ask: (method, path, { token, body }) =>
      fetch(`${portal.url}/api${path}`, {
        method,
        headers: { authorization: token, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

/** Two processes of a portal on one PostgreSQL, which share nothing else. */
export const test = base.extend<Fixtures, { processes: Pair | string }>({
  processes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const closing: (() => Promise<void>)[] = [];
      try {
        const postgres = await startPostgres();
        closing.push(postgres.stop);
        const { url: databaseUrl, drop } = await createTestDatabase(postgres.url);
        closing.push(drop);
        // One after the other: the first makes the world, and the other one goes by its clock.
        const portals: RunningPortal[] = [];
        for (const _process of [1, 2]) {
          const portal = await startPortal({ databaseUrl, shift: portals[0]?.shift() });
          closing.push(portal.stop);
          portals.push(portal);
        }
        const [a, b] = portals.map(processOf);
        if (a && b) await use({ a, b });
      } catch (error) {
        // Where every change is checked it has to be there.
        if (!(error instanceof NoPostgresError) || process.env.CI === 'true') throw error;
        await use(`Two processes need PostgreSQL. ${error.message}`);
      } finally {
        for (const close of closing.reverse()) await close();
      }
    },
    // More than a server and two portals may take to start, each within its own limit.
    { scope: 'worker', timeout: 600_000 },
  ],

  pair: async ({ processes }, use, testInfo) => {
    if (typeof processes === 'string') testInfo.skip(true, processes);
    else await use(processes);
  },

  openAt: async ({ browser, contextOptions }, use) => {
    const opened: { close(): Promise<void>; complaints(): string[] }[] = [];
    await use(async ({ url, shift }, path) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: url });
      const guard = await guardContext(context, url);
      // What ends elsewhere is refused here, also what a page has to say at its end; the SDK logs how its room ended.
      guard.allow(/status of 401/, /^console\.\w+: \S+ (warn|error) \[/);
      opened.push({ close: () => context.close(), complaints: guard.complaints });
      await context.addInitScript(shiftPageClock, shift());
      const page = await context.newPage();
      await page.addInitScript(keepMedia);
      await page.goto(path);
      return page;
    });
    for (const { close, complaints } of opened) {
      await close();
      expect(complaints(), 'Complaints of a page').toEqual([]);
    }
  },
});
