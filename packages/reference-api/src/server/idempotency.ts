import type { EncryptionPort } from '../crypto/encryption-port.ts';
import type { Database } from '../storage/database.ts';
import { placeOf } from '../storage/encrypted.ts';
import { run, runLater } from '../storage/statement.ts';
import { Refusal } from './refusal.ts';

/** A write that may arrive twice: the person, the call and the sender's key. */
export interface RepeatableWrite {
  personId: number;
  callId: string;
  key: string;
  /** A hash of everything that was asked, to tell a repeat from a new wish. */
  requestHash: string;
  encryption: EncryptionPort;
  now: Date;
  /** What it does is sent together with the claim of its key. */
  isPipelined: boolean;
}

/** Undoes the transaction of a pipelined write that turned out to be a repeat. */
export class DoneEarlier extends Error {
  override readonly name = 'DoneEarlier';
}

const claim = `insert into idempotency_keys (person_id, call_id, key, request_hash, created_at)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning key`;
const isOwn = 'person_id = $1 and call_id = $2 and key = $3';
const giveUp = `delete from idempotency_keys where ${isOwn}`;
const keepAnswer = `update idempotency_keys set answer = $4, encrypted = $5 where ${isOwn}`;
const findEarlier = `select request_hash, answer, encrypted from idempotency_keys where ${isOwn}`;

/**
 * Does a write once per key. `database` has to be the write's own transaction: the key is claimed in it, so a
 * duplicate that arrives meanwhile waits for the first to end and then gets its answer, and a refused write
 * leaves no key behind.
 * @throws DoneEarlier for the repeat of a pipelined write, whose transaction has to be undone; `answerEarlier` answers it
 */
export async function once(
  database: Database,
  write: RepeatableWrite,
  act: () => Promise<unknown>,
): Promise<{ body: unknown; replayed: boolean }> {
  const own = [write.personId, write.callId, write.key];
  const fingerprint = write.encryption.fingerprint(write.requestHash);
  const claiming = run(database, claim, [...own, fingerprint, write.now.toISOString()], 'claim_key');
  const early = write.isPipelined ? act() : undefined;
  // Nothing may be on its way any more when the transaction ends: behind a rollback it would stand by itself.
  await Promise.allSettled([claiming, early]);
  const claimed = await claiming;
  if (claimed.length > 0) {
    const body = await (early ?? act());
    if (body instanceof Refusal) await runLater(database, giveUp, own);
    else await runLater(database, keepAnswer, [...own, ...storedAnswer(write, body)], 'keep_answer');
    return { body, replayed: false };
  }
  if (write.isPipelined) throw new DoneEarlier();
  return answerEarlier(database, write);
}

const placeOfAnswer = ({ personId, callId, key }: RepeatableWrite) => placeOf('answer', [personId, callId, key]);

/** What is kept of an answer: it may hold the text of a note. */
function storedAnswer(write: RepeatableWrite, body: unknown): [answer: string | null, encrypted: string | null] {
  const answer = JSON.stringify({ body: body ?? null });
  const encrypted = write.encryption.encrypt(answer, placeOfAnswer(write));
  return encrypted === null ? [answer, null] : [null, encrypted];
}

/** What the first one of a repeated write was answered. @throws Refusal 422 where something else was asked under its key */
export async function answerEarlier(
  database: Database,
  write: RepeatableWrite,
): Promise<{ body: unknown; replayed: true }> {
  const { personId, callId, key, requestHash, encryption } = write;
  const [earlier] = await run(database, findEarlier, [personId, callId, key]);
  const { answer, encrypted, request_hash } = earlier ?? {};
  const isRepeat = typeof request_hash === 'string' && encryption.isFingerprintOf(request_hash, requestHash);
  if (!isRepeat || !(answer || encrypted)) throw new Refusal(422, 'key_reused');
  const kept = typeof encrypted === 'string' ? JSON.parse(encryption.decrypt(encrypted, placeOfAnswer(write))) : answer;
  return { body: (kept as { body: unknown }).body ?? undefined, replayed: true };
}
