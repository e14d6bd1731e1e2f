import { type Browser, chromium } from '@playwright/test';
import { makeCertificate } from '../certificate.ts';
import { argumentsOf } from '../measure.ts';
import { serveAll } from '../serve-all.ts';
import { serveBefore } from '../serve-before.ts';
import { openBareCall } from './bare-call.ts';
import type { CallTimes, RepeatedCall } from './call-times.ts';
import { openPortalCall } from './portal-call.ts';
import type { Way } from './ways.ts';

/** What was measured of one way of joining, in the order in which it was. */
export interface VideoTimes {
  way: Way;
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

type Call = { kind: 'portal' | 'floor' | 'before' } & RepeatedCall;

interface Sites {
  portal: string;
  relays: readonly string[];
  before: string | undefined;
}

/** Makes the calls of one way by turns, so that whatever else this machine does falls on all alike. */
async function measureWay(
  browser: Browser,
  { portal, relays, before }: Sites,
  { way, times, onProgress }: { way: Way; times: number; onProgress: (line: string) => void },
): Promise<VideoTimes> {
  const calls: Call[] = [
    { kind: 'floor', ...(await openBareCall(browser, way, relays)) },
    { kind: 'portal', ...(await openPortalCall(browser, way, portal)) },
  ];
  // Two calls of three people are more than two cores carry.
  const hasBefore = before !== undefined && way !== 'third';
  if (hasBefore) calls.push({ kind: 'before', ...(await openPortalCall(browser, way, before)) });
  const measured: VideoTimes = { way, portal: [], floor: [], ...(hasBefore && { before: [] }) };
  for (let round = 1; round <= times; round += 1)
    // Whoever comes first finds the machine otherwise, and so does who comes after it: each does, by turns.
    for (const { kind, measure } of [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)]) {
      const { connected, firstFrame } = await measure();
      measured[kind]?.push({ connected, firstFrame });
      onProgress(
        `${way} ${round}/${times} ${kind}: connected ${connected.toFixed(0)} ms, pictures ${firstFrame.toFixed(0)} ms`,
      );
    }
  for (const { close } of calls) await close();
  return measured;
}

/**
 * Makes calls of the portal and bare ones.
 * @param options.ways ways of joining, one after the other: nobody is in a call that is not measured
 * @param options.before the folder of another checkout, built: its portal takes its turn as well
 * @param options.databaseUrl of the portal; embedded when left out, as the portal before always has it
 */
export async function measureVideo(options: {
  times: number;
  ways: readonly Way[];
  executablePath: string;
  before?: string | undefined;
  databaseUrl?: string | undefined;
  onProgress: (line: string) => void;
}): Promise<VideoTimes[]> {
  const { times, ways, executablePath, before, databaseUrl, onProgress } = options;
  const certificate = makeCertificate();
  const { addresses, stop } = await serveAll({ certificate, relays: 2, ...(databaseUrl && { databaseUrl }) });
  const former = before === undefined ? undefined : await serveBefore(before, { certificate });
  const { portal = '', 'relay 1': first = '', 'relay 2': second = '' } = addresses;
  const sites = { portal, relays: [first, second], before: former?.addresses.portal };
  const args = [...argumentsOf({ executablePath, fingerprint: certificate.fingerprint }), ...mediaFlags];
  const browser = await chromium.launch({ executablePath, args });
  const measured: VideoTimes[] = [];
  try {
    for (const way of ways) measured.push(await measureWay(browser, sites, { way, times, onProgress }));
    return measured;
  } finally {
    await browser.close();
    await former?.stop();
    await stop();
  }
}
