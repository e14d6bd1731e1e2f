import { expect, type Page } from '@playwright/test';
import { expectSettled, readEach } from './absence.ts';

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
      await expectSettled(page, rows);
      const times = await readEach(rows.locator('time'), (all) =>
        all.map((time) => time.getAttribute('datetime') ?? ''),
      );
      return times.map((time) => Date.parse(time));
    },
    names: () =>
      readEach(rows.getByRole('heading', { level: 3 }), (all) => all.map((heading) => heading.textContent ?? '')),
    settled: () => expectSettled(page),
    /** Waits until a list is the one that is shown: its rows may still be on their way. */
    expectList: (name: string) =>
      expect(tabs.getByRole('link', { name: new RegExp(`^${name}\\b`) })).toHaveAttribute('aria-current', 'page'),
  };
}

/** Ascending or equal. */
export function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));
}
