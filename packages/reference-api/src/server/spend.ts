import { sha256 } from '../crypto/random.ts';
import type { BudgetKind, BudgetState, Ports } from '../ports/ports.ts';
import { Refusal } from './refusal.ts';
import type { Trace } from './trace.ts';

interface Spending {
  request: Request;
  ports: Pick<Ports, 'budgets' | 'log'>;
  /** Of the answer, whatever it will be. */
  headers: Headers;
  trace: Trace;
}

/** So many bytes of a body cost as much as one call more: a long note takes long to look at. */
const BYTES_OF_A_CALL = 16_384;
/** What the largest bodies cost: a file is received, and looked at by nobody. */
const HIGHEST_COST = 20;

/** What a request takes from a budget, by the length that it says it has; one that does not say may be as long as any. */
export function costOf({ body, headers }: Request): number {
  if (body === null) return 1;
  const bytes = Number(headers.get('Content-Length') ?? Number.NaN);
  return Number.isNaN(bytes) ? HIGHEST_COST : Math.min(HIGHEST_COST, 1 + Math.floor(bytes / BYTES_OF_A_CALL));
}

/**
 * Takes a call from a budget, and says in the answer how much of it is left (F14; the RateLimit fields of
 * draft-ietf-httpapi-ratelimit-headers).
 * @throws Refusal 429 when nothing was left
 */
export async function spend(
  kind: BudgetKind,
  key: string,
  { request, ports, headers, trace }: Spending,
): Promise<void> {
  const cost = costOf(request);
  const state = await ports.budgets.take(kind, key, cost);
  if (!state) return;
  const isOver = state.left < 0;
  // What others behind the same address do is nobody's business, until it is why this call is refused.
  if (kind === 'session' || isOver) announce(headers, kind, state);
  if (!isOver) return;
  // Once a window, for whoever looks for bulk reads: the first call that was too many.
  if (state.left + cost >= 0) {
    const message = `Calls of ${await nameForLog(kind, key)} are refused: more than ${state.quota} in ${state.windowSeconds} s`;
    ports.log.write({ level: 'info', message, trace_id: trace.id });
  }
  throw new Refusal(429, 'too_many_calls', { retryAfterSeconds: Math.max(1, state.resetSeconds) });
}

/** Neither a token nor an address is for a log. By the hash's first letters `user_sessions.token_hash` tells whose it is. */
async function nameForLog(kind: BudgetKind, key: string): Promise<string> {
  if (kind === 'network') return 'a network';
  return kind === 'person' ? `person ${key}` : `the session with token_hash ${(await sha256(key)).slice(0, 8)}…`;
}

function announce(headers: Headers, kind: BudgetKind, { quota, windowSeconds, left, resetSeconds }: BudgetState): void {
  headers.set('RateLimit-Policy', `"${kind}";q=${quota};w=${windowSeconds}`);
  headers.set('RateLimit', `"${kind}";r=${Math.max(0, left)};t=${resetSeconds}`);
}
