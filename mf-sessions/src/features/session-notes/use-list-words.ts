import type { Pagination } from '@portal/contract/entities/pagination';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { useRef } from 'react';
import type { NotesState } from './notes-state.ts';

/**
 * How many notes there are or were found, and which of them are shown. While another answer is on its way the former
 * words stay, so that a screen reader speaks once for each change.
 */
export function useListWords(pagination: Pagination | undefined, { search, client, page }: NotesState): string {
  const { t } = useText('mf-sessions/session-notes');
  const former = useRef('');
  if (!pagination) return former.current;
  const { total, total_items: count } = pagination;
  const first = (page - 1) * LIST_PAGE_SIZE + 1;
  const all = t(search || client ? 'found' : 'count', { count });
  const shown = t('shown', { from: first, to: Math.min(page * LIST_PAGE_SIZE, count) });
  former.current = total > 1 && page <= total ? `${all} ${shown}` : all;
  return former.current;
}
