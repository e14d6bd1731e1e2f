import type { Page } from '@playwright/test';
import { shuffled } from '../../tools/lib/shuffled.ts';
import { expectSettled } from '../support/absence.ts';
import { remotePages } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: 'maya', storedLocale: 'en' });

/** Pages of the remotes that one person can go through by the navigation. */
const addresses = Object.values(remotePages)
  .filter(({ person }) => person === 'maya')
  .map(({ at }) => at);

/**
 * Reads how shell and page look, keeps it in the page under a name, and says in words what is otherwise than what was
 * kept under that name before. What tells the current page apart is left out, and in the page all but frame and title.
 */
function differencesSince(page: Page, name: string): Promise<string[]> {
  return page.evaluate((kept) => {
    type Looks = Record<string, Record<string, string>>;
    const memory = window as typeof window & { looks?: Record<string, Looks> };
    memory.looks ??= {};
    const before = memory.looks[kept] ?? {};
    const now: Looks = {};
    const shell = document.querySelectorAll('body, header, header *, nav, nav a:not([aria-current]), nav li, aside');
    for (const [place, element] of [...shell, ...document.querySelectorAll('main, main h1')].entries()) {
      if (element.closest('[aria-current]')) continue;
      const style = getComputedStyle(element);
      const address = element.getAttribute('href') ?? '';
      // Places shift with the current page's own element, so an element is told by what it is wherever that suffices.
      const key = `${element.tagName} ${address || element.textContent?.slice(0, 20)} ${place < 3 ? place : ''}`;
      now[key] = Object.fromEntries([...style].map((property) => [property, style.getPropertyValue(property)]));
    }
    memory.looks[kept] = now;
    return Object.keys({ ...before, ...now }).flatMap((element) => {
      const [then, present] = [before[element] ?? {}, now[element] ?? {}];
      return Object.keys({ ...then, ...present })
        .filter((property) => then[property] !== present[property])
        .map((property) => `${element}: ${property} was ${then[property]} and is ${present[property]}`);
    });
  }, name);
}

/** Waits until nothing is being fetched or moved any more. */
async function expectStill(page: Page): Promise<void> {
  await expectSettled(page);
  await expect.poll(() => differencesSince(page, 'a moment ago')).toEqual([]);
}

for (let seed = 1; seed <= 4; seed++)
  test(`remotes shown and left in order ${seed} leave the shell and each other as they were`, async ({ page }) => {
    const known = new Set<string>();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(addresses[0] ?? '/');
    const order = [...shuffled(addresses, seed), ...shuffled(addresses, seed + 100), ...addresses];
    for (const address of order) {
      const heading = page.getByRole('heading', { level: 1 });
      const isThere = page.url().endsWith(address);
      await page.locator(`aside nav a[href="${address}"]`).click();
      await expect(page).toHaveURL(address);
      if (isThere) await expect(heading).toBeVisible();
      else await expect(heading).toBeFocused();
      await page.mouse.move(0, 0);
      await expectStill(page);
      const changes = await differencesSince(page, address);
      if (known.has(address)) expect(changes).toEqual([]);
      known.add(address);
    }
  });
