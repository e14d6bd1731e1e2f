import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Has Playwright's driver do something as its makers released it, without one of our changes. */
async function asReleased<Answer>(without: 'media' | 'text', act: () => Promise<Answer>): Promise<Answer> {
  process.env.PORTAL_DRIVER_AS_RELEASED = without;
  try {
    return await act();
  } finally {
    delete process.env.PORTAL_DRIVER_AS_RELEASED;
  }
}

/** A field that listens as React's do: to a value that its script did not give it. */
async function fillOwn(page: Page): Promise<string | null> {
  await page.setContent('<input>');
  await page.locator('input').evaluate((input: HTMLInputElement) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    let known = '';
    Object.defineProperty(input, 'value', {
      get: () => value?.get?.call(input),
      set: (text) => {
        known = text;
        value?.set?.call(input, text);
      },
    });
    input.addEventListener('input', () => {
      if (known !== input.value) input.title = input.value;
    });
  });
  await page.locator('input').fill('typed');
  return page.locator('input').getAttribute('title');
}

test('each change of patches/playwright-core is still needed @firefox @smoke', async ({ browser, page }) => {
  // Fails once Firefox knows the command: `mediaFeaturesOverride` can go then.
  await expect(asReleased('media', () => browser.newContext())).rejects.toThrow(/emulation.setMediaFeaturesOverride/);
  // Fails once `fill` is a person's typing: the change of `bidiInsertText` can go then.
  const context = await asReleased('text', () => browser.newContext());
  expect(await fillOwn(await context.newPage())).toBeNull();
  await context.close();
  expect(await fillOwn(page)).toBe('typed');
});
