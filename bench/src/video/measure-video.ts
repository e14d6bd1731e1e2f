import { chromium } from '@playwright/test';
import { makeCertificate } from '../certificate.ts';
import { argumentsOf } from '../measure.ts';
import { serveAll } from '../serve-all.ts';
import { openBareCall } from './bare-call.ts';
import type { CallTimes } from './call-times.ts';
import { openPortalCall } from './portal-call.ts';

/** What was measured, in the order in which it was. */
export interface VideoTimes {
  portal: CallTimes[];
  floor: CallTimes[];
}

const mediaFlags = [
  '--use-fake-device-for-media-stream',
  // Machines without a network card have no other way to themselves.
  '--allow-loopback-in-peer-connection',
];

/** Makes a call of the portal and a bare one by turns, so that whatever else this machine does falls on both alike. */
export async function measureVideo(options: {
  times: number;
  executablePath: string;
  onProgress: (line: string) => void;
}): Promise<VideoTimes> {
  const { times, executablePath, onProgress } = options;
  const certificate = makeCertificate();
  const { addresses, stop } = await serveAll({ certificate, relay: true });
  const { portal = '', relay = '' } = addresses;
  const args = [...argumentsOf({ executablePath, fingerprint: certificate.fingerprint }), ...mediaFlags];
  const browser = await chromium.launch({ executablePath, args });
  const measured: VideoTimes = { portal: [], floor: [] };
  try {
    const calls = { portal: await openPortalCall(browser, portal), floor: await openBareCall(browser, relay) };
    for (let round = 1; round <= times; round += 1)
      for (const kind of ['floor', 'portal'] as const) {
        const { connected, firstFrame } = await calls[kind].measure();
        measured[kind].push({ connected, firstFrame });
        onProgress(
          `${round}/${times} ${kind}: connected ${connected.toFixed(0)} ms, picture ${firstFrame.toFixed(0)} ms`,
        );
      }
    return measured;
  } finally {
    await browser.close();
    await stop();
  }
}
