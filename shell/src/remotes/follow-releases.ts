import { report } from '../errors/report.ts';

/** Between two looks at the registry lie at least this many milliseconds. */
const atMostEveryMs = 15_000;

/**
 * Looks for newer releases when people come back to the tab and when they go from page to page, so that a page which
 * is open for days takes them in. Nothing waits for it: what it finds counts from the next page on.
 * @param now milliseconds
 */
export function followReleases(
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  refresh: () => Promise<void>,
  now: () => number = () => performance.now(),
) {
  let lookedAt = now();
  /** Somebody goes to another page: a good moment to look. */
  const look = () => {
    if (now() - lookedAt < atMostEveryMs) return;
    lookedAt = now();
    refresh().catch((error: unknown) => report(error, { part: 'releases' }));
  };
  const onVisibility = () => {
    if (page.visibilityState === 'visible') look();
  };
  page.addEventListener('visibilitychange', onVisibility);
  return { look, stop: () => page.removeEventListener('visibilitychange', onVisibility) };
}
