export type { RecordedAccount } from './account.ts';
export type { SendWebhook } from './deliver.ts';
export { signEvent } from './sign-event.ts';
export {
  createStripeLocal,
  localKeys,
  STRIPE_LOCAL_PATH,
  type StripeLocal,
  type StripeLocalOptions,
} from './stripe-local.ts';
