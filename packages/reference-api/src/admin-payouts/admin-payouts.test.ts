import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import {
  audit_events,
  outbox,
  provider_payout_changes,
  provider_payout_sources,
  provider_payouts,
} from '../storage/tables.ts';
import { mailsTo } from '../testing/mailed.ts';
import { CAD_SOURCE, MAYA, PERIOD, prepareMoneyBench, problemsOf, USD_SOURCE } from '../testing/money-bench.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi({ emptied: [audit_events, outbox] });
const { send, get, makePayout, update } = prepareMoneyBench(api);

const events = async () =>
  (await api.database.select().from(audit_events).orderBy(audit_events.id)).map(({ action, subject_id }) => [
    action,
    subject_id,
  ]);
const rowOf = async (id: number) => {
  const [row] = await api.database.select().from(provider_payouts).where(eq(provider_payouts.id, id));
  return row;
};
const execute = { update_type: 'execute' };
const cancel = { update_type: 'cancel' };
/** Payouts that ten execute at once: money moves once, however often this is tried (docs/testing.md). */
const ROUNDS = Number(process.env['PORTAL_ROUNDS'] ?? 200);

describe('a payout is created (ADMIN-025)', () => {
  const create = (body: object, path = '/admin/provider_payouts/') => send('admin', 'POST', path, body);
  const sent = { provider_id: MAYA, amount: 123.45, ...PERIOD };

  it.each(['/admin/provider_payouts/', '/admin/provider_payouts'])(
    'by POST %s, from the default source (A-104)',
    async (path) => {
      const { status, body } = await create({ ...sent, note: 'Extra' }, path);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...{ provider: { id: MAYA, full_name: 'Maya Chen' }, amount: 123.45, currency: 'CAD', status: 'pending' },
        ...{ ...PERIOD, note: 'Extra', source_id: CAD_SOURCE, version: 1, executed_at: null },
        source: { name: 'Operating account', default_yn: true },
        history: [{ what: 'created', at: api.now.toISOString(), person: { full_name: 'Ada Admin' } }],
      });
      expect(await events()).toEqual([['payout.created', body.id]]);
    },
  );

  it('from the source that is named, in its currency', async () => {
    const { body } = await create({ ...sent, source_id: USD_SOURCE, currency: 'USD' });
    expect([body.currency, body.source_id]).toEqual(['USD', USD_SOURCE]);
  });

  it('once, however often it is sent under one key', async () => {
    const before = await api.database.$count(provider_payouts);
    const headers = { 'Idempotency-Key': 'one payout' };
    const [one, two] = await Promise.all(
      [1, 2].map(() => send('admin', 'POST', '/admin/provider_payouts/', sent, headers)),
    );
    expect(one?.body).toEqual(two?.body);
    expect(await api.database.$count(provider_payouts)).toBe(before + 1);
  });

  it.each([
    ['an amount of 0', { amount: 0 }, ['amount: rules.money']],
    ['a negative amount', { amount: -1 }, ['amount: rules.money']],
    ['three decimals', { amount: 1.234 }, ['amount: rules.money']],
    ['a decimal comma', { amount: '12,50' }, ['amount: rules.money']],
    ['1e9', { amount: 1e9 }, ['amount: rules.money']],
    ['a period that ends before it begins', { period_end: '2026-02-01' }, ['period_end: period_reversed']],
    ['30 February', { period_end: '2026-02-30' }, ['period_end: rules.date']],
    ['nobody', { provider_id: '2000000000' }, ['provider_id: no_practitioner']],
    ['a client', { provider_id: '10' }, ['provider_id: no_practitioner']],
    ['an admin', { provider_id: '8' }, ['provider_id: no_practitioner']],
    ['no source', { source_id: '77' }, ['source_id: no_source']],
    ['another currency than its source', { source_id: USD_SOURCE, currency: 'CAD' }, ['currency: other_currency']],
    ['a currency that nobody is paid in', { currency: 'ZZZ' }, ['currency: invalid']],
  ])('never with %s', async (_, change, problems) => {
    const before = await api.database.$count(provider_payouts);
    const answer = await create({ ...sent, ...change });
    expect(answer.status).toBe(422);
    expect(problemsOf(answer)).toEqual(problems);
    expect(await api.database.$count(provider_payouts)).toBe(before);
  });
});

