import type { Page } from '@playwright/test';

/** Milliseconds from what starts a call. */
export interface CallTimes {
  connected: number;
  /** When the first picture of each of the others had been presented. */
  firstFrame: number;
}

/** What a page under measurement keeps of its call; null while it has not come to that. */
export type KeptTimes = { [Moment in keyof CallTimes]: number | null };

const patience = { timeout: 60_000 };

/** Waits until a page has connected and shown a picture of each of the others. */
export async function timesOf(page: Page): Promise<CallTimes> {
  const kept = await page.waitForFunction(
    () => {
      const times = (globalThis as { callTimes?: KeptTimes }).callTimes;
      const { connected = null, firstFrame = null } = times ?? {};
      return connected === null || firstFrame === null ? null : { connected, firstFrame };
    },
    undefined,
    patience,
  );
  const times = await kept.jsonValue();
  if (!times) throw new Error('The call left no times.');
  return times;
}

/** A call that can be made again and again: others are in it already, somebody comes, sees them and goes. */
export interface RepeatedCall {
  measure(): Promise<CallTimes>;
  close(): Promise<void>;
}
