import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { root } from '../lib/paths.ts';
import JestReporter from './jest-reporter.ts';
import { readTestLog } from './test-log.ts';

const { PORTAL_TEST_LOG, TEST_DATABASE_URL, TEST_WORLDS_URL } = process.env;
const surroundings = { PORTAL_TEST_LOG, TEST_DATABASE_URL, TEST_WORLDS_URL };
let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jest-reporter-'));
  log = path.join(folder, 'log');
  process.env.PORTAL_TEST_LOG = log;
  delete process.env.TEST_DATABASE_URL;
  delete process.env.TEST_WORLDS_URL;
});
afterEach(() => {
  for (const [name, value] of Object.entries(surroundings))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  rmSync(folder, { recursive: true });
});

const file = path.join(root, 'a/a.test.ts');
const found = {
  testResults: [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    { fullName: 'subtracts', status: 'pending', failureMessages: [] },
  ],
  perfStats: { start: 0, end: 1_000 },
  numFailingTests: 0,
};

/** What a reporter writes down of a file, and what it prints. */
function report(
  settings: { testNamePattern?: string },
  result: Partial<Parameters<JestReporter['onTestFileResult']>[1]>,
  of = file,
) {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  new JestReporter({ maxWorkers: 1, ...settings }).onTestFileResult({ path: of }, { ...found, ...result });
  const printed = write.mock.calls.map(([text]) => String(text)).join('');
  write.mockRestore();
  return { printed, ...readTestLog(readFileSync(log, 'utf8')) };
}

it('tells of a test that is skipped, but not of those that nobody asked for by name', () => {
  const statuses = ({ tests }: ReturnType<typeof report>) => tests.map(({ status }) => status);
  expect(statuses(report({}, {}))).toEqual(['passed', 'skipped']);
  rmSync(log);
  expect(statuses(report({ testNamePattern: '^adds$' }, {}))).toEqual(['passed']);
});

it('tells of a file that could not be run why, and how to run it again', () => {
  const failureMessage = "  \u001b[1m● \u001b[22mTest suite failed to run\n\n    Cannot find module './b.ts'\n";
  const { broken, printed } = report({}, { testResults: [], testExecError: {}, failureMessage });
  const again = 'npm run unit -- a/a.test.ts';
  expect(broken).toEqual([{ file: 'a/a.test.ts', failure: "Cannot find module './b.ts'\n", again }]);
  expect(printed).toContain(
    `FAILED a/a.test.ts › could not be run\n    Cannot find module './b.ts'\n    again: ${again}\n`,
  );
});

it('tells of a file that failed after its tests only what they did not', () => {
  const failureMessage = '  ● adds\n\n    1 is not 2\n\n  ● Test suite failed to run\n\n    the world is gone\n';
  const { broken } = report({}, { testExecError: { message: '', stack: 'Error: the world is gone' }, failureMessage });
  expect(broken).toMatchObject([{ failure: 'Error: the world is gone' }]);
});

it('has a page run again on the PostgreSQL that its world was on', () => {
  process.env.TEST_WORLDS_URL = 'postgres://here';
  const againOf = (of: string) =>
    report({}, { testResults: [], testExecError: {}, failureMessage: 'x' }, path.join(root, of)).broken.at(-1)?.again;
  expect(againOf('mf-admin/a.test.tsx')).toBe('npm run unit -- --postgres mf-admin/a.test.tsx');
  expect(againOf('tools/a.test.ts')).toBe('npm run unit -- tools/a.test.ts');
});
