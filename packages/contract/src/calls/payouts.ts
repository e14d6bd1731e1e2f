import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { page } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { OwnPayout } from '../entities/payout.ts';

/** One’s own payouts (RULES-172). */
export const listPayouts = /*#__PURE__*/ defineCall(() => ({
  id: 'payouts.list',
  method: 'GET',
  path: '/practice/payouts',
  query: z.object({ page: page() }),
  answer: paginated(OwnPayout),
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['BA-081'],
  summary: "The practitioner's own payouts, newest first",
}));