describe('a pending payout', () => {
  it('is executed: booked, on the trail, and its practitioner is told (ADMIN-023)', async () => {
    const id = await makePayout();
    const { body } = await update('admin', id, { ...execute, version: 1 });
    expect(body).toMatchObject({ status: 'executed', executed_at: api.now.toISOString(), version: 2 });
    expect(body.history.map(({ what }: { what: string }) => what)).toEqual(['executed', 'created']);
    const [mail, ...others] = await mailsTo(api, 'maya@demo.test');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your payout is on its way', links: ['http://portal.test/payouts'] });
    expect(JSON.stringify(mail)).toMatch(/\$90\.00 for Monday, February 2, 2026 to Sunday, February 8, 2026/);
    expect(await events()).toEqual([['payout.executed', String(id)]]);
    const [own] = (await get('/practice/payouts?page=1', 'maya')).body.data.filter(
      (row: { id: string }) => row.id === String(id),
    );
    expect(own).toMatchObject({ status: 'executed', executed_at: api.now.toISOString() });
  });

  it('is canceled: nobody is told (ADMIN-022)', async () => {
    const id = await makePayout();
    expect((await update('admin', id, cancel)).body).toMatchObject({ status: 'canceled', executed_at: null });
    expect(await mailsTo(api, 'maya@demo.test')).toEqual([]);
    expect(await events()).toEqual([['payout.canceled', String(id)]]);
  });

  it('changes in what is named and in nothing else (ADMIN-024)', async () => {
    const id = await makePayout({ note: 'Before' });
    const changed = await update('admin', id, { amount: 12.5, version: 1 });
    expect(changed.body).toMatchObject({ amount: 12.5, ...PERIOD, note: 'Before', status: 'pending', version: 2 });
    expect((await update('admin', id, { note: null })).body.note).toBeNull();
    expect((await update('admin', id, { period_end: PERIOD.period_start })).body.period_end).toBe(PERIOD.period_start);
  });

  it('stays as it is, version and all, where nothing is new', async () => {
    const id = await makePayout();
    expect((await update('admin', id, { amount: 90, ...PERIOD })).body.version).toBe(1);
    expect(await events()).toEqual([]);
  });

  it.each([
    [{ amount: 0 }, 'amount: rules.money'],
    [{ period_end: '2026-01-31' }, 'period_end: period_reversed'],
    [{ period_start: '2026-02-30' }, 'period_start: rules.date'],
    [{ ...execute, amount: 5 }, 'update_type: update_alone'],
  ])('refuses %j', async (body, problem) => {
    const id = await makePayout();
    const answer = await update('admin', id, body);
    expect([answer.status, ...problemsOf(answer)]).toEqual([422, problem]);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', version: 1, amount: 90 });
  });
});

describe('of several admins one wins (A-148)', () => {
  const writes = [execute, cancel, { amount: 5 }];

  it.each(writes)('whoever comes after an execution with %j is told who did it when', async (body) => {
    const id = await makePayout();
    await update('zoe', id, execute);
    const late = await update('admin', id, body);
    expect([late.status, late.body.code]).toEqual([409, 'payout_executed_by']);
    expect(late.body.error).toBe('Zoé Côté executed this payout at 10:00 AM EST. Nothing of yours was done.');
    expect((await update('zoe', id, body)).body.code).toBe('payout_executed_by_you');
    const french = await send('admin', 'PUT', `/admin/provider_payouts/${id}?locale=fr`, body);
    expect(french.body.error).toMatch(/^Zoé Côté a exécuté ce versement à 10 h 00 HNE\./);
    expect(await mailsTo(api, 'maya@demo.test')).toHaveLength(1);
  });

  it('after a cancellation too', async () => {
    const id = await makePayout();
    await update('zoe', id, cancel);
    expect((await update('admin', id, execute)).body.error).toMatch(/^Zoé Côté canceled this payout at /);
    expect(await mailsTo(api, 'maya@demo.test')).toEqual([]);
  });

  it('and who saw an older version than the present one does nothing', async () => {
    const id = await makePayout();
    await update('zoe', id, { amount: 900, version: 1 });
    const late = await update('admin', id, { ...execute, version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'payout_changed_by']);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', amount: 900, version: 2 });
  });

  it('of a payout without history nobody is named', async () => {
    const id = await makePayout({ status: 'executed', executed_at: api.now });
    await api.database.delete(provider_payout_changes).where(eq(provider_payout_changes.payout_id, id));
    expect((await update('admin', id, execute)).body.code).toBe('payout_executed');
  });

  it(
    `ten at once, ${ROUNDS} times: one effect, one mail, one event each, and nine are told`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await makePayout();
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, index) => update(index % 2 ? 'zoe' : 'admin', id, { ...execute, version: 1 })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...new Array<number>(9).fill(409)]);
        expect(await api.database.$count(provider_payout_changes, eq(provider_payout_changes.payout_id, id))).toBe(2);
        expect(await api.database.$count(audit_events, eq(audit_events.subject_id, String(id)))).toBe(1);
        expect(await api.database.$count(outbox)).toBe(round + 1);
      }
    },
    ROUNDS * 10_000,
  );

  it('the same request ten times under one key: one effect, and the same answer', async () => {
    const id = await makePayout();
    const headers = { 'Idempotency-Key': `execute ${id}` };
    const answers = await Promise.all(Array.from({ length: 10 }, () => update('admin', id, execute, headers)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(answers[0]?.body).toMatchObject({ status: 'executed', version: 2 });
    expect(await mailsTo(api, 'maya@demo.test')).toHaveLength(1);
  });
});

