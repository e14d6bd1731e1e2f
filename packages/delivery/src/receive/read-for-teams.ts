import * as z from 'zod/mini';
import { readableRegistrySchema } from '../over-http/call.ts';
import { linesOf } from '../registry/history.ts';
import { readHistory, registryKey } from '../registry/registry-file.ts';
import { readTakenBack, takenBackKey } from '../registry/taken-back.ts';
import { jsonOf } from '../store/json-of.ts';
import { description } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { isPart } from '../workspace/parts.ts';
import { keptByTag } from './kept-by-tag.ts';
import { tagOfRegistry } from './receive-change.ts';
import { Refusal } from './refusal.ts';

/** What a command gets of a store by HTTP. */
export interface Readable {
  text: string;
  /** Of what changes. */
  tag?: string;
  changedAt?: Date;
}

const versionName = /^\d+\.\d+\.\d+-[0-9a-f]{8,64}$/;

/** The registry without what it tells of its making, and without what a newer one may have besides. */
const readableIn = keptByTag((content): Readable => {
  const read = z.safeParse(readableRegistrySchema, jsonOf(content));
  if (!read.success)
    throw new Refusal(503, 'The registry of this portal cannot be used. Tell its operator: npx portal doctor');
  return { text: JSON.stringify(read.data), tag: tagOfRegistry(content) };
});

/** What everybody may read: pages have all of it. */
export const isPublicKey = (key: string): boolean => key === registryKey;

/**
 * What commands of teams need of a store, and nothing besides: no file of a release, no proof, no private key that a
 * folder keeps for itself. Null for any other key, and where there is nothing.
 * @throws Refusal, StoreError
 */
export async function readForTeams(store: ReleaseStore, key: string): Promise<Readable | null> {
  if (key === registryKey) {
    const found = await store.read(key);
    return found && readableIn(store, found);
  }
  if (key === takenBackKey) return { text: JSON.stringify(await readTakenBack(store)) };
  if (key === 'history') return { text: linesOf((await readHistory(store)).entries) };
  const [part = '', version = '', file, ...more] = key.split('/');
  if (!isPart(part) || more.length > 0) return null;
  if (version === '' && file === undefined)
    return { text: JSON.stringify((await store.list(part)).filter((name) => versionName.test(name))) };
  if (!versionName.test(version) || file !== description) return null;
  const found = await store.read(key);
  return found && { text: found.content.toString('utf8'), changedAt: found.changedAt };
}
