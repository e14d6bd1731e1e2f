import { describe, expect, it, jest } from '@jest/globals';
import type Stripe from 'stripe';
import { stripePayments } from './stripe-payments.ts';

const account = {
  id: 'acct_1',
  object: 'account',
  details_submitted: true,
  charges_enabled: false,
  requirements: { currently_due: ['external_account'] },
};
const DATE = 'Wed, 18 Mar 2026 15:30:00 GMT';

/** Stripe as it answers one request after the other. */
function answering(...answers: (Response | Error)[]) {
  const asked: [string, Headers][] = [];
  const fetch = jest.fn(async (input: string | URL | Request, init?: RequestInit) => {
    asked.push([`${init?.method} ${String(input)}`, new Headers(init?.headers)]);
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('Nothing more was to be asked');
  });
  const keys = () => asked.map(([, headers]) => headers.get('idempotency-key'));
  return { fetch: fetch as typeof globalThis.fetch, asked, keys };
}
const ok = (body: object) => Response.json(body, { headers: { date: DATE } });
const refusal = (status: number, headers = {}) =>
  Response.json({ error: { type: 'api_error', message: 'sk_live_secret is wrong' } }, { status, headers });
const portOf = (fetch: typeof globalThis.fetch, installation = 'here') =>
  stripePayments({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', installation, fetch });

/** Each reason of Stripe's for an account that is disabled, and whether no form of the clinic's settles it. */
const reasons: Record<Stripe.Account.Requirements.DisabledReason, boolean> = {
  'action_required.requested_capabilities': true,
  listed: true,
  other: true,
  platform_paused: true,
  'rejected.fraud': true,
  'rejected.incomplete_verification': true,
  'rejected.listed': true,
  'rejected.other': true,
  'rejected.platform_fraud': true,
  'rejected.platform_other': true,
  'rejected.platform_terms_of_service': true,
  'rejected.terms_of_service': true,
  'requirements.past_due': false,
  'requirements.pending_verification': false,
  under_review: false,
};

const CLINIC = { id: 1, country: 'CA', disconnected_at: null } as const;

describe('Stripe, by its SDK', () => {
  it('opens one account of a clinic for all who ask at once', async () => {
    const { fetch, asked, keys } = answering(ok(account), ok(account));
    const port = portOf(fetch);
    const opened = await Promise.all([port.openAccount(CLINIC), port.openAccount(CLINIC)]);
    const told = { id: 'acct_1', details_submitted: true, charges_enabled: false, missing: ['external_account'] };
    expect(opened).toEqual([0, 1].map(() => ({ ...told, at: new Date(DATE) })));
    expect(asked).toHaveLength(1);
    await port.openAccount(CLINIC);
    expect(new Set(keys()).size).toBe(1);
    expect(asked[0]?.[0]).toBe('POST https://api.stripe.com/v1/accounts');
  });

  it.each(Object.entries(reasons))(
    'tells an account that it has stopped from one that it checks: %s',
    async (disabled_reason, isStopped) => {
      const answer = (currently_due: string[]) => ok({ ...account, requirements: { currently_due, disabled_reason } });
      const { fetch } = answering(answer([]), answer(['external_account']));
      const port = portOf(fetch);
      const missing = isStopped ? [`disabled_reason.${disabled_reason}`] : [];
      expect((await port.account('acct_1')).missing).toEqual(missing);
      expect((await port.account('acct_1')).missing).toEqual([...missing, 'external_account']);
    },
  );

  it('tells of an account for which Stripe has no reason that it goes on', async () => {
    const { fetch } = answering(ok({ ...account, requirements: { currently_due: null, disabled_reason: null } }));
    expect((await portOf(fetch).account('acct_1')).missing).toEqual([]);
  });

  it('knows clinics apart, and those of another portal', async () => {
    const { fetch, keys } = answering(ok(account), ok(account), ok(account));
    await portOf(fetch).openAccount(CLINIC);
    await portOf(fetch).openAccount({ ...CLINIC, id: 2 });
    await portOf(fetch, 'elsewhere').openAccount(CLINIC);
    expect(new Set(keys()).size).toBe(3);
  });

  it('opens another account once the former one is disconnected, and that one only', async () => {
    const { fetch, keys } = answering(ok(account), ok(account), ok(account));
    const port = portOf(fetch);
    const anew = { ...CLINIC, disconnected_at: new Date(DATE) };
    for (const holder of [CLINIC, anew, anew]) await port.openAccount(holder);
    const [first, second, third] = keys();
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });

  it('asks under another key where Stripe only repeats an old failure', async () => {
    const repeated = () => refusal(500, { 'idempotent-replayed': 'true' });
    const { fetch, keys } = answering(repeated(), ok(account), refusal(500), repeated(), repeated(), repeated());
    const port = portOf(fetch);
    expect((await port.openAccount(CLINIC)).id).toBe('acct_1');
    await expect(port.openAccount(CLINIC)).rejects.toMatchObject({ name: 'PaymentsError' });
    await expect(port.openAccount(CLINIC)).rejects.toMatchObject({ name: 'PaymentsError' });
    expect(keys().map((key) => key?.slice(-1))).toEqual(['1', '2', '1', '1', '2', '3']);
  });

  it.each([
    ['refuses', false, refusal(401)],
    ['refuses this one request', true, refusal(400)],
    ['is at it already', false, refusal(409)],
    ['is asked too often', false, refusal(429)],
    ['fails', false, refusal(500)],
    [
      'is away',
      false,
      new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) }),
    ],
    ['answers no JSON', false, new Response('<html>')],
    ['answers no account', false, ok({ id: 'acct_1' })],
  ])('says in words of the log that it %s, without what was sent', async (_, isOfRequest, answer) => {
    const { fetch } = answering(answer);
    const failure = await portOf(fetch)
      .account('acct_1')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'PaymentsError', message: expect.stringMatching(/^Stripe /), isOfRequest });
    expect(String(failure)).not.toMatch(/secret|acct_/);
    expect(failure).not.toHaveProperty('cause');
  });
});
