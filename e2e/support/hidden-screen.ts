import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that tools/lib/engines.ts has found, by the variable that names it. */
export function programNamed(variable: string): string {
  const program = process.env[variable];
  if (!program) throw new Error(`${variable} names no program: run these tests by npm run e2e.`);
  return program;
}

/** A screen that nobody sees, of its own: `:99`. */
export async function startScreen(): Promise<{ display: string; child: ChildProcess }> {
  const options = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const child = spawn(programNamed('PORTAL_XVFB'), options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = child.stdio[3];
  if (!number) throw new Error('The screen cannot say what it is called.');
  const [chunk] = (await Promise.race([
    once(number, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('There is no screen for the browser.'))),
  ])) as [Buffer];
  return { display: `:${chunk.toString().trim()}`, child };
}
