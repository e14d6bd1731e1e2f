import { spawn } from 'node:child_process';
import { jestEnvironment } from './jest-environment.ts';
import { programPath, root } from './paths.ts';

/**
 * Jest's own watch mode, with its keys: all tests that `words` name, then after each save those that it concerns (see
 * tools/jest/watch-plugin.cjs).
 * In one process, because what is loaded and warm in it stays so from run to run.
 */
export function watchArguments(words: readonly string[]): string[] {
  return ['--watchAll', '--runInBand', ...words];
}

/** Watches until it is told to stop; gives the exit code. */
export function watchJest(words: readonly string[]): Promise<number> {
  const child = spawn(programPath('jest'), ['--reporters=default', ...watchArguments(words)], {
    cwd: root,
    env: { ...process.env, ...jestEnvironment },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
