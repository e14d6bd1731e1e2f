import assert from 'node:assert/strict';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { mockPage } from '../../../e2e/support/mock-page.ts';
import { type RunResult, run } from '../../lib/run.ts';
import { stepsOf, stepsOfTeam, tutorialText, typedOtherwise } from '../tutorial.ts';
import { changeFile } from './change-file.ts';
import { printed, whileServed } from './commands.ts';
import { expect, headingIn } from './open-tab.ts';
import { step } from './step.ts';

/** Where a team types what the tutorial says. */
interface Desk {
  /** The folder that the tutorial begins in. */
  folder: string;
  /** What the team's machine has. Nothing is asked of a network. */
  env: NodeJS.ProcessEnv;
  /** What the team looks with. */
  browser: Browser;
  /** What installs instead of `npm install`. */
  install(repository: string): Promise<RunResult>;
}

/** Waits until the page stands in the mock shell that a link leads to. */
async function lookAlone(browser: Browser, link: string): Promise<void> {
  const page = await browser.newPage({ locale: 'en-CA' });
  await page.goto(link);
  await expect(headingIn(mockPage(page).portal, 'Hello')).toBeVisible();
  await page.close();
}

/**
 * Does all that docs/your-first-remote.md says to a team, line by line, in an empty folder. Prints how long it takes until
 * the page stands in the mock shell.
 * @throws AssertionError with what a command printed, TutorialError for a change that does not fit
 */
export async function runTutorial({ folder, env, browser, install }: Desk): Promise<void> {
  let cwd = folder;
  let release = '';
  const begun = performance.now();
  const type = async (line: string) => {
    const typed = line.replace('mf-hello@<version>', release);
    const said = await printed(run('sh', ['-c', typed], { cwd, env, quiet: true }));
    if (line.startsWith('npx portal publish ')) release = /mf-hello@[\w.-]+/.exec(said)?.[0] ?? '';
  };
  const otherwise: Record<keyof typeof typedOtherwise, () => Promise<void>> = {
    'npm install': async () => void (await printed(install(cwd))),
    'npm start': () =>
      whileServed({ cwd, env, args: ['start'], link: /mf-hello in the mock shell: (\S+)/ }, async (link) => {
        await lookAlone(browser, link);
        const seconds = (performance.now() - begun) / 1000;
        console.log(`      ${seconds.toFixed(1)} s from the empty folder to the page in the mock shell (goal: 60 s)`);
      }),
  };
  assert.deepEqual(Object.keys(otherwise), Object.keys(typedOtherwise));
  const enter = (to: string) => {
    cwd = path.join(cwd, to);
  };
  const doLine = (line: string) => {
    if (line.startsWith('cd ')) return enter(line.slice('cd '.length));
    return otherwise[line]?.() ?? type(line);
  };
  for (const each of stepsOfTeam(stepsOf(tutorialText()))) {
    if (each.kind === 'edit') await step(`${each.verb} ${each.file}`, () => changeFile(cwd, each));
    else for (const line of each.lines) await step(line, () => doLine(line));
  }
  assert.match(release, /^mf-hello@0\.1\.0-[0-9a-f]{8}$/);
}
