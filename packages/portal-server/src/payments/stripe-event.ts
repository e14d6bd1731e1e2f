import type { PaymentEvent } from '@portal/reference-api';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { stateOf } from './stripe-account.ts';

/** Seconds that a webhook may be old: whoever caught one cannot send it again later. */
const TOLERANCE = 300;
/** A timestamp and a signature or two, while a secret is being replaced. */
const LONGEST_HEADER = 1024;

const event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  account: z.nullish(z.string()),
  data: z.object({ object: z.unknown() }),
});

/** Whether a header can be a signature at all; what strangers send loads no SDK. */
export function canBeSignature(header: string): boolean {
  return (
    header.length <= LONGEST_HEADER && /(^|,)t=\d{1,12}(,|$)/.test(header) && /(^|,)v1=[0-9a-f]{64}(,|$)/.test(header)
  );
}

/** Bytes as they were signed; null for what is no UTF-8, of which a reader would make something else. */
export function textOf(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

interface Check {
  stripe: Stripe;
  errors: typeof Stripe.errors;
  secret: string;
  /** Whether the portal's key moves real money: an endpoint for that is told of trials, too. */
  isLive: boolean;
  now: Date;
}

/** What an event says, if its signature is the provider's; null if it is not. */
export function readStripeEvent(text: string, signature: string, { stripe, errors, secret, isLive, now }: Check) {
  const nothing = { id: '', kind: 'unknown', account: null, created_at: now, state: null } satisfies PaymentEvent;
  // Stripe's own type of an event has to fit what is read of it.
  let given: z.input<typeof event>;
  try {
    given = stripe.webhooks.constructEvent(text, signature, secret, TOLERANCE, undefined, now.getTime());
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return null;
    // Signed, but not by any form of event that is known here: for the provider to know that it came.
    return nothing;
  }
  const { data: read } = event.safeParse(given);
  if (!read || read.livemode !== isLive) return nothing;
  const state = stateOf(read.data.object);
  const account = read.account ?? state?.id ?? null;
  const { id, type: kind, created } = read;
  // An object that is not the account itself says nothing of how it is.
  return { id, kind, account, created_at: new Date(created * 1000), state: state?.id === account ? state : null };
}
