import type { User } from '@portal/contract/entities/user';

/** A person for unit tests of the shell's rules; only what they look at is set. */
export function person(traits: Partial<User> = {}): User {
  return {
    id: 1,
    first_name: 'Maya',
    last_name: 'Chen',
    email: 'maya@demo.test',
    locale: 'en',
    roles: [],
    is_admin: false,
    provider_yn: true,
    preference: { timezone: 'America/Toronto', sms_reminder_yn: false },
    ...traits,
  } as User;
}

/** Local storage in memory; `full` makes it keep nothing more, `forbidden` makes it refuse everything. */
export function fakeStorage({ forbidden = false, full = false } = {}): () => Storage {
  const values = new Map<string, string>();
  const storage = {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => values.delete(key),
    clear: () => values.clear(),
  } as unknown as Storage;
  return () => {
    if (forbidden) throw new DOMException('forbidden', 'SecurityError');
    return storage;
  };
}
