import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumFlags } from '../../tools/lib/chromium-flags.ts';
import { type LoggedRequest, logNetwork, sentWithWaves } from './network-log.ts';
import { type Mode, networks } from './networks.ts';
import { type PageNotes, probe } from './probe.ts';

/** A page to be measured. */
export interface Site {
  name: string;
  url: string;
  /** It is ready once this is visible. */
  selector: string;
  /** Put into local storage before the first load. */
  session?: string;
}

export type Temperature = 'cold' | 'warm';

/** What one load came to. Bytes as sent, times in milliseconds. */
export interface Load {
  requests: number;
  js: number;
  css: number;
  total: number;
  /** Waves of requests up to the moment the page was ready. */
  waves: number;
  /** Wave of the first call of the API; null where there is none. */
  apiWave: number | null;
  ready: number;
  lcp: number | null;
  longTasks: number;
  /** What was asked for in which wave, in order, for whoever wants to know why. */
  timeline: string[];
}

export interface Browser {
  executablePath: string;
  /** Of the certificate to trust. */
  fingerprint: string;
}

const QUIET_MS = 1200;
const PATIENCE_MS = 60_000;

/** `wave 2   612–1204 ms   7.2 kB  /shell/…/main.js`. */
function describe(request: LoggedRequest & { wave: number }, start: number): string {
  const { wave, started, usable, bytes, url } = request;
  const [from, to] = [started, usable].map((time) => ((time - start) * 1000).toFixed(0).padStart(5));
  const { pathname, search } = new URL(url);
  return `wave ${wave} ${from} –${to} ms ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${pathname}${search}`;
}

function summarise(all: readonly LoggedRequest[], notes: PageNotes): Load {
  const start = Math.min(...all.map(({ started }) => started));
  const readyAt = start + (notes.ready ?? 0) / 1000;
  const sent = sentWithWaves(all);
  const sum = (some: readonly LoggedRequest[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  const untilReady = sent.filter(({ started }) => started <= readyAt);
  return {
    requests: sent.length,
    js: sum(sent.filter(({ type }) => type === 'Script')),
    css: sum(sent.filter(({ type }) => type === 'Stylesheet')),
    total: sum(sent),
    waves: Math.max(0, ...untilReady.map(({ wave }) => wave)),
    apiWave: sent.find(({ url }) => new URL(url).pathname.startsWith('/api/'))?.wave ?? null,
    ready: notes.ready ?? Number.NaN,
    lcp: notes.lcp,
    longTasks: notes.longTasks,
    timeline: sent.map((request) => describe(request, start)),
  };
}

async function load(context: BrowserContext, site: Site, mode: Mode): Promise<Load> {
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
  while (!(network.isQuiet(QUIET_MS) && (await notes())?.ready)) {
    if (Date.now() > until) throw new Error(`${site.name} was not ready within ${PATIENCE_MS / 1000} s.`);
    await delay(100);
  }
  const final = await notes();
  if (!final) throw new Error(`${site.name} left no notes.`);
  await page.close();
  return summarise(network.requests(), final);
}

/** One cold and one warm load in a new browser profile. */
export async function measure(site: Site, mode: Mode, browser: Browser): Promise<Record<Temperature, Load>> {
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser.executablePath,
    args: [...chromiumFlags, `--ignore-certificate-errors-spki-list=${browser.fingerprint}`],
    viewport: { width: 1280, height: 800 },
  });
  try {
    if (site.session)
      await context.addInitScript((session) => localStorage.setItem('portal.session', session), site.session);
    const cold = await load(context, site, mode);
    // The browser writes its cache a moment later.
    await delay(700);
    return { cold, warm: await load(context, site, mode) };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
