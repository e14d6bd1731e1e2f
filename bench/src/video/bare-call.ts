import type { Browser } from '@playwright/test';
import { nothingFound } from '../../../mf-sessions/src/features/devices/device-kinds.ts';
import { constraintsFor } from '../../../mf-sessions/src/features/devices/open-tracks.ts';
import { bareCall } from './bare-page.ts';
import { type RepeatedCall, timesOf } from './call-times.ts';
import type { Way } from './ways.ts';

/**
 * The floor: pages with nothing but a peer connection to each of the others, which find one another through relays.
 * @param relays addresses of two of them: the third of a call has somebody at each
 */
export async function openBareCall(browser: Browser, way: Way, relays: readonly string[]): Promise<RepeatedCall> {
  // What the portal asks of camera and microphone.
  const { camera: video, microphone: audio } = constraintsFor({}, nothingFound);
  const constraints = { video, audio };
  const used = relays.slice(0, way === 'third' ? 2 : 1);
  const socketOf = (url: string) => url.replace('https:', 'wss:');
  const newPage = async (url: string | undefined) => {
    const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
    const page = await context.newPage();
    await page.goto(url ?? '');
    return { context, page };
  };
  const waiting = await Promise.all(used.map(newPage));
  for (const [index, { page }] of waiting.entries())
    await page.evaluate(bareCall, { constraints, sockets: [socketOf(used[index] ?? '')], calls: 'never' } as const);
  const sockets = used.map(socketOf);
  return {
    async measure() {
      const { context, page } = await newPage(used[0]);
      if (way === 'reloaded') {
        await page.addInitScript(bareCall, { constraints, sockets, calls: 'at once' } as const);
        await page.reload();
      } else {
        await page.evaluate(bareCall, { constraints, sockets, calls: 'on click' } as const);
        await page.getByRole('button', { name: 'Start' }).click();
      }
      const times = await timesOf(page);
      await context.close();
      return times;
    },
    close: async () => {
      for (const { context } of waiting) await context.close();
    },
  };
}
