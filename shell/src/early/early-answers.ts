import type { EarlyState } from './early-state.ts';

/** An early answer older than this, in milliseconds, is asked again. */
const freshForMs = 10_000;

/** Hears of an early answer, and how long ago it was asked for, in milliseconds. */
type HearAnswer = (answer: Response, askedForMs: number) => void;

/**
 * Takes over what the early script already asked for: once each, only reads, only while fresh, and only with the very
 * token it was asked with.
 */
export function createEarlyAnswers(early: EarlyState | undefined, now: () => number, hear: HearAnswer) {
  return (url: string, token: string | null): Promise<Response> | undefined => {
    const { pathname, search } = new URL(url);
    const address = pathname + search;
    const answer = early?.answers.get(address);
    early?.answers.delete(address);
    if (!answer || !early || token !== early.token || now() - early.startedAt >= freshForMs) return undefined;
    return answer.then((taken) => {
      hear(taken, now() - early.startedAt);
      return taken;
    });
  };
}
