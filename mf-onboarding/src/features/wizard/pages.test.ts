import { expect, it } from '@jest/globals';
import { pages, STAND_INS } from './pages.tsx';
import type { PageId } from './path.ts';
import StandInPage from './stand-in-page.tsx';

it('names each page that is not built yet', async () => {
  const found: PageId[] = [];
  for (const [page, { load }] of Object.entries(pages) as [PageId, (typeof pages)[PageId]][]) {
    if ((await load()).default === StandInPage) found.push(page);
  }
  expect(found.sort()).toEqual([...STAND_INS].sort());
});
