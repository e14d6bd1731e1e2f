import * as z from '@portal/contract/schema';
import type { SafeStorage } from '../storage/storage.ts';
import { type Override, overrideSchema } from './override.ts';
import { isProblem } from './problem.ts';
import { parseWish } from './wish.ts';

/** In the tab's own storage: other tabs, and the next visit, know nothing of it. */
const key = 'portal.override';

/** Keeps an override for this tab. False where the browser forgets it with the page. */
export function keepOverride(storage: SafeStorage, override: Override): boolean {
  storage.set(key, JSON.stringify(override));
  return storage.isLasting();
}

export function dropOverride(storage: SafeStorage): void {
  storage.remove(key);
}

/** What this tab keeps; null for nothing, and for anything that nobody could have kept here by the panel. */
export function keptOverride(storage: SafeStorage, origin: string): Override | null {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    const read = z.safeParse(overrideSchema, JSON.parse(text));
    if (read.success && !isProblem(parseWish(read.data.remote, read.data.base, origin))) return read.data;
  } catch {
    // No JSON at all: as good as nothing.
  }
  dropOverride(storage);
  return null;
}
