import { isRejectedOf, type LocalAccount, type RecordedAccount, STEPS, stepOf } from './account.ts';

/** Accounts that this twin has opened, or takes up again after a restart. */
export interface Accounts {
  /**
   * The account of this id; a new one if the portal has no record of it, which it also has not once its demo data was
   * reset.
   */
  open(id: string, country: string): Promise<LocalAccount>;
  find(id: string): Promise<LocalAccount | null>;
  /** Does the next step of an account. */
  advance(account: LocalAccount): LocalAccount;
  /** Stops an account for good. */
  reject(account: LocalAccount): LocalAccount;
}

/** @param recorded what the portal has on record of an account that another process opened; null for one of nobody */
export function createAccounts(recorded: (id: string) => Promise<RecordedAccount | null>): Accounts {
  const accounts = new Map<string, LocalAccount>();
  const set = (account: LocalAccount) => {
    accounts.set(account.id, account);
    return account;
  };
  /** As far as the portal's record says, unless this process knows better; null for an account of nobody there. */
  async function onRecord(id: string): Promise<LocalAccount | null> {
    const record = await recorded(id);
    if (!record) return null;
    const { country } = record;
    return accounts.get(id) ?? set({ id, country, step: stepOf(record), isRejected: isRejectedOf(record) });
  }
  return {
    open: async (id, country) => (await onRecord(id)) ?? set({ id, country, step: 0, isRejected: false }),
    find: async (id) => accounts.get(id) ?? onRecord(id),
    advance: (account) => set({ ...account, step: Math.min(account.step + 1, STEPS.length) }),
    reject: (account) => set({ ...account, isRejected: true }),
  };
}
