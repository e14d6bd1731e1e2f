/** Names of everything the portal keeps in local storage. */
export const storageKeys = {
  session: 'portal.session',
  clinicSession: 'portal.clinic_session',
  locale: 'portal.locale',
  edition: 'portal.edition',
  cohort: 'portal.cohort',
  /** When somebody last did something, milliseconds since 1970. */
  lastInput: 'portal.last_input',
  /** The same on pages of clinics. */
  clinicLastInput: 'portal.clinic_last_input',
} as const;

/** Names in session storage that several parts know. */
export const tabKeys = {
  /** What a clinic's sign-up link brought. */
  invitation: 'portal.clinic_invitation',
  /** A step of this portal leads to the next document, which begins at its heading as a navigation does. */
  led: 'portal.led',
} as const;

/** Local storage that never throws: where it is forbidden or full, values live in memory for this tab. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /**
   * Removes everything but these, which are not touched: other tabs would hear of them as gone.
   * @param except names of what stays
   */
  clear(except?: readonly string[]): void;
  /** Whether anything is kept whose name begins with this. */
  hasAny(prefix: string): boolean;
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
  const namesOf = () => {
    const names = [...memory.keys()];
    attempt((storage) => {
      for (let index = storage.length; index > 0; index -= 1) names.push(storage.key(index - 1) ?? '');
    }, undefined);
    return names;
  };
  const remove = (key: string) => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
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
    remove,
    clear: (except = []) => {
      for (const name of namesOf()) if (!except.includes(name)) remove(name);
    },
    hasAny: (prefix) => namesOf().some((name) => name.startsWith(prefix)),
    isLasting: () => lasting,
  };
}
