import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { SOURCE, shapes, undescribed } from './testing/shapes.ts';
import { createTestTwin, ORIGIN, type TestTwin } from './testing/twin.ts';

let twin: TestTwin;
let stripe: Stripe;

beforeEach(() => {
  twin = createTestTwin();
  stripe = sdkOf(twin.secretKey);
});

/** The SDK as it is, with the twin where it would reach for the network. */
function sdkOf(key: string): Stripe {
  const httpClient = Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
    twin.api(new Request(url, init)),
  );
  return new Stripe(key, { httpClient, maxNetworkRetries: 0, telemetry: false });
}

const controller = {
  fees: { payer: 'application' },
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'express' },
} as const;
const capabilities = { card_payments: { requested: true }, transfers: { requested: true } };
const open = (country = 'CA', idempotencyKey = 'clinic 1') =>
  stripe.accounts.create({ country, controller, capabilities }, { idempotencyKey });
const linkOf = (account: string) =>
  stripe.accountLinks.create({
    ...{ account, type: 'account_onboarding' },
    ...{ refresh_url: `${ORIGIN}/expired`, return_url: `${ORIGIN}/back` },
  });

describe('the twin, asked by Stripe’s own SDK', () => {
  it('opens an account once for each idempotency key, however many ask at once', async () => {
    const accounts = await Promise.all([open(), open(), open()]);
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(1);
    expect((await open('US', 'clinic 2')).id).not.toBe(accounts[0].id);
    expect(accounts[0]).toMatchObject({ country: 'CA', details_submitted: false, charges_enabled: false });
    await expect(open('US')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('answers objects as Stripe describes them, and nothing else', async () => {
    const { id } = await open();
    const done = { country: 'US', details_submitted: true, charges_enabled: true, missing: [] };
    const stopped = { ...done, charges_enabled: false, missing: ['disabled_reason.rejected.other'] };
    twin.recorded.set('acct_ready', done).set('acct_stopped', stopped);
    for (const each of [id, 'acct_ready', 'acct_stopped']) {
      const account = await stripe.accounts.retrieve(each);
      expect([each, undescribed(account, shapes.account)]).toEqual([each, []]);
      expect([each, undescribed(account.requirements ?? {}, shapes.requirements)]).toEqual([each, []]);
    }
    expect(undescribed(await linkOf(id), shapes.accountLink)).toEqual([]);
    expect(undescribed(await stripe.accounts.createLoginLink('acct_ready'), shapes.loginLink)).toEqual([]);
    const wrong = { object: 'link', created: null, url: '', more: 1 };
    expect(undescribed(wrong, shapes.loginLink)).toEqual(['object', 'created', 'more']);
  });

  it('is held against the description that the installed SDK was generated from', () => {
    const description = readFileSync(new URL('../node_modules/stripe/OPENAPI_VERSION', import.meta.url), 'utf8').trim();
    expect({ sdk: Stripe.PACKAGE_VERSION, description, api: Stripe.API_VERSION }).toEqual(SOURCE);
  });

  it('takes up accounts of the record as far as they were', async () => {
    const half = { country: 'CA', details_submitted: false, charges_enabled: false, missing: ['external_account'] };
    twin.recorded.set('acct_half', half);
    twin.recorded.set('acct_review', { ...half, details_submitted: true });
    expect((await stripe.accounts.retrieve('acct_half')).requirements?.currently_due).toEqual(['external_account']);
    expect((await stripe.accounts.retrieve('acct_review')).requirements?.currently_due).toEqual([
      'individual.verification.document',
    ]);
  });

  it('refuses as Stripe does', async () => {
    const { id } = await open();
    await expect(sdkOf('sk_test_other').accounts.retrieve(id)).rejects.toMatchObject({ statusCode: 401 });
    await expect(stripe.accounts.retrieve('acct_none')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.accounts.createLoginLink(id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    await expect(stripe.accounts.create({ country: 'CA', email: 'a@b.test' })).rejects.toMatchObject({
      param: 'email',
    });
    await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 });
    for (const path of ['accounts/acct_none', 'balance']) {
      const headers = { authorization: `Bearer ${twin.secretKey}` };
      const answer = await twin.api(new Request(`https://api.stripe.com/v1/${path}`, { headers }));
      expect([path, undescribed((await answer.json()).error, shapes.error)]).toEqual([path, []]);
    }
  });
});

describe('its webhooks', () => {
  it('are events as Stripe describes them, signed as Stripe’s SDK checks it', async () => {
    const { id } = await open();
    const { url } = await linkOf(id);
    const page = (await twin.visit(url)).headers.get('location') ?? '';
    await twin.visit(page, { act: 'continue', step: '0' });
    await twin.settled();
    const [{ payload, signature } = { payload: '', signature: '' }] = twin.sent;
    const event = stripe.webhooks.constructEvent(
      payload,
      signature,
      twin.webhookSecret,
      300,
      undefined,
      twin.now.getTime(),
    );
    expect(undescribed(event, shapes.accountUpdated)).toEqual([]);
    expect(undescribed(event.request ?? {}, shapes.eventRequest)).toEqual([]);
    expect(undescribed(event.data.object, shapes.account)).toEqual([]);
    expect([event.account, event.created]).toEqual([id, twin.now.getTime() / 1000]);
    // The object is written as in the answers to the SDK.
    expect(event.api_version).toBe(Stripe.API_VERSION);
  });
});
