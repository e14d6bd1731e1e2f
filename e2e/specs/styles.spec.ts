import type { Page } from '@playwright/test';
import { remotePages } from '../support/faults.ts';
import { shuffled } from '../support/shuffled.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: 'maya', storedLocale: 'en' });

/** Pages of the remotes that one person can go through by the navigation. */
const addresses = Object.values(remotePages)
  .filter(({ person }) => person === 'maya')
  .map(({ at }) => at);

/** Everything that decides how the shell around a page looks, but for what tells the current page apart. */
function looksOfShell(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const looks: Record<string, string> = {};
    const parts = document.querySelectorAll('body, header, header *, nav, nav a:not([aria-current]), nav li, aside');
    for (const [place, element] of [...parts].entries()) {
      if (element.closest('[aria-current]')) continue;
      const style = getComputedStyle(element);
      const words = [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`);
      looks[`${element.tagName} ${element.textContent?.slice(0, 20)} ${place < 3 ? place : ''}`] = words.join('; ');
    }
    return looks;
  });
}

for (let seed = 1; seed <= 4; seed++)
  test(`remotes shown and left in order ${seed} leave the shell and each other as they were`, async ({ page }) => {
    const before = new Map<string, Record<string, string>>();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(addresses[0] ?? '/');
    const order = [...shuffled(addresses, seed), ...shuffled(addresses, seed + 100), ...addresses];
    for (const address of order) {
      await page.locator(`aside nav a[href="${address}"]`).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.mouse.move(0, 0);
      const looks = await looksOfShell(page);
      const main = await page.locator('main').evaluate((element) => {
        const heading = element.querySelector('h1');
        return [element, heading]
          .map((each) =>
            each
              ? getComputedStyle(each).cssText ||
                [...getComputedStyle(each)]
                  .map((name) => `${name}:${getComputedStyle(each).getPropertyValue(name)}`)
                  .join(';')
              : '',
          )
          .join('|');
      });
      const known = before.get(address);
      const current = { ...looks, main };
      if (known) expect(current).toEqual(known);
      else before.set(address, current);
    }
  });
