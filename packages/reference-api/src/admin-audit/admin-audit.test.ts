import { beforeAll, describe, expect, it } from '@jest/globals';
import { AUDIT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { parseCsv } from '@portal/contract/testing/parse-csv';
import { eq, sql } from 'drizzle-orm';
import { audit_events } from '../storage/tables.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { kindsText } from './admin-audit.ts';
import { countOfEvents, type EventFilters, fitting, MOST_EVENTS, pageOfEvents } from './read-events.ts';

const names = ['admin', 'maya', 'alex', 'kim', 'clinic'] as const;
type Name = (typeof names)[number];

const api = prepareTestApi({ emptied: [audit_events] });
const tokens = new Map<Name, string>();
beforeAll(async () => {
  for (const name of names) tokens.set(name, await api.tokenOf(`${name}@demo.test`));
});

const get = (path: string, who: Name = 'admin') =>
  api.call('GET', `/admin/audit_events${path}`, { token: tokens.get(who) });

const usual = { at: new Date('2026-02-18T12:00:00Z'), action: 'client.viewed', subject: 'client', trace_id: 'trace' };
const write = (...events: Partial<typeof audit_events.$inferInsert>[]) =>
  api.database.insert(audit_events).values(events.map((event) => ({ ...usual, ...event })));

const actionsOf = (body: { data: { action: string }[] }) => body.data.map(({ action }) => action);

describe('the audit trail (A-152)', () => {
  it('says who did what to which record when and why, newest first', async () => {
    await write(
      { person_id: 1, subject_id: '10', reason: 'Asked for' },
      { person_id: 999_999, action: 'note.viewed', subject: 'appointment_note' },
      { person_id: null, action: 'sign_in.failed', subject: 'person', at: new Date('2026-02-18T13:00:00Z') },
    );
    const { status, body } = await get('');
    expect(status).toBe(200);
    expect(actionsOf(body)).toEqual(['sign_in.failed', 'note.viewed', 'client.viewed']);
    expect(body.data.map(({ person }: { person: unknown }) => person)).toEqual([
      null,
      { id: '999999', full_name: null },
      { id: '1', full_name: 'Maya Chen' },
    ]);
    expect(body.data[2]).toEqual({
      id: expect.any(String),
      at: '2026-02-18T12:00:00.000Z',
      person: { id: '1', full_name: 'Maya Chen' },
      action: 'client.viewed',
      subject: 'client',
      subject_id: '10',
      reason: 'Asked for',
      trace_id: 'trace',
    });
    expect([body.pagination, body.more_yn]).toEqual([{ total: 1, current: 1, total_items: 3 }, false]);
  });

  it('is narrowed by person, record, kind and days of the admin’s calendar, one and several', async () => {
    await write(
      // 23:00 in Toronto of the 16th.
      { action: 'a', person_id: 1, at: new Date('2026-02-17T04:00:00Z') },
      { action: 'b', person_id: 2, subject: 'chat', subject_id: '7' },
      { action: 'c', person_id: 2, subject: 'client', subject_id: '7' },
    );
    const of = async (filters: string) => actionsOf((await get(`?${filters}`)).body).filter((one) => one.length === 1);
    expect(await of('filters[person_id]=2')).toEqual(['c', 'b']);
    expect(await of('filters[person_id]=99999999999')).toEqual([]);
    expect(await of('filters[action]=a')).toEqual(['a']);
    expect(await of('filters[subject]=chat')).toEqual(['b']);
    expect(await of('filters[subject]=client&filters[subject_id]=7')).toEqual(['c']);
    expect(await of('filters[from]=2026-02-16&filters[to]=2026-02-16')).toEqual(['a']);
    expect(await of('filters[from]=2026-02-17')).toEqual(['c', 'b']);
    expect(await of('filters[person_id]=2&filters[subject]=chat&filters[to]=2026-02-18')).toEqual(['b']);
  });

  it.each([
    ['filters[subject_id]=7', 'filters.subject'],
    ['filters[action]=Note', 'filters.action'],
    ['filters[name]=x', 'filters'],
    ['filters[from]=2026-02-30', 'filters.from'],
    ['page=0', 'page'],
    ['page=1e9', 'page'],
  ])('is not asked for by %s', async (query, pointer) => {
    const { status, body } = await get(`?${query}`);
    expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
    expect(await api.database.$count(audit_events)).toBe(0);
  });

  it('comes by pages of a hundred, and no event is on two', async () => {
    await write(...Array.from({ length: 120 }, (_, at) => ({ action: `act.${at}` })));
    const [first, second] = [await get(''), await get('?page=2&filters[to]=2026-02-18')];
    expect(first.body.data).toHaveLength(100);
    // The reading of the first page is the one more.
    expect(second.body.data).toHaveLength(21);
    const seen = [...actionsOf(first.body), ...actionsOf(second.body)].filter((action) => action.startsWith('act.'));
    expect(seen[0]).toBe('act.119');
    expect(seen).toContain('act.0');
    expect((await get('?page=2147483647')).body.data).toEqual([]);
  });

  it('shows the newest ten thousand that fit, and says that there are more', async () => {
    await api.database.execute(sql`insert into audit_events (at, action, subject, trace_id)
      select ${usual.at.toISOString()}::timestamptz + number * interval '1 second', 'many', 'client', 'trace'
      from generate_series(1, ${MOST_EVENTS + 1}) as number`);
    const { body } = await get('?page=100&filters[action]=many');
    expect([body.data.length, body.pagination, body.more_yn]).toEqual([
      100,
      { total: 100, current: 100, total_items: MOST_EVENTS },
      true,
    ]);
    expect((await get('?page=101&filters[action]=many')).body.data).toEqual([]);
    expect((await get('?filters[from]=2030-01-01')).body.more_yn).toBe(false);
  });

  it('names its kinds', async () => {
    await write({ action: 'b', subject: 'chat' }, { action: 'a' }, { action: 'b' });
    expect((await get('/kinds')).body).toEqual({ actions: ['a', 'b'], subjects: ['chat', 'client'] });
    await emptyTables(api.database, [audit_events]);
    expect((await get('/kinds')).body).toEqual({ actions: [], subjects: [] });
  });

  it('has an event of each reading, under the person whose doings were read', async () => {
    await get('');
    await get('?filters[person_id]=1');
    await get('/kinds');
    const events = await api.database.select().from(audit_events).orderBy(audit_events.id);
    expect(events.map(({ action, subject, subject_id }) => [action, subject, subject_id])).toEqual([
      ['audit_events.listed', 'audit_events', null],
      ['audit_events.listed', 'person', '1'],
      ['audit_kinds.listed', 'audit_events', null],
    ]);
  });

  it('is downloaded by the filters of the list, without a formula and without its own event', async () => {
    await write(
      { person_id: 1, subject_id: '10', reason: '=Asked for' },
      { person_id: null, action: 'sign_in.failed', subject: 'person', at: new Date('2026-02-18T13:00:00Z') },
      { person_id: 1, subject_id: '11', at: new Date('2026-02-18T13:00:00Z') },
    );
    const { body, headers } = await get('/export?filters[person_id]=1');
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [header, ...rows] = parseCsv(body);
    expect(header?.slice(0, 4)).toEqual(['Number', 'When', 'Number of the person', 'Who']);
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['2026-02-18T08:00:00-05:00', '1', 'Maya Chen', 'client.viewed', 'client', '11', ''],
      ['2026-02-18T07:00:00-05:00', '1', 'Maya Chen', 'client.viewed', 'client', '10', "'=Asked for"],
    ]);
    const french = parseCsv((await get('/export?filters[person_id]=1&locale=fr')).body, ';');
    expect(french[0]?.slice(1, 4)).toEqual(['Quand', 'Numéro de la personne', 'Qui']);
    const own = eq(audit_events.action, 'audit_events.exported');
    expect(await api.database.select().from(audit_events).where(own)).toMatchObject([
      { subject: 'person', subject_id: '1', reason: null },
      { subject: 'person', subject_id: '1', reason: null },
    ]);
  });

  it('is for admins only', async () => {
    for (const path of ['', '/kinds', '/export', '?filters[person_id]=999999'])
      for (const who of ['maya', 'alex', 'kim', 'clinic'] as const)
        expect([who, path, (await get(path, who)).status]).toEqual([who, path, 403]);
  });

  it('is changed by nobody', async () => {
    await write({});
    for (const statement of [
      "update audit_events set action = 'x'",
      'delete from audit_events',
      'truncate audit_events',
    ])
      await expect(api.database.execute(statement)).rejects.toThrow();
    expect(actionsOf((await get('')).body)).toEqual(['client.viewed']);
  });
});

