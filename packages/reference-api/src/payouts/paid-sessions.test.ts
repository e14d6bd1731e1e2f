import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { COUNSELLING_TYPES, INCOMPLETE_REASONS, PROVIDER_TYPES } from '@portal/contract/rules/appointments';
import { cancellationFor } from '@portal/contract/rules/cancellations';
import { chargingOf, type SessionOutcome } from '@portal/contract/rules/charging';
import { eq, gte } from 'drizzle-orm';
import { appointments, cancellations, provider_payouts } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

type Pays = 'yes' | 'no' | 'payout_yn';

/** Doc 1 §4, written out: client charged, practitioner paid; of a consultation only where it is complete. */
const specified: Record<SessionOutcome | 'complete consultation', [charged: Pays, paid: Pays]> = {
  complete: ['yes', 'yes'],
  'complete consultation': ['no', 'payout_yn'],
  client_absence: ['yes', 'yes'],
  client_late_cancellation: ['yes', 'yes'],
  client_cancellation: ['no', 'no'],
  care_provider_cancellation: ['no', 'no'],
  technical_difficulties: ['no', 'no'],
};

const kinds = PROVIDER_TYPES.flatMap((provider_type) =>
  COUNSELLING_TYPES.flatMap((counselling_type) =>
    [true, false].map((payout_yn) => ({ provider_type, counselling_type, payout_yn })),
  ),
);
type Kind = (typeof kinds)[number];

function expected(outcome: SessionOutcome, { counselling_type, payout_yn }: Kind) {
  const isConsultation = outcome === 'complete' && counselling_type === 'consultation';
  const [clientCharged, practitionerPaid] = specified[isConsultation ? 'complete consultation' : outcome].map(
    (pays) => pays === 'yes' || (pays === 'payout_yn' && payout_yn),
  );
  return { clientCharged, practitionerPaid };
}

const DAY = '2027-03-10';
const api = prepareTestApi();
let maya: string;
/** A session of each kind. */
const sessions: { id: number; client: number; kind: Kind }[] = [];

beforeAll(async () => {
  maya = await api.tokenOf('maya@demo.test');
  const period = { period_start: DAY, period_end: DAY };
  await api.database.delete(provider_payouts);
  await api.database
    .insert(provider_payouts)
    .values({ provider_id: 1, amount: 1, currency: 'CAD', status: 'pending', ...period });
  const starts_in_seconds = (Date.parse(`${DAY}T15:00:00Z`) - NOON.getTime()) / 1000;
  for (const kind of kinds) {
    const id = Number(await makeSession(api, { ...kind, starts_in_seconds }));
    sessions.push({ id, client: kind.provider_type === 'couples' ? 11 : 10, kind });
  }
});

const areNew = gte(appointments.start_date, new Date(DAY));

beforeEach(async () => {
  await api.database.delete(cancellations);
  await api.database.update(appointments).set({ status: 'scheduled', counsellor_id: 1 }).where(areNew);
});

async function paidIds(): Promise<number[]> {
  const { body } = await api.call('GET', '/practice/payouts?page=1', { token: maya });
  return body.data[0].appointments.map(({ id }: { id: string }) => Number(id));
}

/** Cancels each session for a reason, kept by its name or as little as travels of it. */
async function cancelAll(reason: (typeof INCOMPLETE_REASONS)[number], kept: 'named' | 'sent'): Promise<void> {
  for (const { id, client } of sessions) {
    const sent = cancellationFor(reason, { client: { id: String(client) }, counsellor: { id: '1' } });
    await api.database
      .insert(cancellations)
      .values({ appointment_id: id, user_id: Number(sent.user_id), reason: kept === 'named' ? reason : sent.reason });
  }
  await api.database.update(appointments).set({ status: 'canceled' }).where(areNew);
}

/** What payouts count, and what the dialog says before: both are what the specification says. */
async function expectAsSpecified(outcome: SessionOutcome): Promise<void> {
  const paid = await paidIds();
  for (const { id, kind } of sessions) {
    const shown = expected(outcome, kind);
    expect([kind, chargingOf(outcome, kind)]).toEqual([kind, shown]);
    expect([kind, paid.includes(id)]).toEqual([kind, shown.practitionerPaid]);
  }
}

describe('payouts count the sessions of which the status dialog says that they are paid (doc 1 §4)', () => {
  it('none before its outcome is known', async () => {
    for (const status of ['scheduled', 'pending'] as const) {
      await api.database.update(appointments).set({ status }).where(areNew);
      expect(await paidIds()).toEqual([]);
    }
  });

  it('complete', async () => {
    await api.database.update(appointments).set({ status: 'completed' }).where(areNew);
    await expectAsSpecified('complete');
  });

  it.each(INCOMPLETE_REASONS)('%s', async (reason) => {
    await cancelAll(reason, 'named');
    await expectAsSpecified(reason);
  });

  // The client's early cancellation is only ever sent where it stands, and stands by its name.
  it.each(INCOMPLETE_REASONS.filter((reason) => reason !== 'client_cancellation'))(
    '%s, kept as the specification’s payload has it',
    async (reason) => {
      await cancelAll(reason, 'sent');
      await expectAsSpecified(reason);
    },
  );

  it('no cancellation of which nobody can tell why', async () => {
    await api.database.update(appointments).set({ status: 'canceled' }).where(areNew);
    expect(await paidIds()).toEqual([]);
    const [first] = sessions;
    await api.database
      .insert(cancellations)
      .values({ appointment_id: first?.id ?? 0, user_id: 10, reason: 'of their own' });
    expect(await paidIds()).toEqual([]);
  });

  it('nobody else’s', async () => {
    const [first] = sessions;
    const isFirst = eq(appointments.id, first?.id ?? 0);
    await api.database.update(appointments).set({ status: 'completed' }).where(areNew);
    await api.database.update(appointments).set({ counsellor_id: 2 }).where(isFirst);
    const paid = await paidIds();
    expect(paid.length).toBeGreaterThan(0);
    expect(paid).not.toContain(first?.id);
  });
});
