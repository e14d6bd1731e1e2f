import { beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceLine } from '@portal/contract/entities/invoice';
import { eq } from 'drizzle-orm';
import {
  appointment_changes,
  appointment_details,
  appointments,
  invoices,
  provider_details,
} from '../storage/tables.ts';
import { newestLink } from '../testing/mailed.ts';
import { makeSession } from '../testing/make-session.ts';
import { problemsOf } from '../testing/money-bench.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
const tokens: Record<string, string> = {};
beforeAll(async () => {
  for (const who of ['maya', 'luc', 'alex', 'casey', 'admin']) tokens[who] = await api.tokenOf(`${who}@demo.test`);
});

const send = (who: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tokens[who], body });

/** A completed in-house session of Maya and a client, some days ago; answers its number. */
async function session(
  change: Partial<typeof appointment_details.$inferInsert> = {},
  client = 'alex',
): Promise<string> {
  const wanted = { starts_in_seconds: -86_400, status: 'completed', client: `${client}@demo.test` } as const;
  const id = await makeSession(api, wanted);
  const isIt = eq(appointments.id, Number(id));
  await api.database.update(appointments).set({ inhouse_yn: true }).where(isIt);
  await api.database
    .update(appointment_details)
    .set({ rate: 120, invoice_number: null, paid_yn: false, ...change })
    .where(eq(appointment_details.appointment_id, Number(id)));
  return id;
}
const numbersOf = (numbers: Partial<typeof provider_details.$inferInsert>) =>
  api.database.update(provider_details).set(numbers).where(eq(provider_details.person_id, 1));
const issue = (ids: readonly string[], change: object = {}, who = 'maya') =>
  send(who, 'POST', '/practice/invoices', {
    ...{ appointment_ids: ids, province: 'ON', paid_on: null, total_cents: 12_000 * ids.length },
    ...change,
  });
const detailOf = async (id: string) =>
  (
    await api.database
      .select()
      .from(appointment_details)
      .where(eq(appointment_details.appointment_id, Number(id)))
  )[0];

