import { beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import shapes from './testing/shapes.json' with { type: 'json' };
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

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** What an object lacks of what Stripe's description requires. */
function lacks(object: object, shape: Record<string, string[]>): string[] {
  return Object.entries(shape)
    .filter(([name, kinds]) => !kinds.includes(kindOf(Reflect.get(object, name))))
    .map(([name]) => name);
}

describe('the twin, asked by Stripe’s own SDK', () => {
  it('opens an account once for each idempotency key, however many ask at once', async () => {
    const accounts = await Promise.all([open(), open(), open()]);
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(1);
    expect((await open('US', 'clinic 2')).id).not.toBe(accounts[0].id);
    expect(accounts[0]).toMatchObject({ country: 'CA', details_submitted: false, charges_enabled: false });
    await expect(open('US')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('answers objects as Stripe describes them', async () => {
    const { id } = await open();
    const account = await stripe.accounts.retrieve(id);
    expect(lacks(account, shapes.account)).toEqual([]);
    expect(lacks(account.requirements ?? {}, shapes['account.requirements'])).toEqual([]);
    expect(lacks(await linkOf(id), shapes.account_link)).toEqual([]);
    twin.recorded.set('acct_ready', { country: 'US', details_submitted: true, charges_enabled: true, missing: [] });
    expect(lacks(await stripe.accounts.createLoginLink('acct_ready'), shapes.login_link)).toEqual([]);
    expect(lacks({ missing: true }, shapes.login_link)).toEqual(['object', 'created', 'url']);
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
    expect(lacks(event, shapes.event)).toEqual([]);
    expect(lacks(event.data.object, shapes.account)).toEqual([]);
    expect([event.type, event.account, event.created]).toEqual(['account.updated', id, twin.now.getTime() / 1000]);
  });
});
