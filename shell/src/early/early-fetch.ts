import type { EarlyState } from './early-state.ts';

/** An early answer older than this, in milliseconds, is asked again. */
const freshForMs = 10_000;

/** Hears of an early answer, and how long ago it was asked for, in milliseconds. */
type HearAnswer = (answer: Response, askedForMs: number) => void;

/**
 * A `fetch` that first takes over what the early script already asked for: once each, only reads, only while fresh,
 * and only with the very token it was asked with.
 */
export function createEarlyFetch(
  early: EarlyState | undefined,
  now: () => number,
  realFetch: typeof fetch,
  hear: HearAnswer,
): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const answer = request.method === 'GET' ? early?.answers.get(address) : undefined;
    early?.answers.delete(address);
    const usable =
      answer && early && now() - early.startedAt < freshForMs && request.headers.get('authorization') === early?.token;
    if (!usable) return realFetch(input, init);
    const taken = await answer;
    hear(taken, now() - early.startedAt);
    return taken;
  };
}
