import { type BudgetKind, type BudgetPort, noBudgets } from '@portal/reference-api';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 10;

/** Calls of one session in a window: a page asks for a dozen at most when it opens, and nobody opens sixteen in ten seconds. */
const SESSION_BUDGET = 200;

/**
 * A person may be at work in two browsers, and a whole clinic behind one address. Of IPv6 that is a network of 2⁶⁴, so
 * that nobody has more by taking another address.
 */
const SHARES: Record<BudgetKind, number> = { session: 1, person: 2, network: 10 };

/**
 * Counts in this process's memory: what it defends is this process's one thread, and a call must not cost another
 * question to the database to be refused.
 * @param ofSession calls of one session in ten seconds, or null to count nobody
 */
export function callBudgets(ofSession: number | null = SESSION_BUDGET): BudgetPort {
  if (ofSession === null) return noBudgets;
  const counter = (kind: BudgetKind) =>
    new RateLimiterMemory({ keyPrefix: kind, points: ofSession * SHARES[kind], duration: WINDOW_SECONDS });
  const counters = { session: counter('session'), person: counter('person'), network: counter('network') };
  return {
    async take(kind, key, cost) {
      const quota = ofSession * SHARES[kind];
      // Answers what was counted, where `consume` would throw it.
      const { consumedPoints, msBeforeNext } = await counters[kind].penalty(key, cost);
      const resetSeconds = Math.ceil(msBeforeNext / 1000);
      return { quota, windowSeconds: WINDOW_SECONDS, left: quota - consumedPoints, resetSeconds };
    },
    async giveBack(kind, key, cost) {
      await counters[kind].reward(key, cost);
    },
  };
}
