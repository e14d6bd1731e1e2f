import { SettingsError } from '../settings/settings.ts';

/** An account with Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** Signs the webhooks of the endpoint that is set up there. */
  webhookSecret: string;
}

/** Who gets clinics paid. */
export interface PaymentsSettings {
  /** Without it a twin stands in, and for real people nobody does. */
  stripe?: StripeSettings | undefined;
}

/** Reads STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: both, or none. @throws SettingsError, which names no secret */
export function readPaymentsSettings({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: NodeJS.ProcessEnv): PaymentsSettings {
  if (!secretKey && !webhookSecret) return {};
  if (!secretKey || !webhookSecret)
    throw new SettingsError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both, or neither.');
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey))
    throw new SettingsError(
      'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe’s: sk_live_… or rk_live_….',
    );
  if (!/^whsec_\S+$/.test(webhookSecret))
    throw new SettingsError('STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook endpoint: whsec_….');
  return { stripe: { secretKey, webhookSecret } };
}

/** Whether a key moves real money. */
export const isLiveKey = (secretKey: string) => /^.k_live_/.test(secretKey);
