import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { PaymentsError } from '../ports/payments/payments-port.ts';
import { audit_events, clinic_administrators, clinics, idempotency_keys, rate_counters } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { paymentsInHand } from '../testing/payments-in-hand.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { PROVIDER_TIMEOUT } from './at-provider.ts';

const payments = paymentsInHand();
const api = prepareTestApi({ emptied: [audit_events, idempotency_keys], ports: { payments } });

const HARBOUR = eq(clinics.id, 1);
const untouched = {
  payment_account_id: null,
  payment_details_submitted: false,
  payment_charges_enabled: false,
  payment_missing: [],
  payment_checked_at: null,
};
const onboarded = { payment_account_id: 'acct_1', payment_details_submitted: true, payment_charges_enabled: true };

let token = '';
beforeEach(async () => {
  payments.reset(NOON);
  api.log.length = 0;
  await api.database.update(clinics).set(untouched);
  await api.database.update(clinic_administrators).set({ admitted_at: NOON });
  token = await api.tokenOf('clinic@demo.test');
});

const call = (path: string, headers = {}, locale = 'en') =>
  api.call('POST', `/clinic_admin/${path}?locale=${locale}`, { token, headers });
const accountLink = (headers?: Record<string, string>) => call('stripe_account_links', headers);
const loginLink = () => call('stripe_login_links');
const refresh = () => call('payments/refreshes');
const harbour = async () => (await api.database.select().from(clinics).where(HARBOUR))[0];
const set = (columns: Partial<typeof clinics.$inferInsert>) => api.database.update(clinics).set(columns).where(HARBOUR);
const trail = async () =>
  (await api.database.select().from(audit_events).orderBy(audit_events.id)).map(({ action }) => action);

describe('a link to set up payments (API-030, A-140)', () => {
  it('opens the clinic’s account first, in its country, and leads back to the portal', async () => {
    const answer = await accountLink();
    expect([answer.status, answer.body]).toEqual([200, { url: 'https://connect.stripe.com/setup' }]);
    const page = 'http://portal.test/dashboard_clinic?payments=';
    expect(payments.asked).toEqual(['open 1 CA', `form acct_1 ${page}returned ${page}expired`]);
    expect(await harbour()).toMatchObject({ payment_account_id: 'acct_1', payment_missing: ['external_account'] });
    await set({ ...untouched, country: 'US' });
    await accountLink();
    expect(payments.asked).toContain('open 1 US');
  });

  it('is one account however many ask at once, and the next time', async () => {
    const answers = await Promise.all([accountLink(), accountLink(), accountLink()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await harbour())?.payment_account_id).toBe('acct_1');
    // Begun once, whoever of them it was.
    expect((await trail()).filter((action) => action === 'clinic.payments_begun')).toHaveLength(1);
    payments.asked.length = 0;
    await accountLink();
    expect(payments.asked).toEqual([expect.stringMatching(/^form acct_1 /)]);
    expect((await trail()).at(-1)).toBe('clinic.payments_continued');
  });

  it('is in no store, no trail and no log, and a repeat of the click gets its own', async () => {
    const key = { 'Idempotency-Key': 'one click' };
    payments.address = 'https://connect.stripe.com/secret-one-';
    expect((await accountLink(key)).body.url).toContain('secret-one');
    payments.address = 'https://connect.stripe.com/secret-two-';
    expect((await accountLink(key)).body.url).toContain('secret-two');
    const stored = [await api.database.select().from(idempotency_keys), await api.database.select().from(audit_events)];
    expect(JSON.stringify([stored, await harbour(), api.log])).not.toContain('secret');
    expect(stored[1]).toHaveLength(2);
  });

  it('is refused once the clinic is onboarded: it has an account to open', async () => {
    await set(onboarded);
    const answer = await accountLink();
    expect([answer.status, answer.body.code]).toEqual([409, 'payments_ready']);
    expect(answer.body.error).toMatch(/^Payments are set up already/);
    expect(payments.asked).toEqual([]);
  });
});

