import type { Browser } from '@playwright/test';
import { nothingFound } from '../../../mf-sessions/src/features/devices/device-kinds.ts';
import { constraintsFor } from '../../../mf-sessions/src/features/devices/open-tracks.ts';
import { bareCall } from './bare-page.ts';
import { type RepeatedCall, timesOf } from './call-times.ts';

/** The floor: two pages with nothing but a peer connection, which find each other through the relay. */
export async function openBareCall(browser: Browser, url: string): Promise<RepeatedCall> {
  // What the portal asks of camera and microphone.
  const { camera: video, microphone: audio } = constraintsFor({}, nothingFound);
  const newPage = async () => {
    const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
    const page = await context.newPage();
    await page.goto(url);
    return { context, page };
  };
  const { page: waiting } = await newPage();
  await waiting.evaluate(bareCall, { constraints: { video, audio }, calls: false });
  return {
    async measure() {
      const { context, page } = await newPage();
      await page.evaluate(bareCall, { constraints: { video, audio }, calls: true });
      await page.getByRole('button', { name: 'Start' }).click();
      const times = await timesOf(page);
      await context.close();
      return times;
    },
  };
}
