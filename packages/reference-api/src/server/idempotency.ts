import { and, eq } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { idempotency_keys } from '../storage/tables.ts';
import { sha256 } from './random.ts';
import { Refusal } from './refusal.ts';

/** A write that may arrive twice: the person, the call, the sender's key, and everything that was asked. */
export interface RepeatableWrite {
  personId: number;
  callId: string;
  key: string;
  asked: string;
  now: Date;
}

/**
 * Does a write once per key. `database` has to be the write's own transaction: the key is claimed in it, so a
 * duplicate that arrives meanwhile waits for the first to end and then gets its answer, and a refused write
 * leaves no key behind.
 */
export async function once(
  database: Database,
  write: RepeatableWrite,
  act: () => Promise<unknown>,
): Promise<{ body: unknown; replayed: boolean }> {
  const request_hash = await sha256(write.asked);
  const own = { person_id: write.personId, call_id: write.callId, key: write.key };
  const claimed = await database
    .insert(idempotency_keys)
    .values({ ...own, request_hash, created_at: write.now })
    .onConflictDoNothing()
    .returning({ key: idempotency_keys.key });
  const isOwn = and(
    eq(idempotency_keys.person_id, own.person_id),
    eq(idempotency_keys.call_id, own.call_id),
    eq(idempotency_keys.key, own.key),
  );
  if (claimed.length > 0) {
    const body = await act();
    if (body instanceof Refusal) {
      await database.delete(idempotency_keys).where(isOwn);
      return { body, replayed: false };
    }
    await database
      .update(idempotency_keys)
      .set({ answer: { body: body ?? null } })
      .where(isOwn);
    return { body, replayed: false };
  }
  const [earlier] = await database.select().from(idempotency_keys).where(isOwn);
  if (!earlier?.answer || earlier.request_hash !== request_hash) throw new Refusal(422, 'key_reused');
  return { body: earlier.answer.body ?? undefined, replayed: true };
}