/** PGlite plans as PostgreSQL does, but its tables are never analyzed by themselves. */
onPostgres('at twenty thousand events in three months, by the plans of PostgreSQL', () => {
  const now = new Date();
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const inWeeks = (weeks: number) => new Date(month + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  const filters: readonly EventFilters[] = [
    {},
    { person_id: '7' },
    { action: 'act.7' },
    { subject: 'kind7' },
    { subject: 'kind7', subject_id: '7' },
    { from: inWeeks(5), to: inWeeks(5) },
    { person_id: '7', action: 'act.7', from: inWeeks(4) },
  ];

  async function planOf({ sql: text, params }: { sql: string; params: unknown[] }): Promise<string> {
    const parts = text.split(/\$(\d+)/);
    const literal = parts.map((part, at) => {
      if (at % 2 === 0) return part;
      const value = params[Number(part) - 1];
      return typeof value === 'number'
        ? String(value)
        : `'${value instanceof Date ? value.toISOString() : String(value)}'`;
    });
    const { rows } = (await api.database.execute(`explain ${literal.join('')}`)) as unknown as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('no filter, page or list of kinds reads the whole table', async () => {
    await api.database.execute(`insert into audit_events (at, person_id, action, subject, subject_id, trace_id)
      select timestamptz '${inWeeks(0)} 00:00Z' + number * interval '5 minutes', number % 100, 'act.' || number % 80,
        'kind' || number % 25, number % 1000, 'trace' from generate_series(1, 20000) as number`);
    await api.database.execute('analyze audit_events');
    const plans = [planOf({ sql: kindsText('action'), params: [] }), planOf({ sql: kindsText('subject'), params: [] })];
    for (const filter of filters) {
      const condition = fitting(filter, 'America/Toronto');
      plans.push(planOf(countOfEvents(api.database, condition).toSQL()));
      for (const page of [1, 50, 100])
        plans.push(planOf(pageOfEvents(api.database, condition, { page, size: AUDIT_PAGE_SIZE }).toSQL()));
    }
    for (const plan of await Promise.all(plans)) {
      // Of an empty partition there is nothing else to read.
      expect(plan).not.toMatch(/Seq Scan on audit_events.* rows=\d{2}/);
      expect(plan).toMatch(/using audit_events_|Index Scan on audit_events_/);
    }
  });
});
