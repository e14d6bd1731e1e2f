import type { Call } from '@portal/contract';
import { Refusal } from './refusal.ts';

/** Forms of one person that are on their way together; a page sends a few. */
const MOST_AT_ONCE = 20;

/** How many are, by person. */
const underWay = new Map<number, number>();

/**
 * Does what a request asks, unless the person sends many forms already: each is in memory as long as its sender takes,
 * which may be minutes, and a budget of calls knows nothing of those that have not come to their end.
 * @throws Refusal 429
 */
export async function ifFewUploads<Result>(call: Call, personId: number, work: () => Promise<Result>): Promise<Result> {
  if (call.encoding !== 'multipart') return work();
  const before = underWay.get(personId) ?? 0;
  if (before >= MOST_AT_ONCE) throw new Refusal(429, 'too_many_calls', { retryAfterSeconds: 1 });
  underWay.set(personId, before + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(personId) ?? 1) - 1;
    if (left > 0) underWay.set(personId, left);
    else underWay.delete(personId);
  }
}
