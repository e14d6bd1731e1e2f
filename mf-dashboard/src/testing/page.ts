import { screen } from '@testing-library/react';

// What a reader finds on the dashboard, by the names it has for them.

/** The names in the rows of the list, as they stand. */
export const rows = () => screen.queryAllByRole('heading', { level: 3 }).filter((name) => name.closest('li') !== null);

export function rowOf(name: string): HTMLElement {
  const row = rows()
    .find((heading) => heading.textContent === name)
    ?.closest('li');
  if (!row) throw new Error(`There is no row of ${name}.`);
  return row;
}

/** When the sessions in the list start, as the page tells it to machines. */
export const starts = () => rows().map((row) => row.closest('li')?.querySelector('time')?.dateTime ?? '');

export const tab = (name: RegExp) => screen.getByRole('link', { name });

/** The card of the next session. */
export const card = () => screen.getByRole('region', { name: /^(Next up today|Prochaine séance aujourd’hui)$/ });

export const search = () => window.location.search;

/** Waits for the dashboard with the rows of a list, none of them about to be replaced, and gives that list. */
export async function shown(list = 'Today’s appointments'): Promise<HTMLElement> {
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return screen.findByRole('list', { name: list, busy: false });
}
