/** A page number, or a gap where numbers are left out. */
export type PagerStep = number | 'gap-before' | 'gap-after';

/**
 * First, last, current and its neighbours; a gap never hides a single page. Always seven steps when there are more
 * than seven pages, so that the buttons stay under the pointer.
 */
export function pagerWindow(page: number, pages: number): PagerStep[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 'gap-after', pages];
  if (page >= pages - 3) return [1, 'gap-before', ...range(pages - 4, pages)];
  return [1, 'gap-before', ...range(page - 1, page + 1), 'gap-after', pages];
}
