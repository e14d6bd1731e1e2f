import type { CallRecord } from '../../calls/transport.ts';
import type { HostEvent } from '../../host/host-event.ts';

/** One line of the log: a call of the API, or something that passed between the remote and its host. */
export type LogEntry =
  | { kind: 'call'; id: string; at: Date; record: CallRecord }
  | { kind: 'event'; id: string; at: Date; event: HostEvent };

/** What a glance at the panel needs; older lines go. */
export const mostEntries = 300;

/** Adds a line; a call that is over takes the place of the same call under way, or none when that line went. */
export function withEntry(log: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] {
  if (log.some(({ id }) => id === entry.id)) return log.map((line) => (line.id === entry.id ? entry : line));
  const isOver = entry.kind === 'call' && entry.record.tookMs !== null;
  return isOver ? log : [...log, entry].slice(-mostEntries);
}

export const logKinds = ['all', 'calls', 'failures', 'events'] as const;
export type LogKind = (typeof logKinds)[number];

/** The lines of a kind in which a text occurs, the newest first. */
export function filterLog(log: readonly LogEntry[], kind: LogKind, text: string): LogEntry[] {
  const wanted = text.trim().toLowerCase();
  return log.filter((entry) => isOfKind(entry, kind) && wordsOf(entry).toLowerCase().includes(wanted)).reverse();
}

function isOfKind(entry: LogEntry, kind: LogKind): boolean {
  if (kind === 'calls') return entry.kind === 'call';
  if (kind === 'events') return entry.kind === 'event';
  return kind === 'all' || (entry.kind === 'call' && hasFailed(entry.record));
}

/** True for a call that was refused, or that never came back. */
export function hasFailed({ answer, tookMs }: CallRecord): boolean {
  return tookMs !== null && (answer === null || answer.status >= 400);
}

function wordsOf(entry: LogEntry): string {
  if (entry.kind === 'event') return `${entry.event.kind} ${entry.event.detail}`;
  const { call, callId, answer, fault } = entry.record;
  return [call.method, call.path, callId, answer?.status, fault].join(' ');
}
