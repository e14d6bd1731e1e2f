import type Stripe from 'stripe';
import { type LocalAccount, REJECTED, stateOf } from './account.ts';

/** Of the SDK that the portal uses; a webhook names the version its object is written in. */
const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

export const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** An account as Stripe's API answers it. What Stripe shows to its own dashboard only is left out. */
export function accountObject(account: LocalAccount) {
  const { details_submitted, charges_enabled, currently_due } = stateOf(account);
  const unfinished = charges_enabled ? null : 'requirements.past_due';
  return {
    id: account.id,
    object: 'account',
    charges_enabled,
    country: account.country,
    default_currency: account.country === 'CA' ? 'cad' : 'usd',
    details_submitted,
    email: null,
    metadata: {},
    payouts_enabled: charges_enabled,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due,
      disabled_reason: account.isRejected ? REJECTED : unfinished,
      errors: [],
      eventually_due: currently_due,
      past_due: currently_due,
      pending_verification: [],
    },
    type: 'express',
  };
}

export function accountLinkObject(url: string, created: number, expires_at: number) {
  return { object: 'account_link', created, expires_at, url };
}

export function loginLinkObject(url: string, created: number) {
  return { object: 'login_link', created, url };
}

/** The event by which Stripe tells a platform that something of an account has changed. */
export function accountUpdated(id: string, account: LocalAccount, created: number) {
  return {
    id,
    object: 'event',
    account: account.id,
    api_version: API_VERSION,
    created,
    data: { object: accountObject(account) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'account.updated',
  };
}
