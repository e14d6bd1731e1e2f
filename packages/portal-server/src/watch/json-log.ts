import { hostname } from 'node:os';
import { describeError, type LogPort } from '@portal/reference-api';
import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';

/** What may wait for a reader of stdout that is slow, in bytes: beyond it lines are lost, and the portal goes on. */
const MOST_WAITING = 8_000_000;

/** Milliseconds that a process which ends waits for the reader of its lines. */
const WRITTEN_WITHIN = 500;

/** A JSON line for each event and request, as log collectors read them (docs/operations.md). */
export function jsonLog(version: string, to: DestinationStream): LogPort {
  const lines = pino(
    {
      // Containers all have the process 1.
      base: { process: `${hostname()}:${process.pid}`, version },
      formatters: { level: (level) => ({ level }) },
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
    },
    to,
  );
  return {
    write({ level, message, error, ...facts }) {
      lines[level](error === undefined ? facts : { ...facts, error: describeError(error) }, message);
    },
  };
}

/** The log on stdout, and the way to end this process with it: `end` writes what is left, and ends within half a second. */
export function stdoutLog(version: string): { log: LogPort; end(code: number): void } {
  const { whenWritten, ...lines } = stdoutLines();
  let isEnding = false;
  return {
    log: jsonLog(version, lines),
    end(code) {
      if (isEnding) return;
      isEnding = true;
      // Where the reader stands still, a thread is in the middle of a write: a kill waits for nothing and for no handler.
      const kill = () => process.kill(process.pid, 'SIGKILL');
      // What was written meanwhile is heard of before that, however busy the machine is.
      setTimeout(() => setImmediate(kill), WRITTEN_WITHIN);
      whenWritten(() => process.exit(code));
    },
  };
}

/** Writes lines beside the requests. `whenWritten` calls once they are written, or cannot be. */
function stdoutLines(): DestinationStream & { whenWritten(hear: () => void): void } {
  const stdout = destination({ fd: 1, sync: false, maxLength: MOST_WAITING });
  let isWaiting = false;
  let isGone = false;
  let heard: () => void = () => undefined;
  const settle = () => {
    isWaiting = false;
    heard();
  };
  stdout.on('drain', settle);
  // Without a reader the portal goes on, and so it does with a full disk: the next line is tried again there.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    isGone ||= error.code === 'EPIPE';
    settle();
  });
  // Pino calls this at an exit, and it tries for as long as nobody reads.
  stdout.flushSync = () => undefined;
  return {
    write(line) {
      if (isGone) return;
      isWaiting = true;
      stdout.write(line);
    },
    whenWritten(hear) {
      heard = hear;
      if (!isWaiting) hear();
    },
  };
}
