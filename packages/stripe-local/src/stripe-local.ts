import { createHmac } from 'node:crypto';
import type { RecordedAccount } from './account.ts';
import { createAccounts } from './accounts.ts';
import { createApi } from './api/answer-api.ts';
import { createDelivery, type SendWebhook } from './deliver.ts';
import { createLinks } from './links.ts';
import { secondsOf } from './objects.ts';
import { createPages } from './pages/answer-pages.ts';

/** Where the hosted pages are on the portal's port. */
export const STRIPE_LOCAL_PATH = '/stripe/';

export interface StripeLocalOptions {
  /** All of the twin's own secrets come of it, so that they outlive a restart. */
  secret: string;
  clock: () => Date;
  /** The portal's address in a country, without a slash at the end. */
  portalUrl: (country: string) => string;
  /** What the portal has on record of an account, for those that another process opened. */
  recorded: (id: string) => Promise<RecordedAccount | null>;
  send: SendWebhook;
  log: (line: string, error?: unknown) => void;
}

/** What the portal needs of Stripe, without an account there. */
export interface StripeLocal {
  /** The key that calls of `api` carry. */
  secretKey: string;
  /** Signs the webhooks. */
  webhookSecret: string;
  /** Answers as `https://api.stripe.com` does. */
  api(request: Request): Promise<Response>;
  /** Shows the hosted pages, below `STRIPE_LOCAL_PATH`. */
  pages(request: Request): Promise<Response>;
  /** Resolves when the webhooks of all that was done are delivered. */
  settled(): Promise<void>;
}

/** The keys of a twin with this secret. */
export function localKeys(secret: string): { secretKey: string; webhookSecret: string } {
  const keyOf = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return { secretKey: `sk_test_${keyOf('payments api')}`, webhookSecret: `whsec_${keyOf('payments webhook')}` };
}

/** A twin of Stripe for demonstrations and tests: the calls that the portal makes, the pages it leads to, the webhooks. */
export function createStripeLocal(options: StripeLocalOptions): StripeLocal {
  const { secret, clock, portalUrl, recorded } = options;
  const keys = localKeys(secret);
  const seconds = () => secondsOf(clock());
  const accounts = createAccounts(recorded);
  const links = createLinks(secret, seconds);
  const delivery = createDelivery({ ...options, ...keys, seconds });
  return {
    ...keys,
    api: createApi({ ...keys, accounts, links, seconds, portalUrl, path: STRIPE_LOCAL_PATH }),
    pages: createPages({ accounts, links, seconds, path: STRIPE_LOCAL_PATH, updated: delivery.updated }),
    settled: delivery.settled,
  };
}
