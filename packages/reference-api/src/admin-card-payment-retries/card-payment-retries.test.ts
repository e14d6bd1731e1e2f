import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseCsv } from '@portal/contract/testing/parse-csv';
import { and, eq } from 'drizzle-orm';
import { appointments, audit_events, card_payment_retries } from '../storage/tables.ts';
import { prepareMoneyBench } from '../testing/money-bench.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi({ emptied: [audit_events] });
const { send, get } = prepareMoneyBench(api);

type Status = (typeof card_payment_retries.$inferInsert)['status'];
const ids = new Map<string, string>();
const next = new Date('2026-02-20T15:00:00Z');
/** Parallel cancellations of a payment each: a whole run takes twenty, `PORTAL_ROUNDS=200` more (docs/testing.md). */
const ROUNDS = Number(process.env['PORTAL_ROUNDS'] ?? 20);
const fullNames = { admin: 'Ada Admin', zoe: 'Zoé Côté' } as const;

async function make(status: Status, change: Partial<typeof card_payment_retries.$inferInsert> = {}): Promise<string> {
  const [row] = await api.database
    .insert(card_payment_retries)
    .values({
      ...{ client_id: 10, amount: 45.5, currency: 'CAD', status, attempts: 2, error: 'card_declined' },
      ...{ next_attempt_at: status === 'scheduled' ? next : null, created_at: new Date('2026-02-10T12:00:00Z') },
      ...change,
    })
    .returning();
  return String(row?.id);
}

beforeAll(async () => {
  await api.database.delete(card_payment_retries);
  ids.set('scheduled', await make('scheduled'));
  // The evening of the 9th in Toronto is the 10th elsewhere.
  ids.set('failed', await make('failed', { created_at: new Date('2026-02-10T04:30:00Z') }));
  ids.set('succeeded', await make('succeeded', { client_id: 11, created_at: new Date('2026-02-11T12:00:00Z') }));
});

const list = async (query = '') => (await get(`/admin/card_payment_retries?${query}`)).body;
const cancel = (who: 'admin' | 'zoe' | 'maya', id: string, body: object = { update_type: 'cancel' }) =>
  send(who, 'PUT', `/admin/card_payment_retries/${id}`, body);

describe('the list of card payment retries (ADMIN-028)', () => {
  it.each([
    ['', ['succeeded', 'scheduled', 'failed']],
    ['sort=oldest', ['failed', 'scheduled', 'succeeded']],
    ['sort=next_try', ['scheduled', 'failed', 'succeeded']],
    ['filters[status]=failed', ['failed']],
    ['filters[client]=LAVOIE', ['succeeded']],
    ['filters[client_id]=10', ['scheduled', 'failed']],
    ['filters[from]=2026-02-10', ['succeeded', 'scheduled']],
    ['filters[to]=2026-02-09', ['failed']],
    ['page=3', []],
  ])('%s', async (query, names) => {
    const { data } = await list(query);
    expect(data.map(({ id }: { id: string }) => [...ids].find(([, own]) => own === id)?.[0])).toEqual(names);
  });

  it('tells what they come to, and is on the trail', async () => {
    expect((await list()).totals).toEqual([{ currency: 'CAD', amount: 136.5, count: 3 }]);
    expect(await api.database.select().from(audit_events)).toMatchObject([{ action: 'card_payment_retries.listed' }]);
  });

  it.each(['page=0', 'filters[status]=pending', 'filters[q]=1', 'sort=best'])('%s is refused', async (query) =>
    expect((await get(`/admin/card_payment_retries?${query}`)).status).toBe(422),
  );

  it('is downloaded as CSV', async () => {
    const { body } = await get('/admin/card_payment_retries/export?filters[status]=scheduled');
    const [header, row] = parseCsv(body);
    expect(header).toContain('Next try');
    expect(row).toEqual([
      ...[ids.get('scheduled'), 'Alex Roy', '', '45.50', 'CAD', 'Scheduled', '2'],
      ...['2026-02-10T07:00:00-05:00', '2026-02-20T10:00:00-05:00', 'card_declined'],
    ]);
    expect(await api.database.select().from(audit_events)).toMatchObject([{ action: 'card_payment_retries.exported' }]);
  });
});

