import { test as base, expect } from '@playwright/test';
import { serveFolder } from '@portal/portal-server/mock';
import { cachePath } from '../../tools/lib/paths.ts';
import { type Guard, guardContext } from './guard.ts';

/** Where `npm run e2e` puts the static build of a remote, seen from the cache's folder: no host's root. */
const buildPath = '/mock/mf-dashboard/';

interface WorkerFixtures {
  /** Address of the static build, with the slash at its end. */
  mockUrl: string;
}

interface TestFixtures {
  guard: Guard;
}

/** Tests of the mock shell's static build, from a plain server of files: nothing else may be asked for. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mockUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await serveFolder({ folder: cachePath(), port: 0 });
      await use(server.url + buildPath);
      await server.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ mockUrl }, use) => use(mockUrl),

  guard: [
    async ({ context, mockUrl }, use, testInfo) => {
      // A world is made in every test, and in some of them more than once.
      testInfo.setTimeout(270_000);
      const guard = await guardContext(context, mockUrl);
      const strange: string[] = [];
      context.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(mockUrl)) strange.push(request.url());
      });
      await use(guard);
      expect(guard.complaints(), 'Complaints of the pages of this test').toEqual([]);
      expect(strange, 'What was asked for beside the build’s own files').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
