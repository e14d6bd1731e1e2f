/** Milliseconds between two looks at the queue. Whoever waits for a pin notices little more than this. */
const soon = 1000;
/** After a look that failed: the database is away, and one line in the log per second helps nobody. */
const notSoSoon = 10_000;

/** Milliseconds that a message under way may still take when the portal stops. */
const grace = 3000;

/** What is delivered, and how often. */
interface Rhythm {
  /** What a line in the log begins with after a look that failed. */
  failed: string;
  /** Milliseconds between two looks. */
  every: number;
}

const asMessages: Rhythm = { failed: 'Messages could not be delivered', every: soon };

/** Reminders are for a moment within minutes, and a look at them reads all appointments of a day. */
export const asReminders: Rhythm = { failed: 'Reminders could not be sent', every: notSoSoon };

/**
 * Delivers what is due now and every second, or in another rhythm, in the background; keeps no process alive for it.
 * @returns how to end it; settles when nothing is under way any more
 */
export function deliverRegularly(
  deliver: (signals: { stop: AbortSignal; cut: AbortSignal }) => Promise<void>,
  log: (line: string) => void,
  { failed, every } = asMessages,
): () => Promise<void> {
  const stop = new AbortController();
  const cut = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async () => {
    let pause = every;
    try {
      await deliver({ stop: stop.signal, cut: cut.signal });
    } catch (error) {
      log(`${failed}: ${error instanceof Error ? error.name : 'unknown'}`);
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
