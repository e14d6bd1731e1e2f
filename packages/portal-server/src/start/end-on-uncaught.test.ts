import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const file = path.join(import.meta.dirname, 'end-on-uncaught.ts');
const wordsLogFile = path.join(import.meta.dirname, '../watch/log.ts');
const jsonLogFile = path.join(import.meta.dirname, '../watch/json-log.ts');

it.each([
  ['thrown', 'setImmediate(() => { throw error; })'],
  ['in a promise that nobody looks at', 'Promise.reject(error)'],
])('an error that nobody caught is told without what it was about, and ends the process: %s', (_how, fail) => {
  const script = `
    import { endOnUncaught } from ${JSON.stringify(file)};
    import { wordsLog } from ${JSON.stringify(wordsLogFile)};
    endOnUncaught(wordsLog, process.exit);
    setInterval(() => undefined, 1000);
    const cause = Object.assign(new Error('too long: her note'), { severity: 'ERROR', code: '22001' });
    const error = new Error('insert her note', { cause });
    ${fail};`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('The portal ends: nobody caught an error: Error: database error 22001');
  expect(stderr).not.toContain('her note');
});

it.each([
  { reader: 'reads', lines: 0, ends: [1, null] },
  { reader: 'stands still', lines: 300, ends: [null, 'SIGKILL'] },
])('ends the process where whoever gets its log $reader', async ({ lines, ends }) => {
  const script = `
    import { endOnUncaught } from ${JSON.stringify(file)};
    import { stdoutLog } from ${JSON.stringify(jsonLogFile)};
    const { log, end } = stdoutLog('0.1.0+test');
    endOnUncaught(log, end);
    setInterval(() => undefined, 1000);
    for (let line = 0; line < ${lines}; line += 1) log.write({ level: 'info', message: 'x'.repeat(10_000) });
    throw new Error('nobody');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // What hangs is ended by another signal than by its own.
    timeout: 50_000,
  });
  // Of three million letters a pipe takes some, and nobody reads the others.
  const read = lines === 0 ? child.stdout.toArray() : [];
  expect(await once(child, 'exit')).toEqual(ends);
  if (lines === 0) expect((await read).join('')).toContain('nobody caught an error');
});
