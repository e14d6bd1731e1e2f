import { adminListProviders } from '@portal/contract/calls/admin-payouts';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { and, eq } from 'drizzle-orm';
import { listPeople } from '../clients/list-people.ts';
import { hasNames } from '../clients/name-search.ts';
import { implement } from '../server/implement.ts';
import { people } from '../storage/tables.ts';
import { fullName } from './read-payout.ts';

/** GET /admin/providers: one page of the practitioners whose names hold what was typed, or of all of them. */
export const listingProviders = implement(adminListProviders, async ({ query: { q, page } }, context) => {
  const condition = and(eq(people.provider_yn, true), hasNames(q ?? ''));
  const event = { action: 'providers.listed', subject: 'providers', subject_id: 'admin' };
  const { rows, pagination } = await listPeople(context, { q, page, condition, event });
  return {
    data: rows.map((provider) => ({
      id: String(provider.id),
      full_name: fullName(provider),
      email: provider.email,
      currency: EDITION_TRAITS[provider.region].currency,
    })),
    pagination,
  };
});
