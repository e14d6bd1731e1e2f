import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { appendLine, type EndedTest, readTestLog } from './test-log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'test-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const passed: EndedTest = { file: 'a.test.ts', title: 'adds', status: 'passed', seconds: 0.5 };
const file = path.join(folder, 'log');

it('gives back what was written, and knows whether the run came to its end', () => {
  appendLine(file, { kind: 'test', test: passed });
  appendLine(file, { kind: 'broken', broken: { file: 'b.test.ts', failure: 'no such module' } });
  appendLine(file, { kind: 'time', time: { unit: 'a.test.ts', seconds: 2 } });
  const brokenOff = {
    tests: [passed],
    broken: [{ file: 'b.test.ts', failure: 'no such module' }],
    times: [{ unit: 'a.test.ts', seconds: 2 }],
    complete: false,
  };
  expect(readTestLog(readFileSync(file, 'utf8'))).toEqual(brokenOff);
  appendLine(file, { kind: 'complete' });
  expect(readTestLog(readFileSync(file, 'utf8'))).toEqual({ ...brokenOff, complete: true });
});

it('does without a line that was cut off', () => {
  const text = `${JSON.stringify({ kind: 'test', test: passed })}\n{"kind":"test","te`;
  expect(readTestLog(text)).toEqual({ tests: [passed], broken: [], times: [], complete: false });
  expect(readTestLog('')).toMatchObject({ tests: [], complete: false });
});
