/** Names of everything the portal keeps in local storage. */
export const storageKeys = {
  session: 'portal.session',
  clinicSession: 'portal.clinic_session',
  locale: 'portal.locale',
  edition: 'portal.edition',
  cohort: 'portal.cohort',
  /** When somebody last did something, milliseconds since 1970. */
  lastInput: 'portal.last_input',
} as const;

/** Local storage that never throws: where it is forbidden or full, values live in memory for this tab. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
  /** False once a value could not be kept beyond this tab. */
  isLasting(): boolean;
}

export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  let lasting = true;
  const attempt = <Result>(action: (storage: Storage) => Result, fallback: Result): Result => {
    try {
      return action(open());
    } catch {
      // Private modes, blocked site data and full disks all end here; the tab goes on with its memory.
      lasting = false;
      return fallback;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
    isLasting: () => lasting,
  };
}
