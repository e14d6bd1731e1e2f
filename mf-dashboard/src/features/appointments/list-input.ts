import type { CallInput } from '@portal/contract/call';
import type { listAppointments } from '@portal/contract/calls/appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import type { ListState } from './list-state.ts';

/**
 * The question that a state asks (DASH-001..008, A-050). The default state must stay the very URL that index.ts
 * names as its first call, or the early answer is not taken over.
 */
export function listInput({ list, page, oldestFirst }: ListState): CallInput<typeof listAppointments> {
  return {
    query: {
      [list]: 'true',
      ...(oldestFirst && { oldest_first: 'true' }),
      per_page: PAGE_SIZE,
      current_page: page,
    },
  };
}
