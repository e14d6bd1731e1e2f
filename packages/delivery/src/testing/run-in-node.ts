import { type ChildProcess, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach } from '@jest/globals';

const running = new Set<ChildProcess>();

// A Node that never ends fails its test by the test's own time limit, and ends with it.
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a module in a Node of its own, for what Jest's way of reading modules cannot run. Waits until that Node has
 * ended by itself.
 * @returns what the module printed, read as JSON
 */
export async function runInNode(module: string, cwd: string): Promise<unknown> {
  const trial = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', module], { cwd });
  running.add(trial.child);
  try {
    return JSON.parse((await trial).stdout);
  } finally {
    running.delete(trial.child);
  }
}
