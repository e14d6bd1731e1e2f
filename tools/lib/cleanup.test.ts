import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';

/** A program that opens three things, of which the second cannot be closed and the last opens another one. */
const script = `
import { onStop } from '${path.join(import.meta.dirname, 'cleanup.ts')}';
onStop(() => console.log('first'));
onStop(() => { throw new Error('cannot be closed'); });
onStop(async () => {
  console.log('last');
  await new Promise((resolve) => setImmediate(resolve));
  onStop(() => console.log('opened meanwhile'));
});
setInterval(() => undefined, 60_000);
console.error('ready');
`;

it('closes all that is open, the last first, and what is opened while it does', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const printed = text(child.stdout);
  let complained = '';
  for await (const chunk of child.stderr.setEncoding('utf8')) {
    if (complained === '') child.kill('SIGTERM');
    complained += chunk;
  }
  expect(await closed).toEqual([143, null]);
  expect(await printed).toBe('last\nopened meanwhile\nfirst\n');
  expect(complained).toBe('ready\n\nStopping (SIGTERM) …\ncannot be closed\n');
});
