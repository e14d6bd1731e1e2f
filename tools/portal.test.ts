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
    const { code, said } = await portal('launch');
    expect([code, said]).toEqual([2, expect.stringContaining('There is no command “launch”.')]);
    for (const command of ['promote', 'migrate']) expect(said).toContain(`\n  npx portal ${command} `);
    const help = await portal('migrate', '--help');
    expect(help).toEqual({ code: 0, said: expect.stringMatching(/^Use: npx portal migrate \[--dry-run\]\n/) });
  });
});
