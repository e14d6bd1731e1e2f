import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstall, installPackages } from './apt.ts';
import { programPath } from './paths.ts';
import { run } from './run.ts';

/** No browser could be had; the message says what to do. */
export class NoChromiumError extends Error {
  override readonly name = 'NoChromiumError';
}

function find(): string | undefined {
  const own = process.env.PORTAL_CHROMIUM;
  if (own && !existsSync(own)) throw new NoChromiumError(`PORTAL_CHROMIUM names ${own}, and there is no such file.`);
  return [own, '/usr/bin/chromium', chromium.executablePath()].find((candidate) => candidate && existsSync(candidate));
}

/** The path of a Chromium: the one named in PORTAL_CHROMIUM, the system's or Playwright's, else a freshly installed one. */
export async function ensureChromium(): Promise<string> {
  const found = find();
  if (found) return found;
  if (canInstall()) await installPackages(['chromium']);
  else {
    console.log('Fetching a Chromium with Playwright (about 150 MB) …');
    const { code, output } = await run(programPath('playwright'), ['install', 'chromium'], { quiet: true });
    if (code !== 0) console.log(output.split('\n').find((line) => line.startsWith('Error:')) ?? output);
  }
  const installed = find();
  if (installed) return installed;
  throw new NoChromiumError(
    'The tests in a browser need Chromium, and it could neither be found nor installed.\nInstall it, or name its program in the variable PORTAL_CHROMIUM, then run the same command again.',
  );
}