describe('a link to the payment account (API-029, A-102)', () => {
  it('is for the clinic that is onboarded', async () => {
    const early = await loginLink();
    expect([early.status, early.body.code]).toEqual([409, 'payments_not_ready']);
    await set({ ...onboarded, payment_charges_enabled: false });
    expect((await loginLink()).status).toBe(409);
    await set(onboarded);
    const answer = await loginLink();
    expect([answer.status, answer.body]).toEqual([200, { url: 'https://connect.stripe.com/express' }]);
    expect(payments.asked).toEqual(['login acct_1']);
    expect(await trail()).toEqual(['clinic.payments_opened']);
  });
});

it('opens payments for nobody who has not been admitted, who may look all the same (A-138)', async () => {
  await api.database.update(clinic_administrators).set({ admitted_at: null });
  await set({ payment_account_id: 'acct_1' });
  for (const answer of [await accountLink(), await loginLink()]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'payments_not_admitted']);
    expect(answer.body.error).toMatch(/^You can open payments once another administrator/);
  }
  expect(payments.asked).toEqual([]);
  expect((await refresh()).status).toBe(200);
});

it.each(['accountLink', 'loginLink'] as const)(
  'gives no link to who is removed while the provider is asked: %s',
  async (link) => {
    await set({ ...onboarded, payment_charges_enabled: link === 'loginLink' });
    const asking = jest.spyOn(payments, link).mockImplementation(async () => {
      await api.database.update(clinic_administrators).set({ admitted_at: null });
      return 'https://connect.stripe.com/late';
    });
    const answer = await (link === 'loginLink' ? loginLink() : accountLink());
    expect([answer.status, answer.body.code]).toEqual([403, 'payments_not_admitted']);
    expect(await trail()).toEqual([]);
    asking.mockRestore();
  },
);

describe('asking how far the clinic is (A-140)', () => {
  it('says what the provider says, and keeps it', async () => {
    expect((await refresh()).body).toEqual({
      onboarded: false,
      payments: { begun_yn: false, missing: [], stopped_yn: false, checked_at: null },
    });
    await set({ payment_account_id: 'acct_1' });
    const half = { begun_yn: true, missing: ['external_account'], stopped_yn: false, checked_at: NOON.toISOString() };
    expect((await refresh()).body).toEqual({ onboarded: false, payments: half });
    payments.state = { details_submitted: true, charges_enabled: false, missing: ['document'] };
    expect((await refresh()).body.onboarded).toBe(false);
    payments.state = { details_submitted: true, charges_enabled: true, missing: [] };
    expect((await refresh()).body).toMatchObject({ onboarded: true, payments: { missing: [] } });
    const missing = ['disabled_reason.listed', 'document'];
    payments.state = { details_submitted: true, charges_enabled: false, missing };
    const stopped = { onboarded: false, payments: { ...half, missing: ['document'], stopped_yn: true } };
    expect((await refresh()).body).toEqual(stopped);
    expect((await api.call('GET', '/clinic_admin/users/me', { token })).body.clinic).toMatchObject(stopped);
    expect(await trail()).toEqual(['clinic.payments_ready', 'clinic.payments_stopped']);
  });

  it('is limited for each person: anybody with the clinic’s token may ask (A-138)', async () => {
    await set({ payment_account_id: 'acct_1' });
    await api.database.delete(rate_counters);
    const answers = await Promise.all(Array.from({ length: 31 }, () => refresh()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      ...{ status: 429, body: { code: 'too_many_attempts' } },
    });
    expect(payments.asked).toHaveLength(30);
    await api.database.delete(rate_counters);
    expect((await refresh()).status).toBe(200);
  });

  it('does not undo what came meanwhile', async () => {
    await set({ ...onboarded, payment_checked_at: new Date(NOON.getTime() + 1000) });
    expect((await refresh()).body.onboarded).toBe(true);
    expect(payments.asked).toEqual(['account acct_1']);
  });
});

