import { existsSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, expect, it, jest } from '@jest/globals';
import { type Outcome, runSteps, single } from './outcome.ts';
import { cachePath } from './paths.ts';

const name = `Step of process ${process.pid}`;
const xml = cachePath('results', `step-of-process-${process.pid}.xml`);
afterEach(() => rmSync(xml, { force: true }));

/** What a run of one step said, and its exit code. */
async function run(work: () => Promise<Outcome>) {
  const print = jest.spyOn(console, 'log').mockReturnValue();
  const complain = jest.spyOn(console, 'error').mockReturnValue();
  const code = await runSteps([{ name, work }]);
  return { code, said: print.mock.calls.join('\n'), complained: complain.mock.calls.join('\n') };
}

it('ends with each failure once more, the command that runs it again, and the counts', async () => {
  const { code, said } = await run(async () => ({
    ...{ passed: 1, failed: 2, skipped: ['c: no disk'] },
    tests: [
      { file: 'a.test.ts', title: 'adds', status: 'failed', seconds: 2, failure: '1 is not 2', again: 'run a' },
      { file: 'a.test.ts', title: 'passes', status: 'passed', seconds: 0.1 },
    ],
    broken: [{ file: 'b.test.ts', failure: 'no such module\n  at b.test.ts:1', again: 'run b' }],
  }));
  expect(code).toBe(1);
  expect(said).toContain('The slowest 1:\n     2.0 s  a.test.ts › adds');
  const failures =
    'failed: a.test.ts › adds\n        again: run a\nfailed: b.test.ts: no such module\n        again: run b';
  expect(said).toContain(`${failures}\nskipped: c: no disk\n1 passed, 2 failed, 1 skipped`);
  expect(readFileSync(xml, 'utf8')).toContain('tests="3" failures="2"');
});

it('has no results of the run before while it has none of its own', async () => {
  expect((await run(async () => single(true))).code).toBe(0);
  expect(existsSync(xml)).toBe(true);
  let isThere = true;
  await run(async () => {
    isThere = existsSync(xml);
    return single(true);
  });
  expect(isThere).toBe(false);
});

it('says that a disk was full, though there is room again', async () => {
  const full = () => Promise.reject(new Error('could not extend file: No space left on device'));
  const { said, complained } = await run(full);
  const words = 'There was no space left on a disk. What failed may have failed because of it.';
  expect(complained).toContain(`broke off: ${words}`);
  expect(said).toContain(`No space left on device\n${words}\n0 passed, 1 failed`);
});

it.each<[string, () => Promise<Outcome>]>([
  ['breaks off', () => Promise.reject(new Error('no more room'))],
  ['tests nothing', async () => ({ passed: 0, failed: 0, skipped: [] })],
])('fails where a step %s', async (_title, work) => {
  expect((await run(work)).code).toBe(1);
});
