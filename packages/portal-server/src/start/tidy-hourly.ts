import type { Tell } from '../watch/log.ts';

const hourMs = 3_600_000;

/**
 * Tidies up now and every hour, in the background: a portal serves without it, and keeps no process alive for it.
 * A failure is a line in the log; the next hour tries again.
 * @returns how to end it; settles when nothing is running any more
 */
export function tidyHourly(tidyUp: () => Promise<void>, log: Tell): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(tidyUp).catch((error: unknown) => log('Tidying up failed', error));
  };
  run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
