import { screen } from '@testing-library/react';

// What a reader finds on the schedule, by the names it has for them.

/** The day under a heading. */
export function day(name: string): HTMLElement {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!item) throw new Error(`There is no day ${name}.`);
  return item;
}

/** The sessions on show, in reading order. */
export const events = () => screen.queryAllByRole('button').filter((button) => button.closest('[data-day]') !== null);

/** Waits until the schedule shows all sessions of these dates, of this week unless told otherwise, and says how many. */
export async function settled(dates = 'November 15 – 21, 2026'): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Schedule' });
  await screen.findByText(new RegExp(`^${dates}: \\d+ sessions?$`), { selector: '[role=status]' });
}
