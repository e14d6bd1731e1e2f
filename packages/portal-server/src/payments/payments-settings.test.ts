import { describe, expect, it } from '@jest/globals';
import { readPaymentsSettings } from './payments-settings.ts';

const STRIPE_SECRET_KEY = `sk_test_${'a1'.repeat(12)}`;
const STRIPE_WEBHOOK_SECRET = 'whsec_a1b2';

describe('settings for payments', () => {
  it('name a key of Stripe’s and the secret of its webhooks, or neither', () => {
    expect(readPaymentsSettings({})).toEqual({});
    expect(readPaymentsSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })).toEqual({
      stripe: { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET },
    });
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ['go together', { STRIPE_SECRET_KEY }],
    ['go together', { STRIPE_WEBHOOK_SECRET }],
    ['must be a secret or restricted key', { STRIPE_SECRET_KEY: 'pk_live_a1', STRIPE_WEBHOOK_SECRET }],
    ['must be the signing secret', { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'we_a1' }],
  ])('say what is wrong, without the secret: %s', (words, environment) => {
    const isAs = { name: 'SettingsError', message: expect.stringContaining(words) };
    expect(() => readPaymentsSettings(environment)).toThrow(expect.objectContaining(isAs));
    expect(() => readPaymentsSettings(environment)).not.toThrow(/a1/);
  });
});
