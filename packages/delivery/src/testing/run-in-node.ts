import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Longer than any such trial takes; one that never ends fails. */
const timeout = 30_000;

/**
 * Runs a module in a Node of its own, for what Jest's way of reading modules cannot run. Waits until that Node has
 * ended by itself.
 * @returns what the module printed, read as JSON
 */
export async function runInNode(module: string, cwd: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', module], {
    cwd,
    timeout,
  });
  return JSON.parse(stdout);
}
