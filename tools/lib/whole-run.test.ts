import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { wholeRun } from './whole-run.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'whole-run-'));
  lock = path.join(folder, 'run.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const work = jest.fn(() => Promise.resolve(0));
const roomy: [string, number][] = [['tmp', 600e6]];

/** What was said on the way to exit code 2, before any work. */
async function refusal(free: [string, number][]): Promise<string> {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  expect(await wholeRun(work, { lock, free })).toBe(2);
  expect(work).not.toHaveBeenCalled();
  return said.mock.calls.join('\n');
}

it('does not begin where the disk is full, and says so', async () => {
  expect(await refusal([['tmp', 4e6]])).toBe(
    'There is too little room on the disk of tmp: 4 MB free, 500 MB needed.\nFree some space, then run the same command again.',
  );
  expect(existsSync(lock)).toBe(false);
});

it('does not begin beside another run in the same folder, and names that one', async () => {
  writeFileSync(lock, String(process.ppid));
  expect(await refusal(roomy)).toContain(`(process ${process.ppid})`);
  expect(existsSync(lock)).toBe(true);
});

/** A run in a process of its own. Its program has started another one, and both would go on for minutes. */
const script = `
import { run } from '${path.join(import.meta.dirname, 'run.ts')}';
import { wholeRun } from '${path.join(import.meta.dirname, 'whole-run.ts')}';
const sleepers = 'sleep 300 & echo "$$ $!"; wait';
const work = async () => (await run('sh', ['-c', sleepers])).code;
process.exitCode = await wholeRun(work, { lock: process.argv.at(-1), free: [] });
`;

/** What has ended and was not yet asked for its exit code is gone as well. */
const lives = (pid: string) => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout);

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('leaves nothing running or lying about when %s stops it', async (signal, code) => {
  const temporary = path.join(folder, 'temporary');
  mkdirSync(temporary);
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script, lock], {
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  runner.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [line] = await once(runner.stdout.setEncoding('utf8'), 'data');
  const sleepers = String(line).trim().split(' ');
  expect(sleepers.map(lives)).toEqual([true, true]);
  expect(readdirSync(temporary)).toEqual([expect.stringMatching(`^portal-run-${runner.pid}-`)]);
  expect(existsSync(lock)).toBe(true);

  const [ended, silent] = [once(runner, 'exit'), once(runner, 'close')];
  runner.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(sleepers.map(lives)).toEqual([false, false]);
  expect(readdirSync(temporary)).toEqual([]);
  expect(existsSync(lock)).toBe(false);
  await silent;
  expect(said).toBe(`\nStopping (${signal}) …\n`);
});
