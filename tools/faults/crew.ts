import { type Attempt, sendUntilAnswered } from './client.ts';
import type { Writer } from './writers.ts';

/** Writers at work, and what they were answered. */
export interface Crew {
  attempts: readonly Attempt[];
  /** Waits until each of them had so many more writes acknowledged. */
  untilEachWrote(writes: number): Promise<void>;
  /** Waits until an attempt is like this, which was answered from now on. */
  until(isAwaited: (attempt: Attempt) => boolean): Promise<void>;
  /** Has each end with the write that they are at, and waits for that. */
  stop(): Promise<void>;
  /** Has each give up what they are at: nobody may be there to answer. */
  abandon(): Promise<void>;
}

/** Longer than anything that a drill does, a start on a busy machine included. */
const PATIENCE_MS = 120_000;

/**
 * Sets writers to work, each on one write at a time and each beginning with another process.
 * @throws by each of its ways of waiting, when a write was refused
 */
export function startCrew(writers: readonly Writer[], urls: readonly string[]): Crew {
  const attempts: Attempt[] = [];
  const written = writers.map(() => 0);
  const looks = new Set<() => void>();
  let stopping = false;
  const abandoned = new AbortController();
  let refusal: unknown;
  const look = () => {
    for (const each of looks) each();
  };

  const onAttempt = (attempt: Attempt) => {
    attempts.push(attempt);
    look();
  };
  const work = writers.map(async (writer, place) => {
    for (let turn = place; !stopping; turn += 1) {
      const order = urls.map((_, index) => urls[(turn + index) % urls.length] ?? '');
      try {
        const answer = await sendUntilAnswered(order, writer.next(), { onAttempt, signal: abandoned.signal });
        writer.acknowledged(answer);
      } catch (error) {
        refusal ??= error;
        stopping = true;
      }
      written[place] = (written[place] ?? 0) + 1;
      look();
    }
  });

  const wait = (isThere: () => boolean, what: string) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => settle(() => reject(new Error(`Within ${PATIENCE_MS / 1000} s ${what}.`))),
        PATIENCE_MS,
      );
      const settle = (how: () => void) => {
        clearTimeout(late);
        looks.delete(see);
        how();
      };
      const see = () => {
        if (refusal !== undefined) settle(() => reject(refusal));
        else if (isThere()) settle(resolve);
      };
      looks.add(see);
      see();
    });

  return {
    attempts,
    untilEachWrote: (writes) => {
      const goals = written.map((count) => count + writes);
      return wait(() => goals.every((goal, place) => (written[place] ?? 0) >= goal), 'not every writer was served');
    },
    until: (isAwaited) => {
      const from = attempts.length;
      return wait(() => attempts.slice(from).some(isAwaited), 'nobody had the awaited answer');
    },
    stop: async () => {
      stopping = true;
      await Promise.all(work);
      if (refusal !== undefined) throw refusal;
    },
    abandon: async () => {
      abandoned.abort();
      await Promise.all(work);
    },
  };
}
