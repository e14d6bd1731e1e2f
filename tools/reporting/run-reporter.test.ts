import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { RunReporter } from './run-reporter.ts';
import { readTestLog } from './test-log.ts';

let folder: string;
let log: string;
let printed: string[];
let seconds: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-reporter-'));
  log = path.join(folder, 'log');
  printed = [];
  seconds = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => printed.push(text);
const reporter = (options = {}) =>
  new RunReporter({ units: 'files', log, output: { write }, clock: () => seconds, ...options });

it('tells what runs and how much is left, at most every ten seconds and at least each minute', () => {
  const run = reporter({ times: new Map(Object.entries({ 'a/1.test.ts': 30, 'a/2.test.ts': 30, 'a/3.test.ts': 60 })) });
  run.begin(['a/1.test.ts', 'a/2.test.ts', 'a/3.test.ts'], 2);
  run.started('a/1.test.ts');
  seconds = 9;
  run.ended('a/1.test.ts', 9);
  seconds = 11;
  run.started('a/3.test.ts');
  seconds = 70;
  run.tick();
  seconds = 72;
  run.tick();
  run.finish(true);
  expect(printed).toEqual([
    '  0 of 3 files, 3 left, about 60 s\n',
    '  1 of 3 files, 2 left, about 40 s · 3.test.ts\n',
    '  1 of 3 files, 2 left, about 4 min · 3.test.ts\n',
  ]);
  expect(readTestLog(readFileSync(log, 'utf8'))).toMatchObject({ times: [{ unit: 'a/1.test.ts' }], complete: true });
});

it('goes on where results cannot be written down, as on a full disk, and says so once', () => {
  const run = reporter({ log: path.join(folder, 'no such folder', 'log') });
  for (const title of ['adds', 'subtracts'])
    run.test({ file: 'a.test.ts', title, status: 'failed', seconds: 1, failure: 'wrong', again: 'run a' });
  run.finish(true);
  const [words, ...failures] = printed;
  expect(words).toMatch(/^\n {2}The results cannot be written down: ENOENT: /);
  expect(failures).toEqual([
    '\n  FAILED a.test.ts › adds\n    wrong\n    again: run a\n',
    '\n  FAILED a.test.ts › subtracts\n    wrong\n    again: run a\n',
  ]);
});

it.each([
  [30, 29],
  [undefined, 79],
  [0, 79],
])('keeps its line within a terminal of %s columns', (columns, most) => {
  const run = reporter({ output: { write, isTTY: true, columns } });
  run.started(`${'long '.repeat(40)}name.test.ts`);
  run.finish(true);
  expect(printed[0]?.replace('\r\u001b[K', '')).toHaveLength(most);
});
