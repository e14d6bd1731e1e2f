import type { Pagination } from '@portal/contract/entities/pagination';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { useRef } from 'react';

/** First and last row of a page, counted from 1. */
function shownRows(page: number, total: number): { from: number; to: number } {
  return { from: Math.min((page - 1) * PAGE_SIZE + 1, total), to: Math.min(page * PAGE_SIZE, total) };
}

/**
 * Which rows of how many: to see, and to hear in a polite status once a page has arrived. While the next page loads
 * both keep the former words, so that a screen reader speaks once for each change.
 */
export function usePageSummary(pagination: Pagination | undefined, page: number): { text: string; spoken: string } {
  const { t } = useText('mf-dashboard');
  const former = useRef({ text: '', spoken: '' });
  if (pagination === undefined) return former.current;
  const { total, total_items: count } = pagination;
  const beyond = page > total;
  const range = shownRows(page, count);
  const text = beyond ? t('lists.count', { count }) : t('pager.summary', { ...range, count });
  const pageOf = t('pager.pageOf', { page, pages: total });
  former.current = { text, spoken: beyond || total === 1 ? text : `${pageOf}. ${text}` };
  return former.current;
}
