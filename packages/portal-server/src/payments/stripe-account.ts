import { DISABLED_REASON, type PaymentState } from '@portal/reference-api';
import type Stripe from 'stripe';
import * as z from 'zod/mini';

/** More than the provider has ever asked for. */
const MOST = 100;

/** What the portal reads of an account, in an answer or an event. */
const account = z.object({
  id: z.string(),
  details_submitted: z.boolean(),
  charges_enabled: z.boolean(),
  requirements: z.nullish(
    z.object({ currently_due: z.nullish(z.array(z.string())), disabled_reason: z.nullish(z.string()) }),
  ),
});

/** What `stateOf` reads: Stripe's own type of an account has to fit where one is handed over. */
export type ReadAccount = z.input<typeof account>;

/**
 * Reasons that no form of the clinic's settles: only Stripe or the portal's own people can
 * (docs.stripe.com/api/accounts/object). With the others something is due, or Stripe is still looking.
 */
const STOPPED = /^(rejected\.|action_required\.|listed$|platform_paused$|other$)/;

/** How far an account is, in the portal's words; null for what is no account. */
export function stateOf(given: unknown): ({ id: string } & PaymentState) | null {
  const { data } = account.safeParse(given);
  if (!data) return null;
  const { id, details_submitted, charges_enabled, requirements } = data;
  const due = requirements?.currently_due?.slice(0, MOST) ?? [];
  const reason = requirements?.disabled_reason ?? '';
  const missing = STOPPED.test(reason) ? [DISABLED_REASON + reason, ...due] : due;
  return { id, details_submitted, charges_enabled, missing };
}

/**
 * What an account is to be, which nobody can change later (docs.stripe.com/api/accounts/create): Stripe's own hosted
 * form and a small dashboard, for payments by card.
 */
export function accountOf(country: string): Stripe.AccountCreateParams {
  return {
    country,
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  };
}
