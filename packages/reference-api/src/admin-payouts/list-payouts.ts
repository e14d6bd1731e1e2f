import * as calls from '@portal/contract/calls/admin-payouts';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import type { PayoutSort } from '@portal/contract/rules/payments';
import { zonedIso } from '@portal/contract/rules/zoned-iso';
import { eq, inArray, type SQL } from 'drizzle-orm';
import { names } from '../clients/name-search.ts';
import { readTotals } from '../payouts/read-totals.ts';
import { toPayout } from '../payouts/to-payout.ts';
import { csvAnswer, decimal } from '../server/csv-answer.ts';
import { implement } from '../server/implement.ts';
import { onPage, readList } from '../server/list-page.ts';
import type { Database } from '../storage/database.ts';
import { people, provider_payout_sources, provider_payouts } from '../storage/tables.ts';
import { csvTexts } from './csv-texts.ts';
import { fitsFilters, payoutOrders } from './payout-filters.ts';

/** GET /admin/provider_payouts (API-021, ADMIN-020): one page of all payouts that fit the filters, and their totals. */
export const adminListPayouts = implement(calls.adminListPayouts, async ({ query }, context) => {
  const { page, sort = 'newest', filters } = query;
  const { database } = context;
  const condition = await fitsFilters(database, filters);
  const asked = { page, size: LIST_PAGE_SIZE };
  const { rows, counted, pagination } = await readList(context, {
    ...asked,
    rows: selectPayouts(
      database,
      onPage(database, provider_payouts, { ...asked, condition, order: payoutOrders[sort] }),
      sort,
    ),
    counted: readTotals(database, provider_payouts, { filters, condition }),
    event: { action: 'payouts.listed', subject: 'payouts', subject_id: 'admin' },
  });
  return { data: rows.map(toPayout), pagination, totals: counted.totals };
});

/** GET /admin/provider_payouts/export: all payouts that fit the filters, as a file for spreadsheets. */
export const adminExportPayouts = implement(
  calls.adminExportPayouts,
  async ({ query }, { database, audit, locale, person }) => {
    const { sort = 'newest', filters } = query;
    const found = await database
      .select({ id: provider_payouts.id })
      .from(provider_payouts)
      .where(await fitsFilters(database, filters))
      .orderBy(...payoutOrders[sort]);
    const words = csvTexts[locale];
    const instant = (moment: Date | null) => (moment === null ? '' : zonedIso(moment.getTime(), person.timezone));
    await audit(database, { action: 'payouts.exported', subject: 'payouts', subject_id: 'admin' });
    return csvAnswer({
      locale,
      name: 'payouts',
      ids: found.map(({ id }) => id),
      read: (ids) => selectPayouts(database, inArray(provider_payouts.id, ids), sort),
      columns: [
        [words.number, ({ payout }) => String(payout.id)],
        [words.practitioner, ({ provider }) => `${provider.first_name} ${provider.last_name}`],
        [words.amount, ({ payout }) => decimal(payout.amount, locale)],
        [words.currency, ({ payout }) => payout.currency],
        [words.status, ({ payout }) => words.statuses[payout.status]],
        [words.periodStart, ({ payout }) => payout.period_start],
        [words.periodEnd, ({ payout }) => payout.period_end],
        [words.source, ({ source }) => source?.name ?? ''],
        [words.note, ({ payout }) => payout.note ?? ''],
        [words.created, ({ payout }) => instant(payout.created_at)],
        [words.executed, ({ payout }) => instant(payout.executed_at)],
      ],
    });
  },
);

function selectPayouts(database: Database, condition: SQL | undefined, sort: PayoutSort) {
  return database
    .select({ payout: provider_payouts, provider: names, source: { name: provider_payout_sources.name } })
    .from(provider_payouts)
    .innerJoin(people, eq(people.id, provider_payouts.provider_id))
    .leftJoin(provider_payout_sources, eq(provider_payout_sources.id, provider_payouts.source_id))
    .where(condition)
    .orderBy(...payoutOrders[sort]);
}
