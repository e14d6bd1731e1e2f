import type { Changes } from './changes.ts';

interface Held<Value> {
  topic: string;
  /** Reads how things stand. */
  read(): Promise<Value>;
  /** Whether the asker does not know it yet. */
  isNews(value: Value): boolean;
  /** The longest wait in milliseconds; then the answer is how things stand. */
  forMs: number;
  /** Aborts when the asker is gone. */
  signal: AbortSignal;
}

/** Answers with news as soon as there are some: what pushes where a page can only ask. */
export async function holdUntilNews<Value>(changes: Changes, held: Held<Value>): Promise<Value> {
  const { topic, read, isNews, forMs, signal } = held;
  if (!changes.pushed) return read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => resolve('over'), forMs);
    signal.addEventListener('abort', () => resolve('over'));
  });
  try {
    while (true) {
      // Watched before it is read, so that what changes in between is not missed.
      const watch = await changes.watch(topic);
      try {
        const value = await read();
        if (isNews(value) || signal.aborted || (await Promise.race([watch.changed, over])) === 'over') return value;
      } finally {
        watch.stop();
      }
    }
  } finally {
    clearTimeout(timer);
  }
}
