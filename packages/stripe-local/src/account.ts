/** A connected account of the twin. */
export interface LocalAccount {
  id: string;
  country: string;
  /** How many of `STEPS` are done. */
  step: number;
  /** Stripe has stopped it for good. */
  isRejected: boolean;
}

/** Why, in Stripe's own word (docs.stripe.com/api/accounts/object, `requirements.disabled_reason`). */
export const REJECTED = 'rejected.other';

/** What an account can already do, as the portal has it on record. */
export interface RecordedAccount {
  country: string;
  details_submitted: boolean;
  charges_enabled: boolean;
  /** Fields; `disabled_reason.` and the reason of an account that Stripe has stopped. */
  missing: readonly string[];
}

/**
 * The pages of the hosted form, in order, each with the fields that it asks for, by Stripe's names. Stripe asks for the
 * document last and for some only: details are submitted by then, but charges are not enabled.
 */
export const STEPS = [
  { name: 'business', fields: ['business_profile.url', 'tos_acceptance.date'] },
  { name: 'bank', fields: ['external_account'] },
  { name: 'identity', fields: ['individual.verification.document'] },
] as const;

/** Steps after which Stripe has all details that it asks everybody for. */
const DETAILS = 2;

/** What Stripe says of such an account. */
export function stateOf({ step, isRejected }: Pick<LocalAccount, 'step' | 'isRejected'>) {
  const details_submitted = step >= DETAILS;
  if (isRejected) return { details_submitted, charges_enabled: false, currently_due: [] };
  const open = details_submitted ? STEPS.slice(step) : STEPS.slice(step, DETAILS);
  return {
    details_submitted,
    charges_enabled: step >= STEPS.length,
    currently_due: open.flatMap(({ fields }) => [...fields]),
  };
}

/** Whether Stripe has stopped an account, from what the portal has on record of it. */
export const isRejectedOf = ({ missing }: RecordedAccount) => missing.includes(`disabled_reason.${REJECTED}`);

/** The step of an account that this process has not seen, from what the portal has on record of it. */
export function stepOf({ details_submitted, charges_enabled, missing }: RecordedAccount): number {
  if (charges_enabled) return STEPS.length;
  if (details_submitted) return DETAILS;
  const isBegun = missing.length > 0 && !missing.includes(STEPS[0].fields[0]);
  return isBegun ? 1 : 0;
}
