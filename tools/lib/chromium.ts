import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstall, installPackages } from './apt.ts';
import { programPath } from './paths.ts';
import { run } from './run.ts';

/** No browser could be had; the message says what to do. */
export class NoChromiumError extends Error {
  override readonly name = 'NoChromiumError';
}

/** Where Chromium is looked for, and how it is had where it is not found; a test has its own. */
export interface ChromiumPlaces {
  /** The system's own, and its headless shell. */
  chromium: string;
  shell: string;
  /** Where Playwright puts one. */
  fetched: string;
  canInstall: boolean;
  /** Has Playwright fetch one, for those who may not install the system's. */
  fetch(): Promise<void>;
}

const usualPlaces = (): ChromiumPlaces => ({
  chromium: '/usr/bin/chromium',
  shell: '/usr/bin/chromium-headless-shell',
  fetched: chromium.executablePath(),
  canInstall: canInstall(),
  fetch: fetchWithPlaywright,
});

function first(...candidates: readonly (string | undefined)[]): string | undefined {
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

function find(places: ChromiumPlaces): string | undefined {
  const own = process.env.PORTAL_CHROMIUM;
  if (own && !existsSync(own)) throw new NoChromiumError(`PORTAL_CHROMIUM names ${own}, and there is no such file.`);
  return first(own, places.chromium, places.fetched);
}

async function fetchWithPlaywright(): Promise<void> {
  console.log('Fetching a Chromium with Playwright (about 150 MB) …');
  const { code, output } = await run(programPath('playwright'), ['install', 'chromium'], { quiet: true });
  if (code !== 0) console.log(output.split('\n').find((line) => line.startsWith('Error:')) ?? output);
}

/** The path of a Chromium: the one named in PORTAL_CHROMIUM, the system's or Playwright's, else a freshly installed one. */
export async function ensureChromium(places = usualPlaces()): Promise<string> {
  const found = find(places);
  if (found) return found;
  if (places.canInstall) await installPackages(['chromium', 'chromium-headless-shell']);
  else await places.fetch();
  const installed = find(places);
  if (installed) return installed;
  throw new NoChromiumError(
    'The tests in a browser need Chromium, and it could neither be found nor installed.\nInstall it, or name its program in the variable PORTAL_CHROMIUM, then run the same command again.',
  );
}

/**
 * The browsers, as Playwright's processes read them: a whole Chromium for calls, whose picture and sound they need, and
 * for all else its headless shell, the same engine without a browser around it. Where no shell can be had, or
 * PORTAL_CHROMIUM names a browser, Chromium stands in for it.
 */
export async function browserEnvironment(
  places = usualPlaces(),
): Promise<{ PORTAL_CHROMIUM: string; PORTAL_HEADLESS_SHELL: string }> {
  const isNamed = Boolean(process.env.PORTAL_CHROMIUM);
  const path = await ensureChromium(places);
  if (isNamed) return { PORTAL_CHROMIUM: path, PORTAL_HEADLESS_SHELL: path };
  if (path === places.chromium && !existsSync(places.shell) && places.canInstall)
    await installPackages(['chromium-headless-shell']);
  return { PORTAL_CHROMIUM: path, PORTAL_HEADLESS_SHELL: first(places.shell, path) ?? path };
}
