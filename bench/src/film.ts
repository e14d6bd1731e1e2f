import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { makeCertificate } from './certificate.ts';
import { argumentsOf } from './measure.ts';
import { networks } from './networks.ts';
import { serveAll } from './serve-all.ts';
import { type KeptSession, sessionAt } from './session.ts';

/** What the window shows from `at` on, in milliseconds since the page was asked for. */
interface Picture {
  at: number;
  /** JPEG, base64. */
  data: string;
}

/** A page and how it came to be shown. */
interface Scene {
  name: string;
  path: string;
  session?: KeptSession;
}

/** Milliseconds between two pictures of a strip. */
const STEP_MS = 100;
/** Where a strip ends: after the slowest of the pages. */
const LENGTH_MS = 4500;
const size = { width: 1280, height: 800 };

/** What the window showed at each step; white until the first picture. */
export function stepsOf(
  pictures: readonly Picture[],
  length: number,
  step: number,
): { at: number; data: string | undefined }[] {
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => {
    const at = index * step;
    return { at, data: pictures.findLast((picture) => picture.at <= at)?.data };
  });
}

async function filmed(page: Page, cdp: CDPSession, url: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  let began = 0;
  cdp.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    pictures.push({ at: (metadata.timestamp ?? 0) * 1000 - began, data });
    void cdp.send('Page.screencastFrameAck', { sessionId });
  });
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 480, maxHeight: 300 });
  began = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await delay(began + LENGTH_MS - Date.now());
  await cdp.send('Page.stopScreencast');
  // What was there before the page was asked for is no part of it.
  return pictures.filter(({ at }) => at > 0);
}

/** One picture with all steps of a strip, each with its time. */
async function sheetOf(context: BrowserContext, pictures: readonly Picture[]): Promise<Buffer> {
  const figures = stepsOf(pictures, LENGTH_MS, STEP_MS).map(({ at, data }) => {
    const image = data ? `<img src="data:image/jpeg;base64,${data}">` : '<i></i>';
    return `<figure>${image}<figcaption>${(at / 1000).toFixed(1)} s</figcaption></figure>`;
  });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.setContent(
    `<style>body{margin:8px;display:grid;grid-template-columns:repeat(8,1fr);gap:8px;font:12px sans-serif}figure{margin:0}img,i{display:block;width:100%;aspect-ratio:8/5;border:1px solid #999}</style>${figures.join('')}`,
  );
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}

/**
 * Films sign-in and dashboard as they load for the first time on slow 4G, with a quarter of the processor: one sheet
 * each, a picture every 100 ms.
 * @returns the files
 */
export async function film({ executablePath, folder }: { executablePath: string; folder: string }): Promise<string[]> {
  const certificate = makeCertificate();
  const { addresses, stop } = await serveAll({ certificate });
  const url = addresses.portal ?? '';
  const args = argumentsOf({ executablePath, fingerprint: certificate.fingerprint });
  const browser = await chromium.launch({ executablePath, args });
  const scenes: Scene[] = [
    { name: 'sign-in', path: '/signin' },
    { name: 'dashboard', path: '/dashboard', session: await sessionAt(url, 'maya') },
  ];
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  try {
    for (const { name, path: place, session } of scenes) {
      const context = await browser.newContext({ viewport: size });
      if (session) await context.addInitScript((kept) => localStorage.setItem(kept.name, kept.text), session);
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      const { cpu, conditions } = networks.slow4g;
      await cdp.send('Network.enable');
      if (conditions) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      const pictures = await filmed(page, cdp, `${url}${place}`);
      await page.close();
      const file = path.join(folder, `${name}.png`);
      writeFileSync(file, await sheetOf(context, pictures));
      files.push(file);
      await context.close();
    }
  } finally {
    await browser.close();
    await stop();
  }
  return files;
}
