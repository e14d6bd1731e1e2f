import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const file = path.join(import.meta.dirname, 'end-on-uncaught.ts');

it.each([
  ['thrown', 'setImmediate(() => { throw error; })'],
  ['in a promise that nobody looks at', 'Promise.reject(error)'],
])('an error that nobody caught is told without what it was about, and ends the process: %s', (_how, fail) => {
  const script = `
    import { endOnUncaught } from ${JSON.stringify(file)};
    endOnUncaught();
    setInterval(() => undefined, 1000);
    const cause = Object.assign(new Error('too long: her note'), { severity: 'ERROR', code: '22001' });
    const error = new Error('insert her note', { cause });
    ${fail};`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(JSON.parse(stderr)).toMatchObject({
    level: 'error',
    message: 'The portal ends: nobody caught an error',
    error: { name: 'Error', message: 'database error 22001' },
  });
  expect(stderr).not.toContain('her note');
});
