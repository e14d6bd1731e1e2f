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

/**
 * Gives the text of an answer whose rows the document shows already, and when it was asked for (milliseconds since 1970):
 * once, and with the very token. It may be older than others: what stands there must not give way to a skeleton.
 */
export function createShownAnswers(early: EarlyState | undefined, elapsed: () => number, now: () => Date) {
  return (url: string, token: string | null): { text: string; askedAt: number } | undefined => {
    const { pathname, search } = new URL(url);
    const address = pathname + search;
    const text = early?.shownTexts?.get(address);
    if (text === undefined || early?.token !== token) return undefined;
    early?.shownTexts?.delete(address);
    early?.answers.delete(address);
    return { text, askedAt: now().getTime() - (elapsed() - early.startedAt) };
  };
}
