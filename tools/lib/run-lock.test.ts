import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { isAlive } from './process-lock.mjs';
import { clearDead, clearUnfinished, inRunFolder } from './run-folder.ts';
import { lockRun, RunUnderWayError } from './run-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-lock-'));
  file = path.join(folder, 'run.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** No system has a process of this number. */
const nobody = 2 ** 30;

it('lets nobody in beside a run that lives, and says whose it is', () => {
  file = path.join(folder, 'a folder that is not there yet', 'run.lock');
  const unlock = lockRun(file, process.ppid);
  expect(() => lockRun(file)).toThrow(RunUnderWayError);
  expect(() => lockRun(file)).toThrow(`process ${process.ppid}`);
  unlock();
  expect(existsSync(file)).toBe(false);
});

it.each([String(nobody), '', 'no number'])('takes over what a dead one left: “%s”', (left) => {
  writeFileSync(file, left);
  const unlock = lockRun(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  unlock();
});

it('leaves alone what somebody else has taken over meanwhile', () => {
  const unlock = lockRun(file);
  writeFileSync(file, '4711');
  unlock();
  expect(readFileSync(file, 'utf8')).toBe('4711');
});

it('clears away the folders of runs that are gone, and no others', () => {
  const runs = path.join(folder, 'runs');
  const kept = [`portal-run-${process.pid}-a`, `portal-other-${nobody}-b`, 'portal-run-'];
  for (const name of [...kept, `portal-run-${nobody}-c`]) mkdirSync(path.join(runs, name), { recursive: true });
  clearDead(runs, /^portal-run-(\d+)-/);
  clearDead(path.join(folder, 'absent'), /(.*)/);
  expect(readdirSync(runs).sort()).toEqual(kept.sort());
});

it('clears away what a killed run left in another place than this run has', async () => {
  const left = path.join(tmpdir(), `portal-run-${nobody}-left`);
  mkdirSync(left);
  await inRunFolder(async () => expect(existsSync(left)).toBe(false), folder);
  expect(readdirSync(folder)).toEqual([]);
});

it('clears away what a stopped browser run had not finished, and no traces', () => {
  for (const name of ['1/.playwright-artifacts-0/traces', '1/a-test', '2'])
    mkdirSync(path.join(folder, name), { recursive: true });
  clearUnfinished(folder);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['1', '1/a-test', '2']);
  clearUnfinished(path.join(folder, 'absent'));
});

it('takes a process that has ended for dead, though its parent never asks how', async () => {
  // What the shell becomes before it prints knows of no child.
  const script = 'exec 3<&0; cat <&3 >&2 & exec sh -c "echo $!; exec sleep 600 3<&-"';
  const parent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] });
  const [printed]: unknown[] = await once(parent.stdout, 'data');
  const child = Number(String(printed));
  expect(isAlive(child)).toBe(true);
  parent.stdin.end();
  while (isAlive(child)) await new Promise((resolve) => setImmediate(resolve));
  expect(isAlive(Number(parent.pid))).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
});