describe('a payout is read (ADMIN-021)', () => {
  it('with its sessions, its source and its history', async () => {
    const { body: list } = await get(`/admin/provider_payouts?filters[provider_id]=${MAYA}&filters[status]=executed`);
    const { body } = await get(`/admin/provider_payouts/${list.data[0].id}`);
    const own = (await get('/practice/payouts?page=1', 'maya')).body.data.find(
      (row: { id: string }) => row.id === body.id,
    );
    expect(body).toMatchObject(own);
    expect(body.history.map(({ what }: { what: string }) => what)).toEqual(['executed', 'created']);
    expect(await events()).toContainEqual(['payout.viewed', body.id]);
  });

  it.each(['2000000000', 'abc', '0', '1e3'])('but %s is none', async (id) => {
    expect((await get(`/admin/provider_payouts/${id}`)).status).toBe(404);
    expect((await update('admin', id, execute)).status).toBe(404);
  });

  it('never by who is no admin', async () => {
    const id = await makePayout();
    const answers = await Promise.all([
      get('/admin/provider_payouts', 'maya'),
      get(`/admin/provider_payouts/${id}`, 'maya'),
      update('maya', id, execute),
      get('/admin/providers', 'maya'),
      get('/admin/provider_payout_sources', 'maya'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(new Array<number>(5).fill(403));
    expect(await rowOf(id)).toMatchObject({ status: 'pending', version: 1 });
  });
});

describe('practitioners to pay (A-147)', () => {
  it('are found by parts of their names, without accents, and nobody else is', async () => {
    const { body } = await get('/admin/providers?q=CHE%20may');
    expect(body.data).toEqual([{ id: MAYA, full_name: 'Maya Chen', email: 'maya@demo.test', currency: 'CAD' }]);
    expect((await get('/admin/providers?q=roy')).body.data).toEqual([]);
    expect((await get('/admin/providers?q=dana')).body.data).toMatchObject([{ currency: 'USD' }]);
    expect((await get('/admin/providers')).body.pagination.total_items).toBe(7);
    expect(await events()).toContainEqual(['providers.listed', 'admin']);
  });
});

describe('payout sources', () => {
  const create = (body: object) => send('admin', 'POST', '/admin/provider_payout_sources', body);
  const source = { name: 'Reserve', kind: 'bank_account', currency: 'CAD' };
  const defaults = async () =>
    (await get('/admin/provider_payout_sources')).body.filter((row: { default_yn: boolean }) => row.default_yn);

  it('are listed, the default first, and the default is read (ADMIN-026, A-147)', async () => {
    const { body } = await get('/admin/provider_payout_sources');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([CAD_SOURCE, USD_SOURCE]);
    expect((await get('/admin/provider_payout_sources/default')).body).toEqual(body[0]);
    expect(body[0]).toEqual({
      ...{ id: CAD_SOURCE, name: 'Operating account', kind: 'bank_account', currency: 'CAD' },
      ...{ reference: null, default_yn: true },
    });
  });

  it('are created, and a new default takes the place of the former (ADMIN-027, A-146)', async () => {
    const { body: other } = await create({ ...source, reference: 'ba_1Nxy' });
    expect(other).toMatchObject({ ...source, reference: 'ba_1Nxy', default_yn: false });
    const { body: made } = await create({ ...source, default_yn: true });
    expect(await defaults()).toEqual([made]);
    const back = await send('admin', 'PUT', `/admin/provider_payout_sources/${CAD_SOURCE}`, { default_yn: true });
    expect(await defaults()).toEqual([back.body]);
    expect((await send('admin', 'PUT', '/admin/provider_payout_sources/77', { default_yn: true })).status).toBe(404);
    expect((await events()).map(([action]) => action)).toEqual(
      expect.arrayContaining(['payout_source.created', 'payout_source.made_default', 'payout_sources.listed']),
    );
  });

  it('have one default however many make another at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create({ ...source, default_yn: true })));
    expect(made.map(({ status }) => status)).toEqual(new Array<number>(6).fill(200));
    expect(await defaults()).toHaveLength(1);
  });

  it('never lose it, nor have two, whatever is written', async () => {
    const { default_yn } = provider_payout_sources;
    const failing = async (write: PromiseLike<unknown>) => {
      try {
        await write;
      } catch (error) {
        return String(error instanceof Error ? error.cause : error);
      }
      return 'done';
    };
    expect(await failing(api.database.update(provider_payout_sources).set({ default_yn: false }))).toMatch(
      /has to be the default/,
    );
    expect(await failing(api.database.delete(provider_payout_sources).where(eq(default_yn, true)))).toMatch(
      /default|violates/,
    );
    expect(await failing(api.database.update(provider_payout_sources).set({ default_yn: true }))).toMatch(/unique/);
    expect(await defaults()).toHaveLength(1);
  });

  it.each([
    ['name', { name: 'Account 0012 345 678' }, 'name: rules.account_number'],
    ['reference', { reference: '4242-4242-4242-4242' }, 'reference: rules.account_number'],
    ['name', { name: '  ' }, 'name: rules.required'],
  ])('hold no account number, and a name: %s', async (_, change, problem) => {
    const answer = await create({ ...source, ...change });
    expect([answer.status, ...problemsOf(answer)]).toEqual([422, problem]);
  });
});
