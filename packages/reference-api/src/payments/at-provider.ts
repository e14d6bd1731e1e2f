import { PaymentsError } from '../ports/payments/payments-port.ts';
import { AwayError } from '../server/away-error.ts';

/** As long as somebody who clicked is kept waiting for the payment provider, in milliseconds. */
export const PROVIDER_TIMEOUT = 5_000;

/**
 * Does what needs the payment provider, or says that it is away, or refuses this clinic for good (503). What it does
 * later than that is not lost: an account is kept when it comes, and asked for again under the same key.
 * @throws AwayError
 */
export function atProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const seconds = PROVIDER_TIMEOUT / 1000;
    const error = new PaymentsError(`The payment provider gave no answer within ${seconds} s`);
    late = setTimeout(() => reject(error), PROVIDER_TIMEOUT);
  });
  return Promise.race([work(), timeout])
    .catch((cause: unknown) => {
      if (!(cause instanceof PaymentsError)) throw cause;
      const { message, isOfRequest } = cause;
      const code = isOfRequest ? 'payments_refused' : 'payments_away';
      throw new AwayError(code, message, cause, { isOutage: !isOfRequest });
    })
    .finally(() => clearTimeout(late));
}
