import { adminListProviders } from '@portal/contract/calls/admin-payouts';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { and, eq } from 'drizzle-orm';
import { byName, hasNames } from '../clients/name-search.ts';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { people } from '../storage/tables.ts';
import { fullName } from './read-payout.ts';

/** GET /admin/providers: one page of the practitioners whose names hold what was typed, or of all of them. */
export const listingProviders = implement(adminListProviders, async ({ query }, { database, audit }) => {
  const { q = '', page } = query;
  const condition = and(eq(people.provider_yn, true), hasNames(q));
  const rows = await database
    .select()
    .from(people)
    .where(condition)
    .orderBy(...byName)
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE);
  await audit(database, { action: 'providers.listed', subject: 'providers', subject_id: 'admin' });
  return {
    data: rows.map((provider) => ({
      id: String(provider.id),
      full_name: fullName(provider),
      email: provider.email,
      currency: EDITION_TRAITS[provider.region].currency,
    })),
    pagination: paginationOf(page, LIST_PAGE_SIZE, await database.$count(people, condition)),
  };
});
