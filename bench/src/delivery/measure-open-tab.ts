import { chromium } from '@playwright/test';
import { root } from '../../../tools/lib/paths.ts';
import { makeCertificate } from '../certificate.ts';
import { argumentsOf } from '../measure.ts';
import { type OpenTab, openTab, type ReleaseTimes } from './open-tab.ts';

/** What was measured, in the order in which it was. */
export interface OpenTabTimes {
  now: ReleaseTimes[];
  /** Of another checkout, where one was given. */
  before?: ReleaseTimes[];
}

/**
 * Releases a remote again and again while a tab is open, each time with another heading. With another checkout, built,
 * both take turns, so that whatever else this machine does falls on both alike.
 */
export async function measureOpenTab(options: {
  rounds: number;
  executablePath: string;
  before?: string | undefined;
  onProgress: (line: string) => void;
}): Promise<OpenTabTimes> {
  const { rounds, executablePath, before, onProgress } = options;
  const certificate = makeCertificate();
  const args = argumentsOf({ executablePath, fingerprint: certificate.fingerprint });
  const browser = await chromium.launch({ executablePath, args });
  const measured: OpenTabTimes = { now: [], ...(before !== undefined && { before: [] }) };
  const folders = { now: root, ...(before !== undefined && { before }) };
  const tabs: { kind: keyof OpenTabTimes; tab: OpenTab }[] = [];
  try {
    for (const [kind, folder] of Object.entries(folders) as [keyof OpenTabTimes, string][])
      tabs.push({ kind, tab: await openTab(folder, certificate, browser) });
    // Of the first release of each nothing is counted: it fills the caches of what builds.
    for (let round = 0; round <= rounds; round += 1)
      for (const { kind, tab } of round % 2 === 0 ? tabs : tabs.toReversed()) {
        const times = await tab.release(`Dashboard, release ${round}`);
        if (round > 0) measured[kind]?.push(times);
        onProgress(`${round}/${rounds} ${kind}: ${JSON.stringify(times)} ms`);
      }
    return measured;
  } finally {
    for (const { tab } of tabs) await tab.close();
    await browser.close();
  }
}
