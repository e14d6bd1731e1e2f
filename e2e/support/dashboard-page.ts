import { expect, type Page } from '@playwright/test';

/** The dashboard's lists, as a person sees them in English. */
export function dashboardPage(page: Page) {
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const tabs = page.getByRole('navigation', { name: 'Lists of appointments' });
  const oldestFirst = page.getByRole('switch', { name: 'Oldest first' });
  return {
    rows,
    tabs,
    oldestFirst,
    tab: (name: string) => tabs.getByRole('link', { name: new RegExp(`^${name}\\b`) }),
    /** Which rows of how many: `6–10 of 43 appointments`. */
    summary: page.getByText(/^\d+–\d+ of \d+ appointments?$/),
    pager: (list: string) => page.getByRole('navigation', { name: `Pages of ${list}` }),
    /** Starts of the rows on show, once nothing is loading any more. */
    starts: async () => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const times = await rows
        .locator('time')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('datetime') ?? ''));
      return times.map((time) => Date.parse(time));
    },
    names: () => rows.getByRole('heading', { level: 3 }).allInnerTexts(),
    settled: () => expect(page.locator('[aria-busy=true]')).toHaveCount(0),
  };
}

/** Ascending or equal. */
export function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));
}
