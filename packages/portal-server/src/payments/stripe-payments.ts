import { createHash } from 'node:crypto';
import { type AccountHolder, type PaymentAccount, PaymentsError, type PaymentsPort } from '@portal/reference-api';
import type Stripe from 'stripe';
import { tracedFetch } from '../watch/tracing.ts';
import { isLiveKey, type StripeSettings } from './payments-settings.ts';
import { accountOf, type ReadAccount, stateOf } from './stripe-account.ts';
import { canBeSignature, readStripeEvent, textOf } from './stripe-event.ts';

interface StripeOptions extends StripeSettings {
  /**
   * A secret of this portal's database: two portals that share an account of Stripe's both have a clinic 1, which must
   * not become one account.
   */
  installation: string;
  /** Reaches Stripe; the twin stands in here, where it is used. */
  fetch?: typeof fetch | undefined;
}

/** Of a request, in milliseconds: people wait for it. */
const TIMEOUT = 5_000;
/** Under which an account is asked for once more after a failure that Stripe repeats for its key, which it does for a day. */
const KEYS = 3;

/**
 * Payments by Stripe's SDK. Loading it takes a quarter of a second and 20 MB of memory, so it is loaded by the first
 * clinic that goes to its payments.
 */
export function stripePayments({
  secretKey,
  webhookSecret,
  installation,
  fetch = tracedFetch,
}: StripeOptions): PaymentsPort {
  let loading: Promise<{ stripe: Stripe; errors: typeof Stripe.errors }> | undefined;
  /** Accounts that are being opened, by clinic: who asks meanwhile gets the same. */
  const opening = new Map<number, Promise<PaymentAccount>>();

  async function load() {
    const { default: Sdk } = await import('stripe');
    const httpClient = Sdk.createFetchHttpClient(fetch);
    const stripe = new Sdk(secretKey, { httpClient, maxNetworkRetries: 0, timeout: TIMEOUT, telemetry: false });
    return { stripe, errors: Sdk.errors };
  }
  const sdk = () => {
    loading ??= load();
    return loading;
  };

  async function ask<Answer>(work: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    const { stripe, errors } = await sdk();
    return work(stripe).catch((cause: unknown) => {
      throw cause instanceof errors.StripeError ? failureOf(cause) : cause;
    });
  }

  async function create(holder: AccountHolder, attempt = 1): Promise<PaymentAccount> {
    const { id, country, disconnected_at } = holder;
    // Under the former key Stripe would answer the account that was disconnected.
    const anew = disconnected_at ? ` after ${disconnected_at.toISOString()}` : '';
    const hash = createHash('sha256').update(`${installation} clinic ${id}${anew}`).digest('hex');
    const idempotencyKey = `clinic-${hash.slice(0, 32)}-${attempt}`;
    const { stripe, errors } = await sdk();
    return stripe.accounts.create(accountOf(country), { idempotencyKey }).then(told, (cause: unknown) => {
      if (!(cause instanceof errors.StripeError)) throw cause;
      const isRepeated = cause.headers?.['idempotent-replayed'] === 'true';
      if (isRepeated && attempt < KEYS) return create(holder, attempt + 1);
      throw failureOf(cause);
    });
  }

  return {
    openAccount(holder) {
      const { id } = holder;
      const opened = opening.get(id) ?? create(holder).finally(() => opening.delete(id));
      opening.set(id, opened);
      return opened;
    },
    account: (id) => ask(async (stripe) => told(await stripe.accounts.retrieve(id))),
    accountLink: (account, { back, expired }) =>
      ask(async (stripe) => {
        const urls = { return_url: back, refresh_url: expired };
        return (await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })).url;
      }),
    loginLink: (id) => ask(async (stripe) => (await stripe.accounts.createLoginLink(id)).url),
    async readEvent(body, signature, now) {
      const text = canBeSignature(signature) ? textOf(body) : null;
      if (text === null) return null;
      const isLive = isLiveKey(secretKey);
      return readStripeEvent(text, signature, { ...(await sdk()), secret: webhookSecret, isLive, now });
    },
  };
}

/** An account as it was answered, at Stripe's own time. */
function told(account: Stripe.Response<Stripe.Account>): PaymentAccount {
  const state = stateOf(account satisfies ReadAccount);
  if (!state) throw new PaymentsError('Stripe answered something that is no account');
  const headers: unknown = account.lastResponse.headers;
  const date = headers instanceof Headers ? Date.parse(headers.get('date') ?? '') : Number.NaN;
  return { ...state, at: Number.isNaN(date) ? new Date() : new Date(date) };
}

/** Answers below 500 that all requests get, or that pass: the key is wrong, another request is at it, too much is asked. */
const NOT_OF_REQUEST = [401, 409, 429];

/** For the log: Stripe's own message may repeat what was sent. */
function failureOf({ type, code, statusCode = 0, requestId }: Stripe.errors.StripeError): PaymentsError {
  const words = ['Stripe did not do it:', type, statusCode, code, requestId].filter(Boolean).join(' ');
  const isOfRequest = statusCode >= 400 && statusCode < 500 && !NOT_OF_REQUEST.includes(statusCode);
  return new PaymentsError(words, { isOfRequest });
}
