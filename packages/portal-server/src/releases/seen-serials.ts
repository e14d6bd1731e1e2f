import { type Database, highestMark, raiseMark } from '@portal/reference-api';

/**
 * The numbers of the registries that were shown, by the key that signed them. A number counts the changes of who holds
 * the key: with a new key, counting may begin anew, but not while the old one is still believed.
 */
export interface SeenSerials {
  highest(keys: readonly string[]): Promise<number>;
  note(key: string, serial: number): Promise<void>;
}

const nameOf = (key: string) => `registry ${key}`;

/** In the database: they outlive a restart, and all processes of a portal have them in common. */
export function seenSerialsIn(database: Database): SeenSerials {
  return {
    highest: (keys) => highestMark(database, keys.map(nameOf)),
    note: (key, serial) => raiseMark(database, nameOf(key), serial),
  };
}

/** For as long as this process lives. */
export function seenSerialsInMemory(): SeenSerials {
  const seen = new Map<string, number>();
  return {
    highest: async (keys) => Math.max(0, ...keys.map((key) => seen.get(key) ?? 0)),
    note: async (key, serial) => void seen.set(key, Math.max(serial, seen.get(key) ?? 0)),
  };
}
