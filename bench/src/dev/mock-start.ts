import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { serveFolder } from '@portal/portal-server/mock';
import { chromiumFlags } from '../../../tools/lib/chromium-flags.ts';
import { median } from '../results.ts';

export interface MockStart {
  /** From the start of the navigation to rows that answer a click, in milliseconds; one for each visit in order. */
  samples: readonly number[];
  median: number;
  /** The first visit of a new profile. */
  cold: number;
}

export interface MockStartOptions {
  /** The static build of mf-dashboard. */
  folder: string;
  visits: number;
  /** Chromium's program. */
  executablePath: string;
}

const scene = '?v=1&at=/dashboard&as=maya@demo.test';
const PATIENCE_MS = 60_000;

/** Opens Maya's dashboard in the mock shell, and asks it for another list. */
async function visit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const started = Date.now();
  await page.goto(`${url}/${scene}`, { waitUntil: 'commit' });
  const portal = page.frameLocator('#portal');
  await portal.locator('main li h3').first().waitFor();
  await portal.getByRole('link', { name: /^Upcoming/ }).click();
  await portal.getByRole('heading', { level: 2, name: 'Upcoming appointments' }).waitFor();
  const took = Date.now() - started;
  await page.close();
  return took;
}

/** Measures how soon the mock shell can be used, by a browser that has been there before. */
export async function measureMockStart({ folder, visits, executablePath }: MockStartOptions): Promise<MockStart> {
  const profile = await mkdtemp(path.join(tmpdir(), 'mock-start-'));
  const server = await serveFolder({ folder, port: 0 });
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: [...chromiumFlags] });
  try {
    const cold = await visit(context, server.url);
    const samples: number[] = [];
    for (let number = 0; number < visits; number += 1) samples.push(await visit(context, server.url));
    return { samples, median: median(samples), cold };
  } finally {
    await context.close();
    await server.close();
    await rm(profile, { recursive: true, force: true });
  }
}
