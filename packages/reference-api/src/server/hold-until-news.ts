import type { Changes } from '../changes/changes.ts';
import { Refusal } from './refusal.ts';

interface Held<Value> {
  topic: string;
  /** Who asks, by what they ask: a person may have a few pages of one session open. */
  seat: string;
  /** What may end the wait: asked at first and whenever there is news of its topic; what it throws is the answer. */
  unless: { topic: string; refuse(): Promise<void> };
  /** Reads how things stand. */
  read(): Promise<Value>;
  /** Whether the asker does not know it yet. */
  isNews(value: Value): boolean;
  /** The longest wait in milliseconds; then the answer is how things stand. */
  forMs: number;
  /** Aborts when the asker is gone. */
  signal: AbortSignal;
  /** Told that it is held. */
  trace: { isHeld?: boolean };
}

/**
 * Answers with news as soon as there are some: what pushes where a page can only ask.
 * @throws Refusal 429 when the seat has its few questions waiting already (F14)
 */
export async function holdUntilNews<Value>(changes: Changes, held: Held<Value>): Promise<Value> {
  const { topic, seat, unless, read, isNews, forMs, signal, trace } = held;
  if (!changes.pushed) return read();
  const rise = changes.sit(seat);
  if (!rise) throw new Refusal(429, 'too_many_calls', { retryAfterSeconds: Math.ceil(forMs / 1000) });
  const ends = [signal, changes.stopping];
  let end: () => void = () => undefined;
  const over = new Promise<'over'>((resolve) => {
    end = () => resolve('over');
  });
  const timer = setTimeout(end, forMs);
  for (const each of ends) each.addEventListener('abort', end);
  try {
    while (true) {
      // Watched before it is read, so that what changes in between is not missed.
      const watches = await Promise.all([changes.watch(topic), changes.watch(unless.topic)]);
      try {
        await unless.refuse();
        const value = await read();
        if (isNews(value) || ends.some(({ aborted }) => aborted)) return value;
        trace.isHeld = true;
        if ((await Promise.race([...watches.map(({ changed }) => changed), over])) === 'over') return value;
      } finally {
        for (const watch of watches) watch.stop();
      }
    }
  } finally {
    clearTimeout(timer);
    // The process's own signal lives longer than this question.
    for (const each of ends) each.removeEventListener('abort', end);
    rise();
  }
}
