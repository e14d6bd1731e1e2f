import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { buildFloor } from '../build-floor.ts';
import { makeCertificate } from '../certificate.ts';
import { argumentsOf } from '../measure.ts';
import { serveFolder } from '../static-server.ts';
import { pageTasks } from './page-tasks.ts';
import { watchTyping } from './watch-typing.ts';

/** Typed in each round. */
const KEYS = 200;

/** Somebody who types fast: a key each so many milliseconds. */
const KEY_MS = 60;

/** Longer than the pause after which a text is asked for, in milliseconds. */
const PAUSE_MS = 700;

/** What typing took, in milliseconds. */
interface Typing {
  /** From each key to the frame that shows it. */
  keys: number[];
  /** Processor time of each task of the page. */
  tasks: number[];
}

/** The editor of notes and the bare one; every round is added to what was there. */
export interface NoteTimes {
  editor: Typing;
  floor: Typing;
}

async function typeIn(browser: Browser, url: string): Promise<Typing> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchTyping);
  await page.goto(url);
  const paragraphs = page.locator('.ProseMirror > p');
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click();
  await delay(PAUSE_MS);
  const tasks = await pageTasks(browser, page, async () => {
    await page.keyboard.type('we talked about her '.repeat(KEYS / 20), { delay: KEY_MS });
    await delay(PAUSE_MS);
  });
  const keys = await page.evaluate(() => (globalThis as { keyTimes?: number[] }).keyTimes ?? []);
  await context.close();
  if (keys.length !== KEYS) throw new Error(`${keys.length} of ${KEYS} keys were seen.`);
  return { keys, tasks };
}

/** Types in both by turns, so that whatever else this machine does falls on both alike. */
export async function measureNotes(options: {
  times: number;
  executablePath: string;
  onProgress: (line: string) => void;
}): Promise<NoteTimes> {
  const { times, executablePath, onProgress } = options;
  const certificate = makeCertificate();
  const url = await serveFolder(await buildFloor('notes'), certificate);
  const args = argumentsOf({ executablePath, fingerprint: certificate.fingerprint });
  const browser = await chromium.launch({ executablePath, args });
  const measured: NoteTimes = { editor: { keys: [], tasks: [] }, floor: { keys: [], tasks: [] } };
  try {
    for (let round = 1; round <= times; round += 1)
      for (const [kind, path] of [['floor', '/?bare'] as const, ['editor', '/'] as const]) {
        const { keys, tasks } = await typeIn(browser, `${url}${path}`);
        measured[kind].keys.push(...keys);
        measured[kind].tasks.push(...tasks);
        onProgress(`${round}/${times} ${kind}: ${KEYS} keys, longest task ${Math.max(...tasks).toFixed(1)} ms`);
      }
    return measured;
  } finally {
    await browser.close();
  }
}