describe('a provider that is away', () => {
  // None of them has met the outage of another test.
  beforeEach(() => api.restart());

  it.each([
    ['stripe_account_links', untouched],
    ['stripe_login_links', onboarded],
    ['payments/refreshes', onboarded],
  ])('is told in words at %s, and nothing is half made', async (path, columns) => {
    await set(columns);
    const before = await harbour();
    payments.isAway = true;
    const answer = await call(path, {}, 'fr');
    expect([answer.status, answer.body.code]).toEqual([503, 'payments_away']);
    expect(answer.body.error).toMatch(/^Le fournisseur de paiement est inaccessible/);
    expect(await harbour()).toEqual(before);
    expect(await trail()).toEqual([]);
    await call(path);
    expect(api.log.splice(0).map(({ message }) => message)).toEqual(['The provider of this test is away']);
  });

  it('is there where it refuses one clinic: each refusal is told', async () => {
    await set(onboarded);
    const refused = new PaymentsError('Stripe did not do it: 400', { isOfRequest: true });
    const refusing = jest.spyOn(payments, 'loginLink').mockRejectedValue(refused);
    for (let times = 0; times < 2; times += 1) {
      const answer = await loginLink();
      expect([answer.status, answer.body.code]).toEqual([503, 'payments_refused']);
      expect(answer.body.error).toMatch(/trying again will not help\. Please write to support\.$/);
    }
    refusing.mockRestore();
    const line = { level: 'error', message: refused.message, call: 'clinic_payments.login_link' };
    expect(api.log.splice(0)).toEqual([line, line].map((each) => expect.objectContaining(each)));
  });

  it('is away where it opens no account: there is none yet that it could refuse', async () => {
    const refused = new PaymentsError('Stripe did not do it: 400', { isOfRequest: true });
    const refusing = jest.spyOn(payments, 'openAccount').mockRejectedValue(refused);
    const answer = await accountLink();
    refusing.mockRestore();
    expect([answer.status, answer.body.code]).toEqual([503, 'payments_away']);
    const [line] = api.log.splice(0);
    expect(line?.message).toBe(refused.message);
    // What the provider said, and where, is in the log.
    expect(line?.error).toHaveProperty('cause.cause', refused);
  });

  it('is no different from one that is slow, and a late account is kept', async () => {
    let open: () => void = () => undefined;
    const slow = jest.spyOn(payments, 'openAccount').mockImplementation(
      ({ id }) =>
        new Promise((resolve) => {
          open = () => resolve({ id: `acct_${id}`, ...payments.state, at: NOON });
        }),
    );
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
    const asking = accountLink();
    while (slow.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(PROVIDER_TIMEOUT);
    jest.useRealTimers();
    expect((await asking).status).toBe(503);
    expect(api.log.splice(0)).toMatchObject([{ message: 'The payment provider gave no answer within 5 s' }]);
    expect((await harbour())?.payment_account_id).toBeNull();
    open();
    slow.mockRestore();
    expect((await accountLink()).status).toBe(200);
    expect((await harbour())?.payment_account_id).toBe('acct_1');
  });

  it('keeps the account that was opened before the link failed', async () => {
    payments.address = 'https://connect.stripe.com.evil.test/';
    const answer = await accountLink();
    expect([answer.status, answer.body.code]).toEqual([503, 'payments_away']);
    expect((await harbour())?.payment_account_id).toBe('acct_1');
    expect(await trail()).toEqual(['clinic.payments_begun']);
    expect(JSON.stringify(api.log.splice(0))).not.toContain('evil');
  });
});

it.each([
  'https://evil.test/',
  'http://connect.stripe.com/',
  'https://stripe.com.evil.test/',
  'https://evilstripe.com/',
  'https://connect.stripe.com:8443/',
  'https://someone@connect.stripe.com/',
  'javascript:alert(1)//connect.stripe.com/',
  '//connect.stripe.com/',
])('leads nobody to %s', async (address) => {
  await set(onboarded);
  payments.address = address;
  expect((await loginLink()).status).toBe(503);
  api.log.length = 0;
  payments.address = 'http://portal.test/stripe/';
  expect((await loginLink()).body.url).toBe('http://portal.test/stripe/express');
});
