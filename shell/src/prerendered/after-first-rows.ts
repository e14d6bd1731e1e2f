import type { ShownPage } from './shown-page.ts';

/** The longest that the portal's code waits for rows whose answer does not come, in milliseconds. */
const MOST_MS = 1_500;

/**
 * Settles once the first rows are painted, or do not come in time; at once where none are drawn ahead. Code that is
 * evaluated holds the processor of a phone for a second, in which rows could not be shown whose answer is there.
 */
export async function afterFirstRows(shown: Pick<ShownPage, 'firstRows'> | undefined): Promise<void> {
  if (!shown?.firstRows) return;
  const late = new Promise((resolve) => setTimeout(resolve, MOST_MS));
  const painted = shown.firstRows.ended.then(nextPaint);
  await Promise.race([painted, late]);
}

/** Never comes in a tab that nobody looks at. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
