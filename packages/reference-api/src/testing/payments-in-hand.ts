import {
  type PaymentAccount,
  type PaymentEvent,
  PaymentsError,
  type PaymentsPort,
} from '../ports/payments/payments-port.ts';

/** A payment provider that does what a test says. */
export interface PaymentsInHand extends PaymentsPort {
  /** What was asked of it, in order. */
  asked: string[];
  /** What it says of every account. */
  state: Pick<PaymentAccount, 'details_submitted' | 'charges_enabled' | 'missing'>;
  at: Date;
  /** Where its links lead; the kind of link is added. */
  address: string;
  isAway: boolean;
  /** Begins as nobody left it. */
  reset(now: Date): void;
}

/** What it takes for its own signature. */
export const SIGNED = 'signed';

/** Its events are JSON of `PaymentEvent`, as they stand. */
export function paymentsInHand(): PaymentsInHand {
  const ask = async <Result>(what: string, answer: () => Result): Promise<Result> => {
    hand.asked.push(what);
    if (hand.isAway) throw new PaymentsError('The provider of this test is away');
    return answer();
  };
  const account = (id: string): PaymentAccount => ({ id, ...hand.state, at: hand.at });
  const hand: PaymentsInHand = {
    asked: [],
    state: { details_submitted: false, charges_enabled: false, missing: [] },
    at: new Date(0),
    address: '',
    isAway: false,
    reset(now) {
      hand.asked.length = 0;
      hand.state = { details_submitted: false, charges_enabled: false, missing: ['external_account'] };
      hand.at = now;
      hand.address = 'https://connect.stripe.com/';
      hand.isAway = false;
    },
    openAccount: ({ id, country, disconnected_at: since }) =>
      ask(`open ${id} ${country}${since ? ` since ${since.toISOString()}` : ''}`, () => account(`acct_${id}`)),
    account: (id) => ask(`account ${id}`, () => account(id)),
    accountLink: (id, { back, expired }) => ask(`form ${id} ${back} ${expired}`, () => `${hand.address}setup`),
    loginLink: (id) => ask(`login ${id}`, () => `${hand.address}express`),
    async readEvent(body, signature) {
      if (signature !== SIGNED) return null;
      const event = JSON.parse(new TextDecoder().decode(body)) as PaymentEvent;
      return { ...event, created_at: new Date(event.created_at) };
    },
  };
  return hand;
}
