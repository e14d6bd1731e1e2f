import { hostname } from 'node:os';
import { describeError, type LogPort } from '@portal/reference-api';
import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';

/** What may wait for a reader of stdout that is slow, in bytes: beyond it lines are lost, and the portal goes on. */
const MOST_WAITING = 8_000_000;

/** Lines are written beside the requests, and what is left of them when the process exits. */
const stdout = () => destination({ fd: 1, sync: false, maxLength: MOST_WAITING });

/** A JSON line for each event and request, as log collectors read them (docs/operations.md). */
export function jsonLog(version: string, to: DestinationStream = stdout()): LogPort {
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
