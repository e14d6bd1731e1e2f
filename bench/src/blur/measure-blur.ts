import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Locator } from '@playwright/test';
import { root } from '../../../tools/lib/paths.ts';
import { makeCertificate } from '../certificate.ts';
import { argumentsOf } from '../measure.ts';
import { serveAll } from '../serve-all.ts';
import { sessionAt } from '../session.ts';
import { serveFolder } from '../static-server.ts';
import { bareBlur } from './bare-blur.ts';

/** Blurred pictures a second that were shown, in the order in which they were measured. */
export interface BlurRates {
  portal: number[];
  bare: number[];
}

/** Twilio advises against more; the same of both pages. */
const camera = { width: 640, height: 480, frameRate: 24 };

/** A slow computer is switched off by the portal after eight seconds of work. */
const COUNTED_MS = 5_000;

const library = path.join(root, 'mf-sessions/node_modules/@twilio/video-processors/dist/build');
const patience = { timeout: 120_000 };

/** Runs in the page before all else: whoever asks for a camera gets one of this size. */
function askSmall(wanted: MediaTrackConstraints): void {
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (asked) =>
    ask({ ...asked, ...(asked?.video && { video: { ...(asked.video === true ? {} : asked.video), ...wanted } }) });
}

/** Counts the pictures that a video shows, from the next one on. Gives how many there are a second. */
const rateOf = (video: Locator): Promise<number> =>
  video.evaluate(
    (shown: HTMLVideoElement, forMs) =>
      new Promise<number>((resolve) => {
        let first: number | null = null;
        let pictures = 0;
        const count = (now: number) => {
          first ??= now;
          if (now - first >= forMs) resolve((pictures * 1_000) / (now - first));
          else shown.requestVideoFrameCallback(count);
          pictures += 1;
        };
        shown.requestVideoFrameCallback(count);
      }),
    COUNTED_MS,
  );

async function measurePortal(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-CA', permissions: ['camera', 'microphone'] });
  await context.addInitScript(({ name, text }) => localStorage.setItem(name, text), await sessionAt(url, 'maya'));
  await context.addInitScript(askSmall, camera);
  const page = await context.newPage();
  await page.goto('/support');
  await page.getByRole('button', { name: 'Start the check' }).click(patience);
  // The check of the connection is over.
  await page.getByText(/^(Good|Fair|Poor): /).waitFor(patience);
  await page.getByRole('switch', { name: 'Blur my background' }).click(patience);
  const beginning = page.getByText('Getting the blur ready.');
  await beginning.waitFor(patience);
  await beginning.waitFor({ state: 'hidden', ...patience });
  const rate = await rateOf(page.getByLabel('The picture of your camera'));
  await context.close();
  return rate;
}

async function measureBare(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ permissions: ['camera'] });
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(bareBlur, camera);
  const rate = await rateOf(page.locator('video'));
  await context.close();
  return rate;
}

/** A page of its own with the library and nothing else. */
async function serveBare(certificate: ReturnType<typeof makeCertificate>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-blur-'));
  for (const name of readdirSync(library)) copyFileSync(path.join(library, name), path.join(folder, name));
  const script = '<!doctype html><title>Blur</title><body><script src="/twilio-video-processors.min.js"></script>';
  writeFileSync(path.join(folder, 'index.html'), script);
  const url = await serveFolder(folder, certificate);
  // It has read all of them.
  rmSync(folder, { recursive: true });
  return url;
}

/** Blurs in the portal's check of devices and in the bare page by turns: whatever else this machine does falls on both. */
export async function measureBlur(options: {
  times: number;
  executablePath: string;
  onProgress: (line: string) => void;
}): Promise<BlurRates> {
  const { times, executablePath, onProgress } = options;
  const certificate = makeCertificate();
  const bare = await serveBare(certificate);
  const { addresses, stop } = await serveAll({ certificate });
  const { portal = '' } = addresses;
  const args = [...argumentsOf({ executablePath, fingerprint: certificate.fingerprint })];
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--use-fake-device-for-media-stream=fps=24', '--allow-loopback-in-peer-connection'],
  });
  const rates: BlurRates = { portal: [], bare: [] };
  try {
    for (let round = 1; round <= times; round += 1) {
      rates.bare.push(await measureBare(browser, bare));
      rates.portal.push(await measurePortal(browser, portal));
      const [alone, inPortal] = [rates.bare, rates.portal].map((all) => all.at(-1)?.toFixed(1));
      onProgress(`${round}/${times}: ${alone} pictures a second in the bare page, ${inPortal} in the portal`);
    }
    return rates;
  } finally {
    await browser.close();
    await stop();
  }
}
