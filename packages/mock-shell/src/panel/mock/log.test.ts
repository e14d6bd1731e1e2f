import { describe, expect, it } from '@jest/globals';
import { type LogEntry, mostEntries, withEntry } from './log.ts';

const line = (number: number, tookMs: number | null): LogEntry => ({
  kind: 'call',
  id: `call ${number}`,
  at: new Date(0),
  record: {
    number,
    callId: null,
    call: { method: 'GET', path: '/healthz', headers: [], body: null },
    answer: null,
    fault: null,
    startedAt: new Date(0),
    tookMs,
  },
});
const ids = (log: readonly LogEntry[]) => log.map(({ id }) => id);

describe('the log', () => {
  it('has one line for a call, which says how it ended', () => {
    const log = withEntry(withEntry(withEntry([], line(1, null)), line(2, null)), line(1, 5));
    expect(log).toEqual([line(1, 5), line(2, null)]);
  });

  it('keeps the last lines, and a line that went stays away when its call ends', () => {
    let log: readonly LogEntry[] = [];
    for (let number = 1; number <= mostEntries + 1; number++) log = withEntry(log, line(number, null));
    expect(log).toHaveLength(mostEntries);
    expect(ids(withEntry(log, line(1, 5)))).toEqual(ids(log));
    expect(withEntry([], line(1, 5))).toEqual([]);
  });
});
