import { expect, type Page } from '@playwright/test';
import { expectSettled } from './absence.ts';
import { setOut } from './walk.ts';

/**
 * Goes to a page whose call is answered with what is made up: what a trail or a server says hangs on all that was done
 * before.
 */
export const answered = (call: string, json: unknown, address: string, shown: string) => async (page: Page) => {
  await page.route(call, (route) => route.fulfill({ json }));
  await reach(page, address, shown);
};

/** Goes to a page whose call is answered as it is, with some of it made up. */
export const alsoAnswered = (call: string, more: object, address: string, shown: string) => async (page: Page) => {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ...more } });
  });
  await reach(page, address, shown);
};

async function reach(page: Page, address: string, shown: string): Promise<void> {
  await setOut(page, address);
  await expect(page.getByText(shown).first()).toBeVisible();
  await expectSettled(page);
}
