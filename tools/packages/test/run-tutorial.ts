import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onStop } from '../../lib/cleanup.ts';
import { type RunResult, run } from '../../lib/run.ts';
import { edited, type Step, stepsOf, stepsOfTeam, tutorialText, typedOtherwise } from '../tutorial.ts';

/** Where a team types what the tutorial says. */
interface Desk {
  /** The folder that the tutorial begins in. */
  folder: string;
  /** What the team's machine has. Nothing is asked of a network. */
  env: NodeJS.ProcessEnv;
  /** What installs instead of `npm install`. */
  install(repository: string): Promise<RunResult>;
  /** Is told each line, with what does it. */
  step(what: string, work: () => Promise<void> | void): Promise<void>;
}

/** Serves with `npm start` until the page is there, as somebody does who looks at it and types Ctrl-C. */
async function startAndLook(cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn('npm', ['start'], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const end = onStop(async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  });
  try {
    const link = /mf-hello in the mock shell: (http:\/\/localhost:\d+\/)/;
    while (!link.test(said.join(''))) {
      assert.equal(child.exitCode, null, said.join(''));
      await delay(200);
    }
    const page = await fetch(link.exec(said.join(''))?.[1] ?? '');
    assert.match(await page.text(), /<html/i);
  } finally {
    await end();
  }
}

/**
 * Does all that docs/your-first-remote.md says to a team, line by line, in an empty folder.
 * @returns the release that it has made live, `mf-hello@0.1.0-3fa2c91b`
 * @throws AssertionError with what a command printed, TutorialError for a change that does not fit
 */
export async function runTutorial({ folder, env, install, step }: Desk): Promise<string> {
  let cwd = folder;
  let release = '';
  const type = async (line: string) => {
    const { code, output } = await run('sh', ['-c', line.replace('mf-hello@<version>', release)], {
      cwd,
      env,
      quiet: true,
    });
    assert.equal(code, 0, output);
    if (line.startsWith('npx portal publish ')) release = /mf-hello@[\w.-]+/.exec(output)?.[0] ?? '';
  };
  const otherwise: Record<keyof typeof typedOtherwise, () => Promise<void>> = {
    'npm install': async () => {
      const { code, output } = await install(cwd);
      assert.equal(code, 0, output);
    },
    'npm start': () => startAndLook(cwd, env),
  };
  assert.deepEqual(Object.keys(otherwise), Object.keys(typedOtherwise));
  const enter = (to: string) => {
    cwd = path.join(cwd, to);
  };
  const doLine = (line: string) => {
    if (line.startsWith('cd ')) return enter(line.slice('cd '.length));
    return otherwise[line]?.() ?? type(line);
  };
  const change = (edit: Extract<Step, { kind: 'edit' }>) => {
    const file = path.join(cwd, edit.file);
    const text = edited(existsSync(file) ? readFileSync(file, 'utf8') : undefined, edit);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const each of stepsOfTeam(stepsOf(tutorialText()))) {
    if (each.kind === 'edit') await step(`${each.verb} ${each.file}`, () => change(each));
    else for (const line of each.lines) await step(line, () => doLine(line));
  }
  return release;
}
