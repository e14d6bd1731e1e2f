import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumFlags } from '../../tools/lib/chromium-flags.ts';
import { type LoggedRequest, logNetwork } from './network-log.ts';
import { type Mode, networks } from './networks.ts';
import { type PageNotes, probe } from './probe.ts';
import type { KeptSession } from './session.ts';

/** A page to be measured. */
export interface Site {
  name: string;
  url: string;
  /** It is ready once this is visible. */
  selector: string;
  /** Put into local storage before the first load. */
  session?: KeptSession;
}

export type Temperature = 'cold' | 'warm';

export interface Browser {
  executablePath: string;
  /** Of the certificate to trust. */
  fingerprint: string;
}

/** What happened while a page was loaded. */
export interface Visit {
  requests: readonly LoggedRequest[];
  notes: PageNotes;
  /** On the clock of the requests, in seconds. */
  startedAt: number;
  /** When its selector became visible, on the same clock. */
  readyAt: number;
  /** The path on which it ended, which another one may have led to. */
  endedOn: string;
}

const QUIET_MS = 1200;
const PATIENCE_MS = 60_000;

/** The arguments of a browser that trusts the certificate of a run. */
export function argumentsOf({ fingerprint }: Browser): string[] {
  return [...chromiumFlags, `--ignore-certificate-errors-spki-list=${fingerprint}`];
}

async function load(context: BrowserContext, site: Site, mode: Mode): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = await logNetwork(cdp);
  const { cpu, conditions } = networks[mode];
  if (conditions) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(probe, site.selector);
  await page.goto(site.url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  const notes = () => page.evaluate(() => (globalThis as { __benchNotes?: PageNotes }).__benchNotes ?? null);
  const until = Date.now() + PATIENCE_MS;
  while (!(network.isQuiet(QUIET_MS) && (await notes())?.answering)) {
    if (Date.now() > until) throw new Error(`${site.name} was not ready within ${PATIENCE_MS / 1000} s.`);
    await delay(100);
  }
  const final = await notes();
  if (!final) throw new Error(`${site.name} left no notes.`);
  const endedOn = new URL(page.url()).pathname;
  await page.close();
  const requests = network.requests();
  const startedAt = Math.min(...requests.map(({ started }) => started));
  return { requests, notes: final, startedAt, readyAt: startedAt + (final.ready ?? 0) / 1000, endedOn };
}

/** Opens a new browser profile and has `use` visit a page in it, as often as it likes: later visits find its cache. */
export async function inNewProfile<Result>(
  { site, mode, browser }: { site: Site; mode: Mode; browser: Browser },
  use: (visit: () => Promise<Visit>) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser.executablePath,
    args: argumentsOf(browser),
    viewport: { width: 1280, height: 800 },
  });
  try {
    if (site.session) await context.addInitScript(({ name, text }) => localStorage.setItem(name, text), site.session);
    return await use(async () => {
      const visit = await load(context, site, mode);
      // The browser writes its cache a moment later.
      await delay(700);
      return visit;
    });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
