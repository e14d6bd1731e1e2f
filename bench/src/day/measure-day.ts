import { type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { devHandles } from '../../../e2e/support/dev-handles.ts';
import { people } from '../../../e2e/support/people.ts';
import { makeCertificate } from '../certificate.ts';
import { argumentsOf } from '../measure.ts';
import { pageTasks } from '../notes/page-tasks.ts';
import { serveAll } from '../serve-all.ts';
import { sessionAt } from '../session.ts';
import { chatWith, goRound, holdSession, rest } from './live-day.ts';
import { type DayNotes, type OpenThings, watchDay } from './watch-day.ts';

/** What is there after a round: of the heap in bytes, once all garbage is collected. */
export interface DayCounts extends OpenThings {
  heap: number;
  listeners: number;
  nodes: number;
}

export interface DayMeasured {
  /** After each round, in order. */
  rounds: DayCounts[];
  /** At CPU ÷ 4, when every page is opened for the first time: milliseconds from click to paint. */
  turns: number[];
  /** Processor time of each task of a later walk through all pages, in milliseconds, times four. */
  tasks: number[];
}

/** Tasks are told by the processor's time, which is that of a processor with a quarter of the speed four times. */
const SLOWER = 4;
/** What a page does behind its rows is over by then, and requests that wait for an answer have one. */
const SETTLED_MS = 3000;

/** Who the sessions are with, as pages name them. */
const CLIENT = 'Alex Roy';

/** A camera with few pictures a second, so that it is not the camera that is measured. */
export const mediaFlags = [
  '--use-fake-device-for-media-stream=device-count=1,fps=5',
  '--allow-loopback-in-peer-connection',
];

/** Collects garbage, twice: what a finalizer lets go of is gone after the second time. */
async function countsOf(page: Page, devtools: CDPSession): Promise<DayCounts> {
  await page.waitForTimeout(SETTLED_MS);
  for (const _time of [1, 2]) {
    await devtools.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(SETTLED_MS / 6);
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  const told = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const open = await page.evaluate(() => (globalThis as unknown as { __day: DayNotes }).__day.open());
  return { ...open, heap: told('JSHeapUsedSize'), listeners: told('JSEventListeners'), nodes: told('Nodes') };
}

/**
 * Has a practitioner live through a day in one document, without ever loading the page anew, with a client who stays in
 * the call: places of the navigation, sessions, notes, messages. Counts what is there after each round.
 */
export async function measureDay(options: {
  rounds: number;
  executablePath: string;
  onProgress: (line: string) => void;
}): Promise<DayMeasured> {
  const { rounds, executablePath, onProgress } = options;
  const certificate = makeCertificate();
  const { addresses, stop } = await serveAll({ certificate });
  const { portal: url = '' } = addresses;
  const args = [...argumentsOf({ executablePath, fingerprint: certificate.fingerprint }), ...mediaFlags];
  const browser = await chromium.launch({ executablePath, args });
  const measured: DayMeasured = { rounds: [], turns: [], tasks: [] };
  try {
    const { maya, alex } = people;
    const { id, participants } = await devHandles(url).makeAppointment({
      counsellor: maya.email,
      client: alex.email,
      starts_in_seconds: 0,
      duration: 60,
    });
    const profile: BrowserContextOptions = {
      baseURL: url,
      locale: 'en-CA',
      permissions: ['camera', 'microphone'],
      viewport: { width: 1280, height: 800 },
    };
    const context = await browser.newContext(profile);
    await context.addInitScript(({ name, text }) => localStorage.setItem(name, text), await sessionAt(url, 'maya'));
    await context.addInitScript(watchDay);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto('/dashboard');
    await page.waitForTimeout(SETTLED_MS);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await goRound(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    measured.turns = await page.evaluate(() => (globalThis as unknown as { __day: DayNotes }).__day.turns);
    onProgress(`from click to painted page, ms: ${measured.turns.map((turn) => turn.toFixed(0)).join(', ')}`);

    const client = await (await browser.newContext(profile)).newPage();
    await client.goto(participants.find(({ email }) => email === alex.email)?.link ?? '');
    await client.getByRole('button', { name: 'Join the session' }).click({ timeout: 60_000 });
    for (let round = 1; round <= rounds; round += 1) {
      await goRound(page);
      for (const _session of [1, 2]) await holdSession(page, { id, client: CLIENT });
      await chatWith(page, CLIENT);
      await rest(page);
      const counts = await countsOf(page, devtools);
      measured.rounds.push(counts);
      onProgress(`${round}/${rounds}: ${(counts.heap / 1e6).toFixed(1)} MB, ${JSON.stringify(counts)}`);
    }
    // The trace has every page of the browser.
    await client.close();
    measured.tasks = (await pageTasks(browser, page, () => goRound(page))).map((task) => task * SLOWER);
    return measured;
  } finally {
    await browser.close();
    await stop();
  }
}