describe('a card payment retry', () => {
  it('is read with its attempts and next try (ADMIN-029)', async () => {
    const id = ids.get('scheduled') ?? '';
    expect((await get(`/admin/card_payment_retries/${id}`)).body).toEqual({
      ...{ id, client: { id: '10', full_name: 'Alex Roy' }, appointment_id: null, amount: 45.5, currency: 'CAD' },
      ...{ status: 'scheduled', attempts: 2, next_attempt_at: next.toISOString(), error: 'card_declined' },
      ...{ created_at: '2026-02-10T12:00:00.000Z', version: 1, canceled: null, session: null },
    });
    for (const missing of ['2000000000', 'abc'])
      expect((await get(`/admin/card_payment_retries/${missing}`)).status).toBe(404);
  });

  it('says which session was to be paid: two payments of a client may have one amount', async () => {
    const isMayas = eq(appointments.counsellor_id, 1);
    const [held] = await api.database.select().from(appointments).where(isMayas).orderBy(appointments.id).limit(1);
    const id = await make('scheduled', { appointment_id: held?.id ?? 0 });
    expect((await get(`/admin/card_payment_retries/${id}`)).body.session).toEqual({
      start_date: held?.start_date.toISOString(),
      counsellor_name: 'Maya Chen',
    });
  });

  it('is canceled by one admin; the other is told who did it when (ADMIN-030)', async () => {
    const id = await make('scheduled');
    expect((await cancel('zoe', id)).status).toBe(200);
    const { body } = await get(`/admin/card_payment_retries/${id}`);
    expect(body).toMatchObject({ status: 'canceled', next_attempt_at: null, version: 2 });
    expect(body.canceled).toEqual({ at: api.now.toISOString(), person: { id: '900', full_name: 'Zoé Côté' } });
    expect((await cancel('admin', id)).body.error).toBe(
      'Zoé Côté canceled the retries of this payment at 10:00 AM EST.',
    );
  });

  it(
    `ten at once, ${ROUNDS} times: one effect and one event each, and nine are told who did it`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await make('scheduled');
        const asked = Array.from({ length: 10 }, (_, index) => (index % 2 ? 'zoe' : 'admin') as keyof typeof fullNames);
        const answers = await Promise.all(
          asked.map(async (who) => ({
            who,
            ...(await cancel(who, id, { update_type: 'cancel', version: 1 })),
          })),
        );
        const [winner, ...more] = answers.filter(({ status }) => status === 200);
        expect([winner?.body.canceled.person.full_name, more]).toEqual([fullNames[winner?.who ?? 'admin'], []]);
        for (const { who, status, body } of answers.filter((answer) => answer !== winner))
          expect([status, body.code]).toEqual([
            409,
            who === winner?.who ? 'retry_canceled_by_you' : 'retry_canceled_by',
          ]);
        const isEvent = and(eq(audit_events.subject, 'card_payment_retry'), eq(audit_events.subject_id, id));
        const events = await api.database.select().from(audit_events).where(isEvent);
        expect(events.map(({ action, person_id }) => [action, String(person_id)])).toEqual([
          ['card_payment_retry.canceled', winner?.body.canceled.person.id],
        ]);
        const { body } = await get(`/admin/card_payment_retries/${id}`);
        expect(body).toMatchObject({ version: 2, canceled: winner?.body.canceled });
      }
    },
    ROUNDS * 10_000,
  );

  it.each([
    ['failed', 'retry_failed'],
    ['succeeded', 'retry_succeeded'],
    ['canceled', 'retry_canceled'],
  ] as const)('that %s has nothing to cancel', async (status, code) => {
    const answer = await cancel('admin', await make(status));
    expect([answer.status, answer.body.code]).toEqual([409, code]);
  });

  it('refuses an older version, another update, and who is no admin', async () => {
    const id = await make('scheduled', { version: 3 });
    expect((await cancel('admin', id, { update_type: 'cancel', version: 2 })).body.code).toBe('retry_changed');
    expect((await cancel('admin', id, { update_type: 'execute' })).status).toBe(422);
    expect((await cancel('maya', id)).status).toBe(403);
    expect((await get(`/admin/card_payment_retries/${id}`)).body.status).toBe('scheduled');
  });
});
