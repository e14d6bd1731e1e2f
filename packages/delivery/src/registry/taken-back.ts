import * as z from 'zod/mini';
import { type ReleaseStore, type Stored, StoreError } from '../store/store.ts';
import { recordHistory } from './history.ts';
import { retrying } from './retrying.ts';

const schema = z.array(z.string());

/** Canaries that a server took back, by `canaryId`. Not signed: it can only lead back to what is live and signed. */
export const takenBackKey = 'taken-back.json';

/** Who ends a canary whose pages fail, as history tells it. */
export const errorWatch = 'error watch';

/** Ids of the canaries that were taken back; none where nobody wrote any, or what was written is damaged. */
export async function readTakenBack(store: ReleaseStore): Promise<string[]> {
  return idsOf(await store.read(takenBackKey));
}

function idsOf(found: Stored | null): string[] {
  try {
    const read = schema.safeParse(JSON.parse(found?.content.toString('utf8') ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    // Damaged: then nothing was taken back, and errors go on being counted.
    return [];
  }
}

export interface TakingBack {
  id: string;
  part: string;
  version: string;
  serial: number;
  reason: string;
  at: Date;
}

/**
 * Takes a canary back for every server of this store, and writes it into the history. False when it was already.
 * @throws StoreError
 */
export async function takeBack(store: ReleaseStore, { id, at, ...told }: TakingBack): Promise<boolean> {
  const { version: from, ...entry } = told;
  const result = await retrying(async () => {
    const found = await store.read(takenBackKey);
    const before = idsOf(found);
    if (before.includes(id)) return { first: false };
    return (await store.swap(takenBackKey, JSON.stringify([...before, id]), found?.tag ?? null))
      ? { first: true }
      : null;
  });
  if (!result) throw new StoreError(`${store.name} is being changed all the time: ${id} is not taken back.`);
  if (result.first)
    await recordHistory(store, [
      { ...entry, at: at.toISOString(), who: errorWatch, what: 'canary_end', version: null, from },
    ]);
  return result.first;
}
