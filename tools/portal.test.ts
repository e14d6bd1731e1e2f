import { execFile } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { programPath } from './lib/paths.ts';

/** Runs the installed command as `npx` does. */
function portal(...args: string[]): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '' };
    execFile(programPath('portal'), args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

describe('npx portal', () => {
  it('hands its words and its exit code through the bootstrap', async () => {
    expect(await portal('launch')).toEqual({ code: 2, said: expect.stringContaining('There is no command “launch”.') });
    expect((await portal('history', 'mf-admin')).code).toBe(0);
  });
});
