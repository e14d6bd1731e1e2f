import type { Pagination } from '@portal/contract/entities/pagination';

/** Where a page stands in its list (API-163); one beyond the last is empty and still tells the true totals. */
export function paginationOf(page: number, pageSize: number, totalItems: number): Pagination {
  return { total: Math.ceil(totalItems / pageSize), current: page, total_items: totalItems };
}
