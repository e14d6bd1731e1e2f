import type { Browser } from '@playwright/test';
import { devHandles } from '../../../e2e/support/dev-handles.ts';
import { people } from '../../../e2e/support/people.ts';
import { sessionAt } from '../session.ts';
import { type RepeatedCall, timesOf } from './call-times.ts';
import { type Watched, watchCall } from './watch-call.ts';

const words = {
  start: 'Start Session',
  connected: 'You are now connected',
  picture: 'The picture of Alex Roy',
} as const satisfies Watched;
const alone = /^(The person you are waiting for will arrive soon\.\.\.|Maya Chen left)$/;
const patience = { timeout: 60_000 };

/** Runs in the page: the video service's SDK has come, as it does while somebody waits. */
const hasSdk = () => performance.getEntriesByType('resource').some(({ name }) => /\/twilio-video\.\w+\.js$/.test(name));

/** A call of the portal: a client who is in it, and a practitioner who comes out of the waiting room. */
export async function openPortalCall(browser: Browser, url: string): Promise<RepeatedCall> {
  const { id, participants } = await devHandles(url).makeAppointment({
    counsellor: people.maya.email,
    client: people.alex.email,
    starts_in_seconds: 0,
    duration: 60,
  });
  const options = { baseURL: url, locale: 'en-CA', permissions: ['camera', 'microphone'] };
  const link = participants.find(({ email }) => email === people.alex.email)?.link ?? '';
  const client = await (await browser.newContext(options)).newPage();
  await client.goto(link);
  await client.getByRole('button', { name: 'Join the session' }).click(patience);
  const isAlone = client.getByText(alone).first();
  const session = await sessionAt(url, 'maya');
  return {
    async measure() {
      await isAlone.waitFor(patience);
      const context = await browser.newContext(options);
      await context.addInitScript(({ name, text }) => localStorage.setItem(name, text), session);
      const page = await context.newPage();
      await page.addInitScript(watchCall, words);
      await page.goto(`/sessions/${id}/waiting_room`);
      await page.getByText('Your camera works.').waitFor(patience);
      await page.getByText('Alex Roy is here', { exact: true }).waitFor(patience);
      // The check of the connection makes one of its own.
      await page.getByText(/^(Good|Fair|Poor): /).waitFor(patience);
      await page.waitForFunction(hasSdk, undefined, patience);
      await page.getByRole('button', { name: words.start }).click();
      const times = await timesOf(page);
      await context.close();
      return times;
    },
  };
}
