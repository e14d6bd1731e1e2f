import { errorInWords, type LogLine, type LogPort } from '@portal/reference-api';
import type { OnAnswer } from './tracing.ts';

/** A line as people read it: what happened, in which call, and by which trace it is found elsewhere. */
export function inWords({ message, call, trace_id, error }: LogLine): string {
  const where = [call, trace_id && `trace ${trace_id}`].filter(Boolean).join(', ');
  return `${message}${where && ` (${where})`}${error === undefined ? '' : `: ${errorInWords(error)}`}`;
}

/** For people at a terminal. */
export const wordsLog: LogPort = {
  write(line) {
    (line.level === 'info' ? console.info : console.error)(inWords(line));
  },
};

/** What parts of the portal tell by: a line in words, with the error that it is about. */
export type Tell = (message: string, error?: unknown) => void;

export const tellTo =
  (log: LogPort, level: LogLine['level'] = 'error'): Tell =>
  (message, error) =>
    log.write({ level, message, ...(error !== undefined && { error }) });

/** A line for each request: the id of its call, and nothing of its address, its body or whoever sent it. */
export const lineOfRequest =
  (log: LogPort): OnAnswer =>
  ({ trace: { id, call = 'unknown', isHeld }, method, status, ms }) =>
    log.write({
      level: status >= 500 ? 'warn' : 'info',
      message: 'request',
      ...{ trace_id: id, call, method, status, ms: Math.round(ms * 10) / 10 },
      ...(isHeld && { held: true }),
    });
