import { type LocalAccount, type RecordedAccount, STEPS, stepOf } from './account.ts';

/** Accounts that this twin has opened, or takes up again after a restart. */
export interface Accounts {
  /** The account of this id; a new one if there is none. */
  open(id: string, country: string): LocalAccount;
  find(id: string): Promise<LocalAccount | null>;
  /** Does the next step of an account. */
  advance(account: LocalAccount): LocalAccount;
}

/** @param recorded what the portal has on record of an account that another process opened; null for one of nobody */
export function createAccounts(recorded: (id: string) => Promise<RecordedAccount | null>): Accounts {
  const accounts = new Map<string, LocalAccount>();
  const set = (account: LocalAccount) => {
    accounts.set(account.id, account);
    return account;
  };
  return {
    open: (id, country) => accounts.get(id) ?? set({ id, country, step: 0 }),
    async find(id) {
      const known = accounts.get(id);
      if (known) return known;
      const record = await recorded(id);
      return record && (accounts.get(id) ?? set({ id, country: record.country, step: stepOf(record) }));
    },
    advance: ({ id, country, step }) => set({ id, country, step: Math.min(step + 1, STEPS.length) }),
  };
}
