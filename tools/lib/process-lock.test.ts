import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { tryLock } from './process-lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'process-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** No system has a process of this number. */
const nobody = 2 ** 30;

const lockModule = path.join(import.meta.dirname, 'process-lock.mjs');

/**
 * Goes in forty times. Only one at a time can make the folder `inside`; every third time the lock is left as one who
 * was killed leaves it.
 */
const racer = `
import { mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { tryLock } from '${lockModule}';
const [lock, inside] = process.argv.slice(-2);
for (let entries = 0; entries < 40; ) {
  const { unlock } = tryLock(lock);
  if (!unlock) continue;
  mkdirSync(inside);
  rmdirSync(inside);
  entries += 1;
  if (entries % 3 > 0) unlock();
  else {
    writeFileSync(inside + process.pid, '${nobody}');
    renameSync(inside + process.pid, lock);
  }
}`;

it('lets in one of many at a time, also where each finds the lock of somebody dead', async () => {
  writeFileSync(file, String(nobody));
  const args = ['--input-type=module', '-e', racer, file, path.join(folder, 'inside')];
  const env = { ...process.env, NODE_OPTIONS: '' };
  const racers = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, args, { env }));
  // Whoever was let in beside another has ended with the folder that was there.
  for (const ended of await Promise.allSettled(racers))
    expect(ended).toEqual({ status: 'fulfilled', value: { stdout: '', stderr: '' } });
  // The last one out may have been the killed one.
  expect(readdirSync(folder).filter((name) => name !== 'lock')).toEqual([]);
});

it('leaves a dead lock to one who is taking it over', () => {
  writeFileSync(file, String(nobody));
  writeFileSync(`${file}.takeover`, String(process.ppid));
  expect(tryLock(file)).toEqual({ holder: process.ppid });
  expect(readFileSync(file, 'utf8')).toBe(String(nobody));
});

it('needs nobody’s help where that one has died in the middle', () => {
  writeFileSync(file, String(nobody));
  writeFileSync(`${file}.takeover`, String(nobody));
  tryLock(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  expect(readdirSync(folder)).toEqual(['lock']);
});
