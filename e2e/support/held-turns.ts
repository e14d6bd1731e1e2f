import { expect, type Page, type Request, type Route } from '@playwright/test';
import { expectSettled } from './absence.ts';

/**
 * What a save itself asks for: whose the new session is, the key of their drafts, without which no form can be used,
 * whose clinic the question is about, and the code that sends files.
 */
const ofSave = [/\/api\/practice\/(users\/me|draft_key)$/, /\/xhr-upload\.\w+\.js$/];

/**
 * Holds back whatever a wizard asks for between Next and the next page, so that a page which waits for any of it is
 * never there. What was fetched before, while the page was filled in, is there in time.
 */
export async function holdTurns(page: Page) {
  const underWay = new Set<Request>();
  const done = (request: Request) => underWay.delete(request);
  // What waits for the end of the session (decision 92) is always under way, and no page waits for it.
  page.on('request', (request) => !request.url().includes('/sessions/current?wait=') && underWay.add(request));
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  let held: Route[] | null = null;
  await page.route('**/*', (route, request) => {
    const { pathname } = new URL(request.url());
    if (held === null || request.method() !== 'GET' || ofSave.some((path) => path.test(pathname)))
      return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    /** Before Next: what is fetched ahead has arrived, and from now on nothing does. */
    async begin() {
      // It is asked for once the page is painted, and what arrives may ask for more: twice running there is nothing.
      let wasNothing = false;
      await expect
        .poll(async () => {
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
          const waited = [...underWay].map((request) => request.url());
          const isNothing = waited.length === 0;
          const isOver = isNothing && wasNothing;
          wasNothing = isNothing;
          return isOver ? 'nothing is under way' : waited;
        })
        .toBe('nothing is under way');
      held = [];
    },
    /** The next page is there, with all that it shows. */
    async end() {
      await expectSettled(page);
      const waiting = held ?? [];
      held = null;
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
}
