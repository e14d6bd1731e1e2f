import { type Database, PaymentsError, type PaymentsPort, recordedAccount } from '@portal/reference-api';
import { createStripeLocal, STRIPE_LOCAL_PATH, type StripeLocalOptions } from '@portal/stripe-local';
import type { HostedPages } from '../http/hosted-pages.ts';
import { isLiveKey, type PaymentsSettings } from './payments-settings.ts';
import { stripePayments } from './stripe-payments.ts';

interface PaymentsOptions extends Pick<StripeLocalOptions, 'clock' | 'portalUrl' | 'send' | 'log'> {
  database: Database;
  /** A secret that outlives this process: keys of the twin come of it. */
  secret: string;
  /** Everybody here is made up: only then may a twin stand in. */
  isDemo: boolean;
}

/** The way to a payment provider. */
export interface Payments {
  port: PaymentsPort;
  /** For the banner. */
  described: string;
  /** What the provider would show, where the twin stands in. */
  pages?: HostedPages;
  /** Resolves when the twin has told all that it has to. */
  settled(): Promise<void>;
}

const settled = async () => undefined;

/** Chooses who gets clinics paid. The SDK is the same one either way, and loaded when a clinic first needs it. */
export function openPayments({ stripe }: PaymentsSettings, options: PaymentsOptions): Payments {
  const { database, secret: installation, isDemo } = options;
  if (stripe) {
    const mode = isLiveKey(stripe.secretKey) ? 'live' : 'test mode: no money moves';
    return { port: stripePayments({ ...stripe, installation }), described: `by Stripe, ${mode}`, settled };
  }
  if (!isDemo)
    return { port: noPayments, described: 'nobody: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET', settled };
  const twin = createStripeLocal({ ...options, recorded: (account) => recordedAccount(database, account) });
  const { secretKey, webhookSecret } = twin;
  const reach: typeof fetch = (input, init) => twin.api(new Request(input, init));
  return {
    port: stripePayments({ secretKey, webhookSecret, installation, fetch: reach }),
    described: 'rehearsed by this portal, no money moves: set STRIPE_SECRET_KEY',
    pages: { path: STRIPE_LOCAL_PATH, answer: twin.pages },
    settled: twin.settled,
  };
}

const refuse = async () => {
  throw new PaymentsError('There is no payment provider: STRIPE_SECRET_KEY is not set');
};

/** Real people are told that payments are away, rather than that a rehearsal is done. */
const noPayments: PaymentsPort = {
  openAccount: refuse,
  account: refuse,
  accountLink: refuse,
  loginLink: refuse,
  readEvent: async () => null,
};
