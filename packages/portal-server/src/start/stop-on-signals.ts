/** Exit codes of a process that a signal ended: 128 and the signal's number. */
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export interface Signals {
  /** Settles with the first signal. */
  stopped: Promise<void>;
  /**
   * From here on there is something to close in order, so that the first signal only asks to stop. `end` ends the
   * process with a code at the second one.
   */
  wait(end?: (code: number) => void): void;
}

/**
 * Ends this process on a signal: at once while it has nothing to lose, later in order, and at once again when the
 * same signal comes a second time. One Ctrl-C may arrive as SIGINT from the terminal and as SIGTERM from the process
 * above: that is one wish, not two.
 */
export function stopOnSignals(): Signals {
  let orderly = false;
  let exit: (code: number) => void = process.exit;
  const seen = new Set<string>();
  const stopped = new Promise<void>((resolve) => {
    // Whoever started this process is gone without a word.
    process.once('disconnect', () => (orderly ? resolve() : process.exit(codes.SIGHUP)));
    process.channel?.unref();
    for (const [signal, code] of Object.entries(codes)) {
      process.on(signal, () => {
        if (!orderly || seen.has(signal)) exit(code);
        seen.add(signal);
        resolve();
      });
    }
  });
  return {
    stopped,
    wait: (end = exit) => {
      orderly = true;
      exit = end;
    },
  };
}
