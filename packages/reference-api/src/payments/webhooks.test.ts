import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { PaymentEvent } from '../ports/payments/payments-port.ts';
import { audit_events, clinics, payment_webhook_events } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { paymentsInHand, SIGNED } from '../testing/payments-in-hand.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const payments = paymentsInHand();
const taken: string[] = [];
const budgets = {
  take: async (kind: string) => {
    taken.push(kind);
    return null;
  },
  giveBack: async () => undefined,
};
const api = prepareTestApi({ emptied: [audit_events, payment_webhook_events], ports: { payments, budgets } });

const HARBOUR = eq(clinics.id, 1);
const READY = { details_submitted: true, charges_enabled: true, missing: [] };
const HALF = { details_submitted: false, charges_enabled: false, missing: ['external_account'] };
const seconds = (count: number) => new Date(NOON.getTime() + count * 1000);

beforeEach(async () => {
  payments.reset(NOON);
  taken.length = 0;
  api.log.length = 0;
  await api.database
    .update(clinics)
    .set({
      ...{ payment_account_id: 'acct_1', payment_missing: [], payment_checked_at: null },
      ...{ payment_details_submitted: false, payment_charges_enabled: false },
    })
    .where(HARBOUR);
});

let count = 0;
function eventOf(given: Partial<PaymentEvent> = {}): PaymentEvent {
  count += 1;
  const event = { id: `evt_${count}`, kind: 'account.updated', account: 'acct_1', created_at: NOON, state: READY };
  return { ...event, ...given };
}
const send = (event: unknown, signature = SIGNED) =>
  api.call('POST', '/webhooks/stripe', {
    text: typeof event === 'string' ? event : JSON.stringify(event),
    headers: signature ? { 'Stripe-Signature': signature } : {},
    address: '203.0.113.7',
  });
const received = { status: 200, body: { received: true } };
const kept = () => api.database.select().from(payment_webhook_events);
async function held() {
  const [clinic] = await api.database.select().from(clinics).where(HARBOUR);
  return [clinic?.payment_charges_enabled, clinic?.payment_missing, clinic?.payment_checked_at];
}

describe('a webhook', () => {
  it('says how far the clinic is, from nobody but the provider', async () => {
    expect(await send(eventOf())).toMatchObject(received);
    expect(await held()).toEqual([true, [], NOON]);
    expect(await kept()).toMatchObject([{ kind: 'account.updated', account: 'acct_1', applied: true }]);
    expect((await api.database.select().from(audit_events).orderBy(audit_events.id))[0]).toMatchObject({
      action: 'clinic.payments_ready',
      person_id: null,
    });
    expect(taken).toEqual([]);
  });

  it.each([['wrong'], ['']])(
    'is refused with the signature “%s”, and that counts for its network',
    async (signature) => {
      const answer = await send(eventOf(), signature);
      expect([answer.status, answer.body.code]).toEqual([400, 'not_signed']);
      expect([await kept(), (await held())[0], taken]).toEqual([[], false, ['network']]);
      expect(api.log).toMatchObject([{ level: 'info' }]);
    },
  );

  it('is refused unread when it is too long', async () => {
    const answer = await send(`"${'x'.repeat(1_000_000)}"`);
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    expect((await send(`${JSON.stringify(eventOf())}${' '.repeat(262_000)}`)).status).toBe(413);
    expect(await kept()).toEqual([]);
  });

  it('counts once, however often and many at once it comes', async () => {
    const event = eventOf();
    const answers = await Promise.all([send(event), send(event), send(event)]);
    for (const answer of answers) expect(answer).toMatchObject(received);
    await send(eventOf({ created_at: seconds(10), state: HALF }));
    expect(await send(event)).toMatchObject(received);
    expect((await held())[0]).toBe(false);
    expect(await kept()).toHaveLength(2);
    expect(payments.asked).toEqual([]);
  });

  it('does not undo a newer one', async () => {
    await send(eventOf({ created_at: seconds(60) }));
    expect(await send(eventOf({ created_at: seconds(10), state: HALF }))).toMatchObject(received);
    expect(await held()).toEqual([true, [], seconds(60)]);
    expect((await kept()).map(({ applied }) => applied)).toEqual([true, false]);
  });

  it('has the provider asked where its second does not tell which is newer', async () => {
    await send(eventOf({ created_at: seconds(60), state: HALF }));
    payments.state = READY;
    payments.at = seconds(61);
    await send(eventOf({ created_at: seconds(60), state: HALF }));
    expect(payments.asked).toEqual(['account acct_1']);
    expect(await held()).toEqual([true, [], seconds(61)]);
    // So has an event that tells nothing of its account.
    await send(eventOf({ created_at: seconds(90), state: null }));
    expect(payments.asked).toHaveLength(2);
  });

  it('is not taken while the provider has to be asked and is away: it comes again', async () => {
    await send(eventOf({ state: HALF }));
    const next = eventOf();
    payments.isAway = true;
    const answer = await send(next);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1']);
    expect(await kept()).toHaveLength(1);
    payments.isAway = false;
    payments.state = READY;
    expect(await send(next)).toMatchObject(received);
    expect((await held())[0]).toBe(true);
  });

  it('that the account was disconnected ends payments; the clinic begins anew, with another account', async () => {
    await send(eventOf());
    const gone = { kind: 'account.application.deauthorized', created_at: seconds(2), state: null };
    const event = eventOf(gone);
    expect(await send(event)).toMatchObject(received);
    const token = await api.tokenOf('clinic@demo.test');
    const me = async () => (await api.call('GET', '/clinic_admin/users/me', { token })).body.clinic;
    expect(await me()).toMatchObject({ onboarded: false, payments: { begun_yn: false, missing: [] } });
    const actions = (await api.database.select().from(audit_events).orderBy(audit_events.id)).map(
      ({ action }) => action,
    );
    expect(actions.slice(-2)).toEqual(['clinic.payments_stopped', 'clinic.payments_disconnected']);
    expect(payments.asked).toEqual([]);
    // What comes late of the account that was, comes to nobody.
    expect(await send(eventOf({ created_at: seconds(60) }))).toMatchObject(received);
    expect(await send(event)).toMatchObject(received);
    expect(await held()).toEqual([false, [], seconds(2)]);
    expect((await api.call('POST', '/clinic_admin/payments/refreshes', { token })).body.onboarded).toBe(false);
    await api.call('POST', '/clinic_admin/stripe_account_links', { token });
    expect(payments.asked[0]).toBe(`open 1 CA since ${seconds(2).toISOString()}`);
    expect((await me()).payments).toMatchObject({ begun_yn: true, missing: ['external_account'] });
  });

  it.each([
    ['of an account that nobody has', { account: 'acct_nobody' }],
    ['of no account', { account: null }],
    ['of another kind', { kind: 'charge.succeeded' }],
  ])('%s is answered and left', async (_, given) => {
    expect(await send(eventOf(given))).toMatchObject(received);
    expect([await kept(), (await held())[0], payments.asked]).toEqual([[], false, []]);
  });

  it('is a road of its own: nothing else lies there', async () => {
    expect((await api.call('GET', '/webhooks/stripe')).status).toBe(404);
    expect((await api.call('POST', '/webhooks/other')).status).toBe(404);
  });
});
