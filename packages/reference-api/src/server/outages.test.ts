import { expect, it } from '@jest/globals';
import type { LogLine } from '../ports/ports.ts';
import { createOutages } from './outages.ts';

it('an outage is one line when it begins and one when a call that met it is answered again', () => {
  const lines: LogLine[] = [];
  let now = 0;
  const { met, answered } = createOutages({ write: (line) => void lines.push(line) }, () => now);
  const meet = (words: string, call: string) =>
    met({ kind: words.slice(0, 8), words }, { id: `trace-${now}`, call }, new Error('gone'));
  meet('The database is away', 'chats.list');
  for (now = 1_000; now <= 30_000; now += 1_000) meet('The database is away', 'notes.save');
  meet('Files are away', 'files.read');
  // Of one kind, whatever else its words say.
  meet('Files are away: request 2', 'files.read');
  expect(lines).toEqual([
    {
      level: 'error',
      message: 'The database is away',
      trace_id: 'trace-0',
      call: 'chats.list',
      error: expect.any(Error),
    },
    {
      level: 'error',
      message: 'Files are away',
      trace_id: 'trace-31000',
      call: 'files.read',
      error: expect.any(Error),
    },
  ]);
  lines.length = 0;
  // Somewhere a connection has held: it goes on.
  now = 34_999;
  answered('notes.save');
  now = 36_000;
  // Never refused: it may need no database.
  answered('lists.read');
  expect(lines).toEqual([]);
  answered('notes.save');
  answered('notes.save');
  expect(lines).toEqual([{ level: 'info', message: 'Over after 36 s (refused: 31): The database is away' }]);
  lines.length = 0;
  // Nobody has asked for files again: after a minute another outage is told with its own cause.
  meet('Files are away', 'files.read');
  expect(lines).toEqual([]);
  now += 60_001;
  meet('Files are away: the disk', 'files.save');
  now += 6_000;
  answered('files.read');
  answered('files.save');
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', message: 'Files are away: the disk', call: 'files.save' }),
    { level: 'info', message: 'Over after 6 s (refused: 1): Files are away: the disk' },
  ]);
  meet('The database is away', 'notes.save');
  expect(lines).toHaveLength(3);
  // It was over long before somebody saved again.
  now += 28_800_000;
  answered('notes.save');
  expect(lines.at(-1)?.message).toBe('Over after 60 s (refused: 1): The database is away');
});
