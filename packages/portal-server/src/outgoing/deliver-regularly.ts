import type { LogPort } from '@portal/reference-api';

/** Milliseconds between two looks at the queue. Whoever waits for a pin notices little more than this. */
const soon = 1000;
/** After a look that failed: the database is away, and asking it every second helps nobody. */
const notSoSoon = 10_000;

/** Milliseconds that a message under way may still take when the portal stops. */
const grace = 3000;

/** What is delivered, and how often. */
interface Rhythm {
  /** What a line in the log begins with after a look that failed. */
  failed: string;
  /** What it says once looks do not fail any more. */
  again: string;
  /** Milliseconds between two looks. */
  every: number;
}

const asMessages: Rhythm = {
  failed: 'Messages could not be delivered',
  again: 'Messages are delivered again',
  every: soon,
};

/** Reminders are for a moment within minutes, and a look at them reads all appointments of a day. */
export const asReminders: Rhythm = {
  failed: 'Reminders could not be sent',
  again: 'Reminders are sent again',
  every: notSoSoon,
};

/**
 * Delivers what is due now and every second, or in another rhythm, in the background; keeps no process alive for it.
 * However many looks fail, that is one line in the log, and one when it is over.
 * @returns how to end it; settles when nothing is under way any more
 */
export function deliverRegularly(
  deliver: (signals: { stop: AbortSignal; cut: AbortSignal }) => Promise<void>,
  log: LogPort,
  { failed, again, every } = asMessages,
): () => Promise<void> {
  const stop = new AbortController();
  const cut = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let failures = 0;
  const run = async () => {
    let pause = every;
    try {
      await deliver({ stop: stop.signal, cut: cut.signal });
      if (failures > 0) log.write({ level: 'info', message: `${again} (failed: ${failures})` });
      failures = 0;
    } catch (error) {
      failures += 1;
      const message = `${failed}: ${error instanceof Error ? error.name : 'unknown'}`;
      if (failures === 1) log.write({ level: 'error', message });
      pause = notSoSoon;
    }
    if (stop.signal.aborted) return;
    timer = setTimeout(start, pause);
    timer.unref();
  };
  const start = () => {
    running = run();
  };
  start();
  return async () => {
    stop.abort();
    clearTimeout(timer);
    const cutting = setTimeout(() => cut.abort(), grace);
    await running;
    clearTimeout(cutting);
  };
}
