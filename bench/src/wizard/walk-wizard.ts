import { setTimeout as delay } from 'node:timers/promises';
import { type Browser as Chromium, chromium, type Page } from '@playwright/test';
import { usable } from '../../../e2e/support/kept-drafts.ts';
import { type Newcomer, signUpPage } from '../../../e2e/support/sign-up-page.ts';
import { argumentsOf, type Browser } from '../measure.ts';
import { logNetwork, type NetworkLog } from '../network-log.ts';
import { networks } from '../networks.ts';
import { pageTasks, traceOf } from '../notes/page-tasks.ts';
import { type PageTurn, pageTurnsOf } from './page-turns.ts';
import { type TurnWork, turnWorkOf } from './turn-work.ts';
import { type ShownPage, watchPages } from './watch-pages.ts';

/** Nothing moves for so long before a page counts as read, in milliseconds: what is fetched ahead has arrived. */
const QUIET_MS = 600;
const PATIENCE_MS = 60_000;

/** Pages with a list to type into: the time zones are more than 400, the specialties as many as any page lets choose. */
const lists: Readonly<Record<string, RegExp>> = {
  'How we reach you': /^Your time zone/,
  'Practice Details 4/7': /^Specialties/,
};
/** Somebody who types fast: a key each so many milliseconds. */
const KEY_MS = 80;

/** A walk through the whole wizard. */
export interface WizardWalk {
  turns: PageTurn[];
  /** What each page cost the page's thread; of a second walk, at the full speed of the processor. */
  works: TurnWork[];
  /** The longest task of the page while somebody typed into each of its lists, of the same second walk: processor ms. */
  keys: number[];
  /** All that was sent to the browser, but for the registry: any page asks for it now and then. */
  bytes: number;
}

async function settled(network: NetworkLog): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!network.isQuiet(QUIET_MS)) {
    if (Date.now() > until) throw new Error(`The network was not quiet within ${PATIENCE_MS / 1000} s.`);
    await delay(50);
  }
}

/**
 * Signs a counsellor up in Canada, from the first page to the last, in a new profile at a quarter of the processor's
 * speed. Before each Next the network is quiet, as it is for somebody who reads and types.
 */
export async function walkWizard(url: string, name: string, browser: Browser): Promise<WizardWalk> {
  const { works, keys } = await traceWizard(url, `${name}-traced@new.test`, browser);
  const who: Newcomer = { email: `${name}@new.test`, firstName: 'Zoe', edition: 'CA' };
  const chrome = await chromium.launch({ executablePath: browser.executablePath, args: argumentsOf(browser) });
  try {
    const context = await chrome.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const network = await logNetwork(cdp);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: networks.slow4g.cpu });
    await page.addInitScript(watchPages);
    await page.goto(`${url}/signup`);
    const signUp = signUpPage(page, () => settled(network));
    await signUp.heading('Your account').waitFor({ timeout: PATIENCE_MS });
    await fillIn(signUp, who);
    await settled(network);
    const pages = await page.evaluate(() => (globalThis as { __shownPages?: ShownPage[] }).__shownPages ?? []);
    const requests = network.requests().filter(({ url: asked }) => new URL(asked).pathname !== '/registry');
    return {
      turns: pageTurnsOf(pages, requests, network.epoch()),
      works,
      keys,
      bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } finally {
    await chrome.close();
  }
}

/** From the account to the end, without a clinic. */
async function fillIn(signUp: ReturnType<typeof signUpPage>, who: Newcomer): Promise<void> {
  await signUp.account(who);
  await signUp.contact(who);
  await signUp.professional(who);
  await signUp.on('Practice Details 1/7', () => signUp.answer(/under a clinic/, 'No'));
  await signUp.practice(who);
  await signUp.profile();
  await signUp.on('Check your answers');
  await signUp.terms();
  await signUp.tax();
  await signUp.heading('Congratulations!').waitFor({ timeout: PATIENCE_MS });
}

/** Types a word into a list, and leaves it as it was. @returns the longest task meanwhile, in processor ms */
async function longestKey(chrome: Chromium, page: Page, name: RegExp): Promise<number> {
  const list = await usable(page.getByRole('combobox', { name }));
  await list.focus();
  const tasks = await pageTasks(chrome, page, async () => {
    await page.keyboard.type('america', { delay: KEY_MS });
    await delay(QUIET_MS);
  });
  await list.press('Escape');
  return Math.max(...tasks);
}

/** The same walk at full speed, each turn with a trace of its own: a throttled processor has no processor time. */
async function traceWizard(url: string, email: string, browser: Browser): Promise<Pick<WizardWalk, 'works' | 'keys'>> {
  const chrome = await chromium.launch({ executablePath: browser.executablePath, args: argumentsOf(browser) });
  try {
    const context = await chrome.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });
    const page = await context.newPage();
    const network = await logNetwork(await context.newCDPSession(page));
    await page.addInitScript(watchPages);
    await page.goto(`${url}/signup`);
    const works: (TurnWork | null)[] = [];
    const keys: number[] = [];
    let finish: (() => Promise<void>) | null = null;
    const end = async (title?: string) => {
      await settled(network);
      await finish?.();
      finish = null;
      const list = title === undefined ? undefined : lists[title];
      if (list) keys.push(await longestKey(chrome, page, list));
    };
    const begin = async () => {
      await settled(network);
      const { promise, resolve } = Promise.withResolvers<void>();
      const trace = traceOf(chrome, page, () => promise);
      finish = async () => {
        resolve();
        works.push(turnWorkOf(await trace));
      };
    };
    await fillIn(signUpPage(page, end, begin), { email, firstName: 'Zoe', edition: 'CA' });
    await end();
    return { works: works.filter((work) => work !== null), keys };
  } finally {
    await chrome.close();
  }
}
