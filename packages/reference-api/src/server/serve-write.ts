import type { Call } from '@portal/contract';
import type { EncryptionPort } from '../crypto/encryption-port.ts';
import { sha256 } from '../crypto/random.ts';
import type { Database } from '../storage/database.ts';
import { isDatabaseAway } from '../storage/database-away.ts';
import type { Afterwards } from './afterwards.ts';
import { answerOf, ContractBreach } from './answer.ts';
import { AwayError } from './away-error.ts';
import { answerEarlier, DoneEarlier, once } from './idempotency.ts';
import { Refusal } from './refusal.ts';

/** Longest key a sender may choose; a UUID has 36. */
const KEY_LIMIT = 255;

/** The key under which a write is done once; null when its sender named none. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key');
  if (key !== null && (key === '' || key.length > KEY_LIMIT)) throw new Refusal(422, 'key_unusable');
  return key;
}

interface Write {
  call: Call;
  key: string | null;
  personId: number;
  /** Everything that was asked, to tell a repeat from a new wish. */
  asked: string;
  now: Date;
  checkAnswers: boolean;
  /** `act` is sent together with the claim of the key. */
  isPipelined: boolean;
  encryption: EncryptionPort;
  afterwards: Afterwards;
}

/**
 * Answers a person's write: `act` in one transaction, once per key. A refusal that it throws undoes what it did; one
 * that it returns is committed first, so that its counts and events stay.
 */
export async function serveWrite(
  database: Database,
  write: Write,
  act: (database: Database) => Promise<unknown>,
): Promise<Response> {
  const { call, key, checkAnswers, afterwards } = write;
  const answerWith = ({ body, replayed }: { body: unknown; replayed: boolean }) => {
    if (body instanceof Refusal) return body;
    if (key !== null && body instanceof Response) throw new ContractBreach(call, 'a write answers no file');
    const response = answerOf(call, body, checkAnswers);
    if (replayed) response.headers.set('Idempotent-Replayed', 'true');
    return response;
  };
  // Before the transaction, so that it begins and claims its key in one message.
  const repeatable = key !== null && { ...write, callId: call.id, key, requestHash: await sha256(write.asked) };
  const transact = async (transaction: Database) => {
    const doIt = () => act(transaction);
    if (!repeatable) return answerWith({ body: await doIt(), replayed: false });
    return answerWith(await once(transaction, repeatable, doIt));
  };
  const answer = await database.transaction(transact).catch(async (error: unknown) => {
    // Nobody can say how a write ended whose connection broke: a file too many harms nobody, one that is missing does.
    if (error instanceof AwayError || !isDatabaseAway(error)) await afterwards.end('undone');
    if (!(error instanceof DoneEarlier && repeatable)) throw error;
    return answerWith(await answerEarlier(database, repeatable));
  });
  await afterwards.end('committed');
  if (answer instanceof Refusal) throw answer;
  return answer;
}
