import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { appointment_details, appointments } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
let maya: string;
let luc: string;
beforeAll(async () => {
  maya = await api.tokenOf('maya@demo.test');
  luc = await api.tokenOf('luc@demo.test');
});

const completed = async (token: string) =>
  (await api.call('GET', '/practice/appointments?inhouse_completed=true', { token })).body;
const save = (id: string, appointment_detail: unknown, headers: Record<string, string> = {}, token = maya) =>
  api.call('PUT', `/practice/appointment_details/${id}`, { token, body: { appointment_detail }, headers });
const errorsOf = ({ body }: { body: { errors: { source: { pointer: string }; detail: string }[] } }) =>
  body.errors.map(({ source, detail }) => [source.pointer, detail]);

describe('in-house completed appointments (API-012)', () => {
  it('come with billing details, some paid, some not, some without an invoice', async () => {
    const rows = await completed(maya);
    expect(rows.length).toBeGreaterThan(10);
    const details = rows.map(({ appointment_detail }: { appointment_detail: object }) => appointment_detail);
    expect(details).not.toContain(null);
    expect(details).toContainEqual(expect.objectContaining({ paid_yn: true, invoice_number: expect.any(String) }));
    expect(details).toContainEqual(expect.objectContaining({ paid_yn: false, invoice_number: null }));
  });

  it('have billing details however they came to be completed', async () => {
    const id = await makeSession(api, { starts_in_seconds: -7200 });
    const isNew = eq(appointments.id, Number(id));
    await api.database.update(appointments).set({ status: 'completed', inhouse_yn: true }).where(isNew);
    const row = (await completed(maya)).find((one: { id: string }) => one.id === id);
    expect(row.appointment_detail).toEqual({
      id: expect.stringMatching(/^\d+$/),
      rate: null,
      hst_yn: false,
      invoice_number: null,
      paid_yn: false,
      note: null,
      invoice_id: null,
      version: 1,
    });
    expect((await save(row.appointment_detail.id, { rate: 120 })).body).toMatchObject({ rate: 120 });
  });
});

describe('billing details (BA-011)', () => {
  const own = async (): Promise<string> => (await completed(maya))[0].appointment_detail.id;

  it('are changed one by one, and what was not sent stays', async () => {
    const id = await own();
    const all = { rate: 119.99, hst_yn: true, invoice_number: 'INV-7', paid_yn: true, note: 'Paid by cheque' };
    const { body: first } = await save(id, all);
    expect(first).toEqual({ id, ...all, invoice_id: null, version: expect.any(Number) });
    const unpaid = { ...first, paid_yn: false, version: first.version + 1 };
    expect((await save(id, { paid_yn: false })).body).toEqual(unpaid);
    expect((await completed(maya))[0].appointment_detail).toEqual(unpaid);
    const cleared = { rate: null, invoice_number: ' ', note: '' };
    expect((await save(id, cleared)).body).toMatchObject({ rate: null, invoice_number: null, note: null });
  });

  it.each([0, 0.1, 19.99, 1234.5, 99_999_999.99])('have a rate of %d', async (rate) => {
    const id = await own();
    expect((await save(id, { rate })).body).toMatchObject({ rate });
  });

  it.each([-1, 0.001, 0.1 + 0.2, 1e21, 100_000_000, '120', true])(
    'have no rate of %p, and say so once',
    async (rate) => {
      const refused = await save(await own(), { rate });
      expect([refused.status, ...errorsOf(refused)]).toEqual([
        422,
        ['appointment_detail.rate', 'Please enter an amount with at most two decimals'],
      ]);
    },
  );

  it('name each thing that is wrong', async () => {
    const refused = await save(await own(), { hst_yn: 'yes', invoice_number: 'two\nlines', paid_yn: 1 });
    expect(errorsOf(refused).map(([pointer]) => pointer)).toEqual([
      'appointment_detail.hst_yn',
      'appointment_detail.invoice_number',
      'appointment_detail.paid_yn',
    ]);
    expect((await save(await own(), { invoice_number: 'x'.repeat(256) })).status).toBe(422);
  });

  it('are nobody else’s to change, and an appointment’s id is none of theirs', async () => {
    const [row] = await completed(maya);
    expect((await save(row.appointment_detail.id, { paid_yn: true }, {}, luc)).status).toBe(404);
    for (const id of [row.id, '999999', 'x'])
      expect([id, (await save(id, { paid_yn: true })).status]).toEqual([id, 404]);
  });

  it('change once when the same write comes twice', async () => {
    const id = await own();
    const versionOf = async () =>
      (
        await api.database
          .select()
          .from(appointment_details)
          .where(eq(appointment_details.id, Number(id)))
      )[0]?.version;
    const before = (await versionOf()) ?? 0;
    const key = { 'Idempotency-Key': 'details' };
    const [one, other] = await Promise.all([save(id, { rate: 80 }, key), save(id, { rate: 80 }, key)]);
    expect([one.body, await versionOf()]).toEqual([other.body, before + 1]);
  });

  it('are not changed upon an older version: that is told, and nothing is lost', async () => {
    const { id, version } = (await completed(maya))[0].appointment_detail;
    const saveUpon = (seen: number, appointment_detail: object, query = '') => {
      const body = { appointment_detail, version: seen };
      return api.call('PUT', `/practice/appointment_details/${id}${query}`, { token: maya, body });
    };
    const [one, other] = await Promise.all([saveUpon(version, { rate: 10 }), saveUpon(version, { rate: 20 })]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const [saved, refused] = one.status === 200 ? [one, other] : [other, one];
    expect(refused.body).toMatchObject({
      code: 'billing_changed',
      error: 'These billing details were changed in the meantime. Nothing of yours was saved.',
    });
    expect((await saveUpon(version, { rate: 30 }, '?locale=fr')).body.error).toContain('Rien n’a été enregistré');
    expect((await completed(maya))[0].appointment_detail).toEqual(saved.body);
    expect((await saveUpon(version + 1, { rate: 30 })).body).toMatchObject({ rate: 30, version: version + 2 });
  });

  it('leave a trace without amounts or notes', async () => {
    const id = await own();
    await save(id, { rate: 77.77, note: 'Secret' });
    const [event] = (await api.call('GET', '/dev/audit?limit=1')).body;
    expect(event).toMatchObject({ action: 'appointment_detail.updated', actor_id: '1', subject_id: id });
    expect(JSON.stringify(event)).not.toMatch(/77\.77|Secret/);
  });
});