describe('an invoice (BS-004)', () => {
  it('has each session with its taxes by the province, and all that an insurer asks for', async () => {
    await numbersOf({ gst_hst_number: '123456789RT0001', pst_number: '1234567890TQ0001' });
    const taxed = await session({ rate: 119.99, hst_yn: true });
    const free = await session({ rate: 80.5 });
    const total_cents = 11_999 + 600 + 1197 + 8050;
    const { status, body } = await issue([free, taxed], { province: 'QC', total_cents, paid_on: '2026-02-17' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ kind: 'invoice', number: '0001', currency: 'CAD', province: 'QC', paid_on: '2026-02-17', sent_at: null },
      ...{ subtotal_cents: 20_049, total_cents, client: { id: '10', full_name: 'Alex Roy' } },
      taxes: [
        { tax: 'gst', rate: 5000, cents: 600 },
        { tax: 'qst', rate: 9975, cents: 1197 },
      ],
      seller: { full_name: 'Maya Chen', gst_hst_number: '123456789RT0001', pst_number: '1234567890TQ0001' },
    });
    expect(body.seller.address.length).toBeGreaterThan(0);
    expect(body.lines.map(({ appointment_id }: { appointment_id: string }) => appointment_id).sort()).toEqual(
      [taxed, free].sort(),
    );
    expect(await detailOf(taxed)).toMatchObject({ invoice_number: '0001', invoice_id: Number(body.id), paid_yn: true });
    expect((await send('maya', 'GET', `/practice/invoices/${body.id}`)).body).toEqual(body);
  });

  it('counts without gaps, whoever fails beside, and bills a session once', async () => {
    const ids = await Promise.all([session(), session(), session(), session()]);
    const answers = await Promise.all([
      ...ids.map((id) => issue([id])),
      issue([ids[0] ?? '']),
      issue([await session()], { total_cents: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409]);
    const mine = await api.database.select().from(invoices).where(eq(invoices.practitioner_id, 1));
    expect(mine.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
    expect(
      answers
        .filter(({ status }) => status === 409)
        .map(({ body }) => body.code)
        .sort(),
    ).toEqual(['invoice_changed', 'invoice_taken']);
  });

  it.each([
    ['no rate', { rate: null }, 'appointment_ids: invoice_no_rate'],
    ['nothing to pay', { rate: 0 }, 'appointment_ids: invoice_no_rate'],
    ['a tax without a number', { hst_yn: true }, 'appointment_ids: invoice_no_tax_number'],
  ])('is refused with %s', async (_what, change, problem) => {
    await numbersOf({ gst_hst_number: null, pst_number: null });
    const refused = await issue([await session(change)]);
    expect([refused.status, ...problemsOf(refused)]).toEqual([422, problem]);
  });

  it('is refused for two clients, without the province of a tax, with a payment to come, with an own number', async () => {
    await numbersOf({ gst_hst_number: '123456789RT0001' });
    const two = await issue([await session(), await session({}, 'casey')]);
    expect(problemsOf(two)).toEqual(['appointment_ids: invoice_one_client']);
    const nowhere = await issue([await session({ hst_yn: true })], { province: null });
    expect(problemsOf(nowhere)).toEqual(['province: rules.required']);
    const early = await issue([await session()], { paid_on: '2999-01-01' });
    expect(problemsOf(early)).toEqual(['paid_on: paid_in_future']);
    const paid = await issue([await session({ paid_yn: true }), await session()]);
    expect(problemsOf(paid)).toEqual(['paid_on: invoice_paid']);
    expect((await issue([await session({ invoice_number: 'INV-7' })])).body.code).toBe('invoice_taken');
    expect(await api.database.$count(invoices)).toBe(0);
  });

  it('has what is charged though it did not take place, with why, its fee and its tax (decision 148)', async () => {
    await numbersOf({ gst_hst_number: '123456789RT0001' });
    const off = async (chosen_reason: string, user_id: string, reason: string | null = null) => {
      const id = await session({ rate: 80, hst_yn: true });
      await api.database
        .update(appointments)
        .set({ status: 'scheduled' })
        .where(eq(appointments.id, Number(id)));
      const body = { cancellation: { user_id, reason }, chosen_reason };
      expect((await send('maya', 'POST', `/practice/appointments/${id}/cancellations`, body)).status).toBe(200);
      return id;
    };
    const late = await off('client_late_cancellation', '10');
    const absent = await off('client_absence', '1', 'client_absence');
    const free = [
      await off('care_provider_cancellation', '1'),
      await off('technical_difficulties', '1', 'technical_difficulties'),
    ];
    const listed = async (more: string) => {
      const path = `/practice/appointments?inhouse_completed=true${more}`;
      const all: { id: string }[] = (await send('maya', 'GET', path)).body;
      return [late, absent, ...free].filter((id) => all.some((row) => row.id === id));
    };
    expect([await listed(''), await listed('&with_charged=true')]).toEqual([[], [late, absent]]);
    for (const id of free) expect((await issue([id], { total_cents: 9040 })).status).toBe(404);
    const held = await session({ rate: 80 });
    const { body } = await issue([late, absent, held], { total_cents: 2 * 9040 + 8000 });
    const line = ({ appointment_id, reason, cents, taxes }: InvoiceLine) => [
      appointment_id,
      reason,
      cents,
      taxes.length,
    ];
    const lines = [late, absent, held].sort().map((id) => body.lines.map(line).find(([of]: string[]) => of === id));
    expect(lines).toEqual([
      [late, 'client_late_cancellation', 8000, 1],
      [absent, 'client_absence', 8000, 1],
      [held, undefined, 8000, 0],
    ]);
    const read = async () => (await send('maya', 'GET', `/practice/invoices/${body.id}`)).body.outdated_yn;
    expect(await read()).toBe(false);
    api.now = new Date(api.now.getTime() + 60_000);
    // One that came with an import has no change from before: the line says how it was.
    const isAbsent = eq(appointment_changes.appointment_id, Number(absent));
    const change = { person_id: 1, status: 'canceled', reason: 'client_absence', duration: 60, version: 9 } as const;
    await api.database.delete(appointment_changes).where(isAbsent);
    await api.database
      .insert(appointment_changes)
      .values({ appointment_id: Number(absent), created_at: api.now, ...change });
    expect(await read()).toBe(false);
    expect((await send('admin', 'PUT', `/admin/appointments/${late}`, { status: 'completed' })).status).toBe(200);
    expect(await read()).toBe(true);
  });

  it('is of own completed in-house sessions only: anything else is missing', async () => {
    const own = await session();
    const open = await makeSession(api);
    for (const [ids, who] of [
      [[own], 'luc'],
      [[own, open], 'maya'],
      [['999999'], 'maya'],
      [['x'], 'maya'],
    ] as const)
      expect((await issue(ids, {}, who)).status).toBe(404);
    for (const who of ['alex', 'admin']) expect((await issue([own], {}, who)).status).toBe(403);
  });

  it('never changes: neither by its sessions nor in the database', async () => {
    const id = await session();
    const { body } = await issue([id]);
    const detail = await detailOf(id);
    const save = (appointment_detail: object) =>
      send('maya', 'PUT', `/practice/appointment_details/${detail?.id}`, { appointment_detail });
    for (const change of [{ rate: 1 }, { hst_yn: true }, { invoice_number: 'X' }, { paid_yn: true }])
      expect((await save(change)).body.code).toBe('billing_invoiced');
    expect((await save({ note: 'Cheque' })).body).toMatchObject({ note: 'Cheque', invoice_id: body.id });
    await expect(api.database.update(invoices).set({ total_cents: 1 })).rejects.toThrow();
    await expect(api.database.delete(invoices)).rejects.toThrow();
    expect((await send('maya', 'GET', `/practice/invoices/${body.id}`)).body).toEqual(body);
  });

  it('is paid on a day, or owed again, and its sessions say the same', async () => {
    const id = await session();
    const { body } = await issue([id]);
    const pay = (paid_on: string | null) => send('maya', 'PUT', `/practice/invoices/${body.id}/payment`, { paid_on });
    expect((await pay('2026-02-16')).body).toEqual({ ...body, paid_on: '2026-02-16' });
    expect(await detailOf(id)).toMatchObject({ paid_yn: true });
    expect((await pay(null)).body).toEqual(body);
    expect(await detailOf(id)).toMatchObject({ paid_yn: false });
    expect(problemsOf(await pay('2999-01-01'))).toEqual(['paid_on: paid_in_future']);
  });

  it('is taken back once, by a credit note that names it; then its sessions can be billed anew', async () => {
    const id = await session();
    const { body } = await issue([id]);
    const credit = (number: string) => send('maya', 'POST', `/practice/invoices/${number}/credit_notes`);
    const answers = await Promise.all([credit(body.id), credit(body.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const note = answers.find(({ status }) => status === 200)?.body;
    const credits = { id: body.id, number: '0001' };
    expect(note).toMatchObject({ kind: 'credit_note', number: '0002', total_cents: -12_000, credits });
    expect((await credit(note.id)).body.code).toBe('invoice_final');
    expect((await send('maya', 'PUT', `/practice/invoices/${body.id}/payment`, { paid_on: null })).status).toBe(409);
    expect(await detailOf(id)).toMatchObject({ invoice_id: null, invoice_number: null, rate: 120 });
    expect((await issue([id])).body).toMatchObject({ number: '0003' });
    const { body: year } = await send('maya', 'GET', '/practice/invoices');
    expect(year.invoices.map(({ number }: { number: string }) => number)).toEqual(['0003', '0002', '0001']);
    expect(year.invoices[2].credited_by).toEqual({ id: note.id, number: '0002' });
  });

  it('says that it is out of date once an administrator changed a session, until it is taken back', async () => {
    const ids = [await session(), await session()];
    const { body } = await issue(ids);
    const read = async (id = body.id) => (await send('maya', 'GET', `/practice/invoices/${id}`)).body.outdated_yn;
    const set = (status: 'completed' | 'pending') => send('admin', 'PUT', `/admin/appointments/${ids[0]}`, { status });
    expect(await read()).toBe(false);
    api.now = new Date(api.now.getTime() + 60_000);
    expect((await set('pending')).status).toBe(200);
    expect(await read()).toBe(true);
    expect((await set('completed')).status).toBe(200);
    expect(await read()).toBe(false);
    expect((await set('pending')).status).toBe(200);
    const note = await send('maya', 'POST', `/practice/invoices/${body.id}/credit_notes`);
    expect([await read(), await read(note.body.id)]).toEqual([false, false]);
  });

  it('is seen by its client once it was sent, by nobody else, and mailed without a word of what it is', async () => {
    const { body } = await issue([await session()]);
    expect((await send('alex', 'GET', '/client/invoices')).body).toEqual([]);
    const mail = () => send('maya', 'POST', `/practice/invoices/${body.id}/mails`);
    expect((await mail()).body).toMatchObject({
      sent_to: 'a•••@d•••.test',
      invoice: { sent_at: api.now.toISOString() },
    });
    const [seen] = (await send('alex', 'GET', '/client/invoices')).body;
    expect(seen).toMatchObject({ id: body.id, lines: body.lines, seller: body.seller });
    expect((await send('casey', 'GET', '/client/invoices')).body).toEqual([]);
    const { body: sent } = await newestMail();
    expect(JSON.stringify(sent)).not.toMatch(/Maya|Chen|Alex|Roy|120|session|counsel/i);
    expect((await newestLink(api, 'alex@demo.test')).token).toMatch(/^[\w-]{43}$/);
    for (let count = 1; count < 5; count += 1) await mail();
    expect((await mail()).status).toBe(429);
  });

  const newestMail = async () => {
    const { body } = await api.call('GET', '/dev/outbox?to=alex@demo.test');
    const { subject, body: text } = body[0];
    return { body: { subject, text } };
  };

  it('is listed by years, and a foreign one is missing in every call', async () => {
    expect((await send('maya', 'GET', '/practice/invoices')).body).toEqual({ years: [], year: null, invoices: [] });
    const { body } = await issue([await session()]);
    const year = body.issued_on.slice(0, 4);
    const { lines: _lines, seller: _seller, ...row } = body;
    expect((await send('maya', 'GET', '/practice/invoices')).body).toEqual({ years: [year], year, invoices: [row] });
    const other = await send('maya', 'GET', '/practice/invoices?year=2001');
    expect(other.body).toEqual({ years: [year], year: '2001', invoices: [] });
    expect((await send('maya', 'GET', '/practice/invoices?year=20x1')).status).toBe(422);
    for (const [method, path, sent] of [
      ['GET', '', undefined],
      ['POST', '/credit_notes', undefined],
      ['PUT', '/payment', { paid_on: null }],
      ['POST', '/mails', undefined],
    ] as const)
      expect((await send('luc', method, `/practice/invoices/${body.id}${path}`, sent)).status).toBe(404);
  });
});
