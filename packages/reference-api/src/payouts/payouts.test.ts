import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, gte } from 'drizzle-orm';
import { appointments, cancellations, people, provider_payouts } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

interface Row {
  id: string;
  amount: number;
  status: string;
  period_start: string;
  period_end: string;
  created_at: string;
  note: string | null;
  appointments: { id: string; start_date: string; duration: number; client_name: string }[];
}

const api = prepareTestApi();
let maya: string;
beforeAll(async () => {
  maya = await api.tokenOf('maya@demo.test');
});

async function list(page = 1, token = maya): Promise<{ data: Row[]; pagination: object }> {
  const answer = await api.call('GET', `/practice/payouts?page=${page}`, { token });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('the practitioner’s own payouts (BA-081)', () => {
  it('come the newest first, ten a page, and nobody else’s among them', async () => {
    const [first, second, beyond] = [await list(1), await list(2), await list(3)];
    expect([first, second, beyond].map(({ pagination }) => pagination)).toEqual(
      [1, 2, 3].map((current) => ({ total: 2, current, total_items: 12 })),
    );
    const all = [...first.data, ...second.data];
    expect([all.length, first.data.length, beyond.data]).toEqual([12, 10, []]);
    const created = all.map(({ created_at }) => created_at);
    expect(created).toEqual([...created].sort().reverse());
    const own = await api.database.select().from(provider_payouts).where(eq(provider_payouts.provider_id, 1));
    expect(new Set(all.map(({ id }) => Number(id)))).toEqual(new Set(own.map(({ id }) => id)));
  });

  it('pay ninety an hour for the sessions they name in the demo world, or say what they pay for', async () => {
    for (const email of ['maya@demo.test', 'luc@demo.test', 'dana@demo.test']) {
      const { data } = await list(1, await api.tokenOf(email));
      expect(data[0]?.appointments.length).toBeGreaterThan(0);
      for (const { amount, status, appointments: paid, note } of data) {
        if (status === 'canceled') {
          expect(paid).toEqual([]);
          continue;
        }
        const minutes = paid.reduce((sum, { duration }) => sum + duration, 0);
        if (paid.length > 0) expect([amount, note]).toEqual([(minutes / 60) * 90, null]);
        else expect(note).toEqual(expect.any(String));
      }
    }
  });

  it('are refused a page that is none', async () => {
    expect((await api.call('GET', '/practice/payouts?page=0', { token: maya })).status).toBe(422);
  });

  it('are viewed: the trail says by whom', async () => {
    await list();
    const [event] = (await api.call('GET', '/dev/audit?limit=1')).body;
    expect(event).toMatchObject({ action: 'payouts.listed', actor_id: '1' });
  });
});

describe('the sessions of a payout (BS-008)', () => {
  let seeded: (typeof provider_payouts.$inferSelect)[];
  beforeAll(async () => {
    seeded = await api.database.select().from(provider_payouts);
  });
  afterAll(async () => {
    await api.database.delete(provider_payouts);
    await api.database.insert(provider_payouts).values(seeded);
  });
  beforeEach(async () => {
    await api.database.delete(provider_payouts);
    await api.database.insert(provider_payouts).values({
      provider_id: 1,
      amount: 100,
      currency: 'CAD',
      status: 'pending',
      period_start: '2027-03-08',
      period_end: '2027-03-14',
    });
  });
  const paidIds = async () => (await list()).data[0]?.appointments.map(({ id }) => id);
  const make = (start: string, wanted: Parameters<typeof makeSession>[1] = {}) => {
    const starts_in_seconds = (Date.parse(start) - NOON.getTime()) / 1000;
    return makeSession(api, { status: 'completed', starts_in_seconds, ...wanted });
  };
  const clear = () => api.database.delete(appointments).where(gte(appointments.start_date, new Date('2027-01-01')));

  it('start on a day of its period by the practitioner’s calendar, also where clocks change', async () => {
    await clear();
    // The clocks of Toronto go forward on the period's last day: it begins at -05:00 and ends at -04:00.
    const before = await make('2027-03-07T23:59:00-05:00');
    const first = await make('2027-03-08T00:00:00-05:00');
    const last = await make('2027-03-14T23:59:00-04:00');
    await make('2027-03-15T00:00:00-04:00');
    expect(await paidIds()).toEqual([first, last]);
    // Elsewhere the same week begins and ends hours earlier.
    await api.database.update(people).set({ timezone: 'Pacific/Kiritimati' }).where(eq(people.id, 1));
    const there = await make('2027-03-14T23:59:00+14:00');
    await make('2027-03-15T00:00:00+14:00');
    expect(await paidIds()).toEqual([before, first, there]);
    await api.database.update(people).set({ timezone: 'America/Toronto' }).where(eq(people.id, 1));
  });

  it('are none where the payout was canceled', async () => {
    await clear();
    await make('2027-03-10T15:00:00Z');
    expect(await paidIds()).toHaveLength(1);
    await api.database.update(provider_payouts).set({ status: 'canceled' });
    expect(await paidIds()).toEqual([]);
  });

  it('say when, how long and with whom', async () => {
    await clear();
    const id = await make('2027-03-09T15:00:00Z', { duration: 50 });
    expect((await list()).data[0]?.appointments).toEqual([
      {
        id,
        start_date: '2027-03-09T15:00:00.000Z',
        duration: 50,
        client_name: 'Alex Roy',
        partner_name: null,
        counselling_type: 'other',
        incomplete_reason: null,
      },
    ]);
  });

  it('name both of a couple, and mark a consultation and what did not take place', async () => {
    await clear();
    await make('2027-03-09T15:00:00Z', { provider_type: 'couples', counselling_type: 'consultation' });
    const absent = await make('2027-03-10T15:00:00Z', { status: 'canceled' });
    const isAbsent = eq(cancellations.appointment_id, Number(absent));
    await api.database.update(cancellations).set({ reason: 'client_absence' }).where(isAbsent);
    expect((await list()).data[0]?.appointments).toMatchObject([
      { client_name: 'Jo Lavoie', partner_name: 'Kim Lavoie', counselling_type: 'consultation' },
      { client_name: 'Alex Roy', partner_name: null, incomplete_reason: 'client_absence' },
    ]);
  });
});
