import type { Edition } from '@portal/contract/rules/editions';

/** Whose account is opened. */
export interface AccountHolder {
  /** The clinic's number. */
  id: number;
  country: Edition;
  /** When the account before it was disconnected: the new one is another. Null for a clinic's first one. */
  disconnected_at: Date | null;
}

/** How far a clinic's account with the payment provider is. */
export interface PaymentState {
  details_submitted: boolean;
  charges_enabled: boolean;
  /**
   * What is between the clinic and its payments: what the provider still wants, by its own names of fields; and why it
   * has stopped the account, if it has, as `DISABLED_REASON` and its own word.
   */
  missing: readonly string[];
}

/** Begins the reason for which the provider has stopped an account: `disabled_reason.rejected.fraud`. No field is called so. */
export const DISABLED_REASON = 'disabled_reason.';

/** An account as the provider tells of it when it is asked. */
export interface PaymentAccount extends PaymentState {
  id: string;
  /** The provider's own time, to the second: what it tells of later is newer. */
  at: Date;
}

/** What the provider tells by itself. */
export interface PaymentEvent {
  id: string;
  kind: string;
  /** The account that it is about; null for an event of none. */
  account: string | null;
  /** The provider's own time, to the second. */
  created_at: Date;
  /** The account as it was then; null when the event tells nothing of it. */
  state: PaymentState | null;
}

/** Where the provider's form leads. */
export interface LinkAddresses {
  /** Afterwards, done or not. */
  back: string;
  /** From a link that has expired or was used already: the page there asks for a fresh one. */
  expired: string;
}

/** The payment provider. All but `readEvent` rejects with a `PaymentsError` when it does not do what it is asked. */
export interface PaymentsPort {
  /** The account of a clinic: the same one, however often and however many at once ask, until it is disconnected. */
  openAccount(holder: AccountHolder): Promise<PaymentAccount>;
  account(id: string): Promise<PaymentAccount>;
  /** The address of the provider's form, good once and for minutes: for whoever asks, and for no store or log. */
  accountLink(id: string, addresses: LinkAddresses): Promise<string>;
  /** The address of the account's own page at the provider; the same holds for it. */
  loginLink(id: string): Promise<string>;
  /** An event that the provider signed at most five minutes ago; null for anything else. */
  readEvent(body: Uint8Array, signature: string, now: Date): Promise<PaymentEvent | null>;
}

/** The provider is away, too slow, or refuses. Its message is for the log and holds no address and no key. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError';
  /** Whether it refuses what this one request was about, and is there for others. */
  readonly isOfRequest: boolean;

  constructor(message: string, { isOfRequest = false, ...options }: ErrorOptions & { isOfRequest?: boolean } = {}) {
    super(message, options);
    this.isOfRequest = isOfRequest;
  }
}
