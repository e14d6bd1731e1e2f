import type { Attempt } from './client.ts';
import type { Mended } from './faults.ts';
import type { Comparison } from './tally.ts';

/** What one round came to. */
export interface Round extends Comparison {
  attempts: readonly Attempt[];
  broken: number;
  /** Seconds from the end of the fault to the first request that was served, of those that were sent after it. */
  secondsToServed: number;
  /** The most answers 503 in a row that one write had, of those sent after the end of the fault. */
  secondTries: number;
  /** What was answered as it must not be, and processes that ended by themselves. */
  faults: string[];
}

const isServed = (status: Attempt['status']) => typeof status === 'number' && status < 300;

/** Seconds until somebody was served by what had failed. */
export function secondsToServed(attempts: readonly Attempt[], { backAt, url }: Mended): number {
  const served = attempts.filter(
    (attempt) => isServed(attempt.status) && attempt.sentAt >= backAt && (url === undefined || attempt.url === url),
  );
  return (Math.min(...served.map(({ answeredAt }) => answeredAt)) - backAt) / 1_000;
}

/** The most answers 503 that one write had which was sent after the fault: one retry is what a lost pool may cost. */
export function secondTries(attempts: readonly Attempt[], { backAt }: Mended): number {
  const perWrite = Map.groupBy(
    attempts.filter(({ status, sentAt }) => status === 503 && sentAt >= backAt),
    ({ key }) => key,
  );
  return Math.max(0, ...[...perWrite.values()].map(({ length }) => length));
}

/** Answers that no fault excuses. */
export function wrongAnswers(attempts: readonly Attempt[]): string[] {
  return attempts.flatMap(({ status, retryAfter }) => {
    if (status === 503 && retryAfter === null) return ['503 without Retry-After'];
    return typeof status === 'number' && status >= 500 && status !== 503 ? [`an answer ${status}`] : [];
  });
}
