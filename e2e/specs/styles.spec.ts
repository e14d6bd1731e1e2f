import type { Page } from '@playwright/test';
import { expectSettled } from '../support/absence.ts';
import { remotePages } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: 'maya', storedLocale: 'en' });

/** Pages of the remotes that one person can go through by the navigation. */
const addresses = Object.values(remotePages)
  .filter(({ person }) => person === 'maya')
  .map(({ at }) => at);

/** A walk in which each page is left once for every other page. */
function walkOfAllPairs(pages: readonly string[]): string[] {
  const ahead = new Map(pages.map((page) => [page, pages.filter((other) => other !== page)]));
  const walk: string[] = [];
  const follow = (page: string) => {
    for (let next = ahead.get(page)?.shift(); next !== undefined; next = ahead.get(page)?.shift()) follow(next);
    walk.unshift(page);
  };
  follow(pages[0] ?? '/');
  return walk;
}

const pairs = walkOfAllPairs(addresses);
const firstMet = [...new Set(pairs)];

/**
 * A stylesheet can only be seen to change what was looked at before it was loaded, and the later of two wins. So of any
 * two pages each comes first in one of these walks; the second one also goes to pages that are shown already.
 */
const walks: Readonly<Record<string, readonly string[]>> = {
  'from each page to every other one': pairs,
  'in reverse order, and back': [...firstMet.toReversed().flatMap((page) => [page, page]), ...firstMet.slice(1)],
};

/**
 * Reads how shell and page look, and says in words what is otherwise than what is kept in the page under a name. What
 * tells the current page apart is left out, and in the page all but frame and title.
 */
function differencesFrom(page: Page, name: string, { keeps }: { keeps: boolean }): Promise<string[]> {
  return page.evaluate(
    ({ key: kept, isKept }) => {
      type Looks = Record<string, Record<string, string>>;
      const memory = window as typeof window & { looks?: Record<string, Looks> };
      memory.looks ??= {};
      const before = memory.looks[kept] ?? {};
      const now: Looks = {};
      // A page's own tabs are the page's: their counts come later.
      const navigation = ':is(nav, nav a:not([aria-current]), nav li):not(main *)';
      const shell = document.querySelectorAll(`body, header, header *, ${navigation}, aside`);
      for (const [place, element] of [...shell, ...document.querySelectorAll('main, main h1')].entries()) {
        if (element.closest('[aria-current]')) continue;
        const style = getComputedStyle(element);
        const address = element.getAttribute('href') ?? '';
        // Places shift with the current page's own element, so an element is told by what it is wherever that suffices.
        const key = `${element.tagName} ${address || element.textContent?.slice(0, 20)} ${place < 3 ? place : ''}`;
        now[key] = Object.fromEntries([...style].map((property) => [property, style.getPropertyValue(property)]));
      }
      if (isKept) memory.looks[kept] = now;
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
      const changes = Object.keys({ ...before, ...now }).flatMap((element) => {
        const [then, present] = [before[element] ?? {}, now[element] ?? {}];
        return Object.keys({ ...then, ...present })
          .filter((property) => then[property] !== present[property])
          .map((property) => `${element}: ${property} was ${then[property]} and is ${present[property]}`);
      });
      // On a first look all is new, which nobody wants to read.
      return [...moving.map(() => 'Something moves.'), ...changes.slice(0, 50)];
    },
    { key: name, isKept: keeps },
  );
}

for (const [name, walk] of Object.entries(walks))
  test(`remotes leave the shell and each other as they were: ${name}`, async ({ page }) => {
    const known = new Set<string>();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(walk[0] ?? '/');
    for (const address of walk) {
      const heading = page.getByRole('heading', { level: 1 });
      const isThere = page.url().endsWith(address);
      await page.locator(`aside nav a[href="${address}"]`).click();
      await expect(page).toHaveURL(address);
      if (isThere) await expect(heading).toBeVisible();
      else await expect(heading).toBeFocused();
      await page.mouse.move(0, 0);
      await expectSettled(page);
      // The first look is kept once two looks are the same; what comes later is compared with it.
      const keeps = !known.has(address);
      await expect.poll(() => differencesFrom(page, address, { keeps }), { intervals: [50] }).toEqual([]);
      known.add(address);
    }
  });
