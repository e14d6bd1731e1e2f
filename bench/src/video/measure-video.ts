import { chromium } from '@playwright/test';
import { makeCertificate } from '../certificate.ts';
import { argumentsOf } from '../measure.ts';
import { serveAll } from '../serve-all.ts';
import { serveBefore } from '../serve-before.ts';
import { openBareCall } from './bare-call.ts';
import type { CallTimes } from './call-times.ts';
import { openPortalCall } from './portal-call.ts';

/** What was measured, in the order in which it was. */
export interface VideoTimes {
  portal: CallTimes[];
  floor: CallTimes[];
  /** Of another checkout, where one was given. */
  before?: CallTimes[];
}

const mediaFlags = [
  '--use-fake-device-for-media-stream',
  // Machines without a network card have no other way to themselves.
  '--allow-loopback-in-peer-connection',
];

/**
 * Makes a call of the portal and a bare one by turns, so that whatever else this machine does falls on both alike.
 * @param options.before the folder of another checkout, built: its portal takes its turn as well
 */
export async function measureVideo(options: {
  times: number;
  executablePath: string;
  before?: string | undefined;
  onProgress: (line: string) => void;
}): Promise<VideoTimes> {
  const { times, executablePath, before, onProgress } = options;
  const certificate = makeCertificate();
  const { addresses, stop } = await serveAll({ certificate, relay: true });
  const former = before === undefined ? undefined : await serveBefore(before, { certificate });
  const { portal = '', relay = '' } = addresses;
  const args = [...argumentsOf({ executablePath, fingerprint: certificate.fingerprint }), ...mediaFlags];
  const browser = await chromium.launch({ executablePath, args });
  const measured: VideoTimes = { portal: [], floor: [], ...(former && { before: [] }) };
  try {
    const calls: { kind: keyof VideoTimes; measure: () => Promise<CallTimes> }[] = [
      { kind: 'floor', ...(await openBareCall(browser, relay)) },
      { kind: 'portal', ...(await openPortalCall(browser, portal)) },
    ];
    if (former) calls.push({ kind: 'before', ...(await openPortalCall(browser, former.addresses.portal ?? '')) });
    for (let round = 1; round <= times; round += 1)
      // Whoever comes first finds the machine otherwise, and so does who comes after it: each does, by turns.
      for (const { kind, measure } of [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)]) {
        const { connected, firstFrame } = await measure();
        measured[kind]?.push({ connected, firstFrame });
        onProgress(
          `${round}/${times} ${kind}: connected ${connected.toFixed(0)} ms, picture ${firstFrame.toFixed(0)} ms`,
        );
      }
    return measured;
  } finally {
    await browser.close();
    await former?.stop();
    await stop();
  }
}
