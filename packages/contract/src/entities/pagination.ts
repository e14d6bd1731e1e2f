import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { PAGE_SIZE_LIMIT } from '../rules/pages.ts';

/** Where a list stands (API-163): `total` counts pages, `current` is the page asked for, `total_items` counts rows. */
export const Pagination = /*#__PURE__*/ define(() =>
  z.object({ total: z.number(), current: z.number(), total_items: z.number() }),
);
export type Pagination = z.output<typeof Pagination>;

/** The answer of every paginated list (API-004). */
export function paginated<S extends z.core.SomeType>(row: S) {
  return z.object({ data: z.array(row), pagination: Pagination });
}
export type Paginated<Row> = { data: Row[]; pagination: Pagination };

/**
 * A page number in a query. Only whole numbers from 1 are one; `0`, `-1`, `abc` and `1e9` are refused. A page
 * beyond the last is no error: its answer is an empty page with the true totals.
 */
export function pageNumber() {
  return z.pipe(wholeNumber(), z.int().check(z.minimum(1), z.maximum(2_147_483_647)));
}

/** Rows per page, 1 to 100. */
export function pageSize() {
  return z.pipe(wholeNumber(), z.int().check(z.minimum(1), z.maximum(PAGE_SIZE_LIMIT)));
}

/** A query carries text, a caller may write a number. */
function wholeNumber() {
  return z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/))]), z.transform(Number));
}
