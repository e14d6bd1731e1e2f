import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseCsv } from '@portal/contract/testing/parse-csv';
import { audit_events, provider_payout_changes, provider_payouts } from '../storage/tables.ts';
import { PERIOD, prepareMoneyBench, USD_SOURCE } from '../testing/money-bench.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi({ emptied: [audit_events] });
const { get, makePayout } = prepareMoneyBench(api);
const ids = new Map<string, string>();

beforeAll(async () => {
  await api.database.delete(provider_payout_changes);
  await api.database.delete(provider_payouts);
  const at = (day: number) => new Date(Date.UTC(2026, 1, day, 12));
  const make = async (name: string, change: Parameters<typeof makePayout>[0]) =>
    ids.set(name, String(await makePayout(change)));
  await make('first', { created_at: at(1), amount: 10.1, note: '=1+1' });
  await make('second', { created_at: at(2), amount: 0.2, status: 'executed', executed_at: at(3), provider_id: 2 });
  await make('american', {
    created_at: at(3),
    amount: 7,
    currency: 'USD',
    source_id: Number(USD_SOURCE),
    provider_id: 3,
  });
  await make('march', { created_at: at(4), amount: 5, period_start: '2026-03-01', period_end: '2026-03-31' });
});

const list = async (query = '') => (await get(`/admin/provider_payouts?${query}`)).body;
const namesOf = ({ data }: { data: { id: string }[] }) =>
  data.map(({ id }) => [...ids].find(([, own]) => own === id)?.[0]);

describe('the list of payouts (ADMIN-020)', () => {
  it.each([
    ['', ['march', 'american', 'second', 'first']],
    ['sort=oldest', ['first', 'second', 'american', 'march']],
    ['sort=highest', ['first', 'american', 'march', 'second']],
    ['sort=lowest', ['second', 'march', 'american', 'first']],
    ['filters[status]=executed', ['second']],
    ['filters[provider]=TREMBLAY%20lu', ['second']],
    ['filters[provider]=nobody', []],
    ['filters[provider_id]=3', ['american']],
    ['filters[provider_id]=abc', []],
    ['filters[from]=2026-02-08&filters[to]=2026-02-20', ['american', 'second', 'first']],
    ['filters[from]=2026-02-09', ['march']],
    ['filters[to]=2026-02-01', []],
    ['filters[status]=pending&filters[to]=2026-02-28&sort=oldest', ['first', 'american']],
    ['page=2', []],
  ])('%s', async (query, names) => expect(namesOf(await list(query))).toEqual(names));

  it('tells what all that fit come to, in each currency', async () => {
    expect(await list()).toMatchObject({
      pagination: { total: 1, current: 1, total_items: 4 },
      totals: [
        { currency: 'CAD', amount: 15.3, count: 3 },
        { currency: 'USD', amount: 7, count: 1 },
      ],
    });
    expect((await list('filters[provider]=nobody')).totals).toEqual([]);
  });

  it.each([
    'page=0',
    'page=10000000000',
    'page=-1',
    'filters[status]=lost',
    'filters[colour]=red',
    'filters[from]=2026-02-30',
    'sort=best',
  ])('%s is refused', async (query) => expect((await get(`/admin/provider_payouts?${query}`)).status).toBe(422));

  it('is on the trail, once for each view and without contents', async () => {
    await list('filters[provider]=Tremblay');
    expect(await api.database.select().from(audit_events).orderBy(audit_events.id)).toMatchObject([
      { action: 'payouts.listed', subject: 'payouts', subject_id: 'admin', person_id: 8, reason: null },
    ]);
  });
});

describe('Download CSV', () => {
  const download = (query: string) => get(`/admin/provider_payouts/export?${query}`);

  it('has all that fit, in their order, and no formula', async () => {
    const { body, headers } = await download('sort=oldest');
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [header, ...rows] = parseCsv(body);
    expect(header?.slice(0, 5)).toEqual(['Number', 'Practitioner', 'Amount', 'Currency', 'Status']);
    expect(rows[0]).toEqual([
      ...[ids.get('first'), 'Maya Chen', '10.10', 'CAD', 'Pending', PERIOD.period_start, PERIOD.period_end],
      ...['Operating account', "'=1+1", '2026-02-01T07:00:00-05:00', ''],
    ]);
    expect(rows.map(([id]) => id)).toEqual(['first', 'second', 'american', 'march'].map((name) => ids.get(name)));
  });

  it('is French with semicolons and decimal commas', async () => {
    const [header, row] = parseCsv((await download('filters[status]=executed&locale=fr')).body, ';');
    expect(header?.slice(0, 5)).toEqual(['Numéro', 'Intervenant(e)', 'Montant', 'Devise', 'État']);
    expect(row?.slice(1, 5)).toEqual(['Luc Tremblay', '0,20', 'CAD', 'Exécuté']);
  });

  it('is one event, however many rows it has', async () => {
    const many = Array.from({ length: 2500 }, () => ({
      ...{ provider_id: 1, amount: 1, currency: 'CAD', status: 'canceled' as const, ...PERIOD },
    }));
    await api.database.insert(provider_payouts).values(many);
    const rows = parseCsv((await download('filters[status]=canceled')).body);
    expect(new Set(rows.map(([id]) => id)).size).toBe(2501);
    expect(await api.database.select().from(audit_events)).toMatchObject([{ action: 'payouts.exported' }]);
  });
});
