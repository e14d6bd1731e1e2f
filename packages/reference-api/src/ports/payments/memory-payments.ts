import type { PaymentState, PaymentsPort } from './payments-port.ts';

/** What an account begins with. */
const BEGUN: PaymentState = {
  details_submitted: false,
  charges_enabled: false,
  missing: ['business_profile.url', 'external_account'],
};

/** An account after a visit of the provider's form: the first matter that was missing is there. */
function afterVisit({ missing: [, ...missing] }: PaymentState): PaymentState {
  const isDone = missing.length === 0;
  return { details_submitted: isDone, charges_enabled: isDone, missing };
}

interface MemoryPaymentsOptions {
  clock: () => Date;
  /** What is on record of an account that this memory has not seen; null for one of nobody. */
  recorded: (id: string) => Promise<PaymentState | null>;
  /** Where administrators come back to from the account's own page. */
  home: () => string;
}

/**
 * A payment provider without pages, for the mock shell and tests: each link leads straight back. After a link to the form
 * the account lacks one matter less. It signs nothing, so no webhook is ever its own.
 */
export function memoryPayments({ clock, recorded, home }: MemoryPaymentsOptions): PaymentsPort {
  const accounts = new Map<string, PaymentState>();

  async function find(id: string): Promise<PaymentState> {
    const state = accounts.get(id) ?? (await recorded(id)) ?? BEGUN;
    accounts.set(id, state);
    return state;
  }
  const account = async (id: string) => ({ id, ...(await find(id)), at: clock() });

  return {
    openAccount: ({ id }) => account(`acct_memory_${id}`),
    account,
    async accountLink(id, { back }) {
      accounts.set(id, afterVisit(await find(id)));
      return back;
    },
    loginLink: async () => home(),
    readEvent: async () => null,
  };
}
