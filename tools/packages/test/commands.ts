import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onStop } from '../../lib/cleanup.ts';
import { type RunResult, run } from '../../lib/run.ts';

/** What a team's machine has, and nothing of this repository's environment but the Node that runs it. */
export const environment = {
  ...Object.fromEntries(['HOME', 'LANG'].map((name) => [name, process.env[name]])),
  PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
};

/** Runs a program in the folder that it was made for. */
export type Command = (program: string, ...args: string[]) => Promise<RunResult>;

export const runIn =
  (cwd: string, env: NodeJS.ProcessEnv = environment): Command =>
  (program, ...args) =>
    run(program, args, { cwd, env, quiet: true });

/** What a program printed. @throws AssertionError with it, when the program failed */
export async function printed(result: Promise<RunResult>): Promise<string> {
  const { code, output } = await result;
  assert.equal(code, 0, output);
  return output;
}

/** What a program said when it refused. @throws AssertionError when it did not */
export async function refusal(result: Promise<RunResult>): Promise<string> {
  const { code, output } = await result;
  assert.notEqual(code, 0, `It was not refused:\n${output}`);
  return output;
}

/** A program that serves something until Ctrl-C. */
interface Served {
  cwd: string;
  env: NodeJS.ProcessEnv;
  args: readonly string[];
  /** Finds the link in what it prints, as its first group. */
  link: RegExp;
}

/** Runs `npm …` until it prints its link, has somebody look there, and types Ctrl-C. @throws AssertionError when it ends before */
export async function whileServed(
  { cwd, env, args, link }: Served,
  look: (link: string) => Promise<void>,
): Promise<void> {
  const child = spawn('npm', args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const end = onStop(async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  });
  try {
    let said = '';
    const found = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          const [, address] = link.exec(said) ?? [];
          if (address) resolve(address);
        });
    });
    const early = ended.then(() => assert.fail(`npm ${args.join(' ')} ended:\n${said}`));
    early.catch(() => undefined);
    await look(await Promise.race([found, early]));
  } finally {
    await end();
  }
}
