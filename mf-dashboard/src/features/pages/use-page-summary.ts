import type { Pagination } from '@portal/contract/entities/pagination';
import { useText } from '@portal/portal-kit/i18n';
import { useRef } from 'react';

/** What a list says of its rows, by what they are rows of. */
export interface PageWords {
  /** How many there are in all. */
  count: (count: number) => string;
  /** Which rows a page shows, counted from 1, of how many. */
  rows: (rows: { from: number; to: number; count: number }) => string;
}

interface PageSummaryOptions {
  /** Undefined while another page loads. */
  pagination: Pagination | undefined;
  page: number;
  pageSize: number;
  words: PageWords;
}

/**
 * Which rows of how many: to see, and to hear in a polite status once a page has arrived. While the next page loads
 * both keep the former words, so that a screen reader speaks once for each change.
 */
export function usePageSummary({ pagination, page, pageSize, words }: PageSummaryOptions) {
  const { t } = useText('mf-dashboard');
  const former = useRef({ text: '', spoken: '' });
  if (pagination === undefined) return former.current;
  const { total, total_items: count } = pagination;
  const isBeyond = page > total;
  const [from, to] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, count)];
  const text = isBeyond ? words.count(count) : words.rows({ from, to, count });
  const pageOf = t('pager.pageOf', { page, pages: total });
  former.current = { text, spoken: isBeyond || total === 1 ? text : `${pageOf}. ${text}` };
  return former.current;
}
