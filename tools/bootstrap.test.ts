import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

/** No system has a process of this number. */
const nobody = 2 ** 30;

/** A fresh clone with a task, and with an npx whose install goes on until it is told to end. */
let clone: string;
const inClone = (...parts: string[]) => path.join(clone, ...parts);
const started: ChildProcess[] = [];

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'fresh-clone-'));
  for (const folder of ['tools/lib', 'packages', 'programs', '.cache']) mkdirSync(inClone(folder), { recursive: true });
  for (const file of ['bootstrap.mjs', 'lib/process-lock.mjs'])
    copyFileSync(path.join(import.meta.dirname, file), inClone('tools', file));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) writeFileSync(inClone(file), '');
  writeFileSync(inClone('package.json'), '{ "type": "module", "packageManager": "pnpm@1.0.0" }');
  writeFileSync(inClone('tools/greet.ts'), "console.log('Hello.');\n");
  execFileSync('mkfifo', [inClone('end')]);
  const install = 'echo begun >> installs; echo "Installing now"; read code < end; exit "$code"';
  // As npx does, it ends on a signal and leaves behind what it started.
  writeFileSync(inClone('programs/npx'), `#!/bin/sh\nsh -c '${install}' &\nwait $!\n`, { mode: 0o755 });
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(clone, { recursive: true, force: true });
});

/** A command as somebody types it; all it says, and its end. */
function greet() {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(process.execPath, [inClone('tools/bootstrap.mjs'), 'greet'], {
    env: { ...env, NODE_OPTIONS: '', PATH: `${inClone('programs')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  const hears = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => said.includes(words) && resolve();
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      look();
    });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  return { child, hears, ended };
}

/** Ends the install that runs now. */
const endInstall = (code: number) => writeFileSync(inClone('end'), `${code}\n`);
const installs = () => readFileSync(inClone('installs'), 'utf8').trim().split('\n').length;
const isLocked = () => existsSync(inClone('.cache/install.lock'));

it('installs once for two first runs at the same time', async () => {
  const first = greet();
  await first.hears('Installing now');
  const second = greet();
  await second.hears(`Another command installs the packages in this folder (process ${first.child.pid}).`);
  endInstall(0);
  expect(await first.ended).toMatchObject({ code: 0, said: expect.stringMatching(/Hello\.\n$/) });
  expect(await second.ended).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Waiting for its end …\nHello\.\n$/),
  });
  expect(installs()).toBe(1);
  expect(isLocked()).toBe(false);
});

it('installs after a run whose install failed, and after one that was killed', async () => {
  writeFileSync(inClone('.cache/install.lock'), String(nobody));
  const first = greet();
  await first.hears('Installing now');
  const second = greet();
  await second.hears('Another command installs');
  endInstall(1);
  expect(await first.ended).toMatchObject({ code: 1, said: expect.stringContaining('could not be installed') });
  await second.hears('Installing now');
  endInstall(0);
  expect((await second.ended).code).toBe(0);
  expect(installs()).toBe(2);
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('leaves no install and no lock behind when %s stops it', async (signal, code) => {
  const { child, hears, ended } = greet();
  await hears('Installing now');
  expect(isLocked()).toBe(true);
  child.kill(signal);
  // Its output has ended, which the install would have held open.
  expect((await ended).code).toBe(code);
  expect(isLocked()).toBe(false);
});
