import { type BrowserContextOptions, type CDPSession, chromium, expect, type Page } from '@playwright/test';
import { devHandles } from '../../../e2e/support/dev-handles.ts';
import { people } from '../../../e2e/support/people.ts';
import { type SessionPage, sessionPage } from '../../../e2e/support/session-page.ts';
import { makeCertificate } from '../certificate.ts';
import { argumentsOf } from '../measure.ts';
import { serveAll } from '../serve-all.ts';
import { sessionAt } from '../session.ts';
import { mediaFlags } from './measure-day.ts';
import { type DayNotes, type OpenThings, watchDay } from './watch-day.ts';

/** What one side of a call has after a rejoin; of the heap in bytes, once all garbage is collected. */
export interface SideCounts extends OpenThings {
  /** Kinds of what arrives from the other side. */
  incoming: string[];
  heap: number;
  listeners: number;
}

/** A rejoin of the practitioner, and what both sides have then. */
export interface Rejoin {
  /** Milliseconds from the click until the other side sees the new picture. */
  ms: number;
  provider: SideCounts;
  client: SideCounts;
}

const timeout = 60_000;
const often = { timeout, intervals: [100] };

interface Side {
  session: SessionPage;
  page: Page;
  devtools: CDPSession;
}

const look = (page: Page) =>
  page.evaluate(() => {
    const { open, incoming } = (globalThis as unknown as { __day: DayNotes }).__day;
    return { ...open(), incoming: incoming() };
  });

async function countsOf({ page, devtools }: Side): Promise<SideCounts> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const told = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { ...(await look(page)), heap: told('JSHeapUsedSize'), listeners: told('JSEventListeners') };
}

/** Picture and sound arrive on both sides, and the connection before is closed; or they have not after a minute. */
async function settle(sides: readonly Side[], names: readonly string[]): Promise<void> {
  await Promise.all(sides.map(({ session }, index) => session.expectPictures(names[index] ?? '')));
  for (const { page } of sides)
    await expect
      .poll(() => look(page).then(({ peers, incoming }) => ({ peers, incoming })), often)
      .toEqual({ peers: 1, incoming: ['audio', 'video'] })
      // What is missing or left over stands in the counts.
      .catch(() => undefined);
}

/** A practitioner connects anew so many times in a row, with a client who stays; counts what both sides have then. */
export async function measureRejoins(options: {
  times: number;
  executablePath: string;
  onProgress: (line: string) => void;
}): Promise<Rejoin[]> {
  const { times, executablePath, onProgress } = options;
  const certificate = makeCertificate();
  const { addresses, stop } = await serveAll({ certificate });
  const { portal: url = '' } = addresses;
  const args = [...argumentsOf({ executablePath, fingerprint: certificate.fingerprint }), ...mediaFlags];
  const browser = await chromium.launch({ executablePath, args });
  const profile: BrowserContextOptions = {
    baseURL: url,
    locale: 'en-CA',
    permissions: ['camera', 'microphone'],
    viewport: { width: 1280, height: 800 },
  };
  const openSide = async (kept?: { name: string; text: string }): Promise<Side> => {
    const context = await browser.newContext(profile);
    if (kept) await context.addInitScript(({ name, text }) => localStorage.setItem(name, text), kept);
    await context.addInitScript(watchDay);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    return { session: sessionPage(page), page, devtools };
  };
  try {
    const { maya, alex } = people;
    const { id, participants } = await devHandles(url).makeAppointment({
      counsellor: maya.email,
      client: alex.email,
      starts_in_seconds: 0,
      duration: 60,
    });
    const client = await openSide();
    await client.page.goto(participants.find(({ email }) => email === alex.email)?.link ?? '');
    await client.page.getByRole('button', { name: 'Join the session' }).click({ timeout });
    const provider = await openSide(await sessionAt(url, 'maya'));
    await provider.page.goto(`/sessions/${id}/waiting_room`);
    await provider.page.getByRole('button', { name: 'Start Session' }).click({ timeout });
    const [names, sides] = [
      ['Alex Roy', 'Maya Chen'],
      [provider, client],
    ] as const;
    await settle(sides, names);

    const rejoins: Rejoin[] = [];
    for (let time = 1; time <= times; time += 1) {
      const before = await client.session.pictureOf('Maya Chen');
      const start = performance.now();
      await provider.session.button('Reconnect').click({ timeout });
      await expect.poll(() => client.session.pictureOf('Maya Chen'), often).not.toBe(before);
      await settle(sides, names);
      const ms = performance.now() - start;
      const rejoin = { ms, provider: await countsOf(provider), client: await countsOf(client) };
      rejoins.push(rejoin);
      onProgress(`${time}/${times}: ${JSON.stringify(rejoin)}`);
    }
    return rejoins;
  } finally {
    await browser.close();
    await stop();
  }
}
