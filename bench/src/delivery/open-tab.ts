import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { comeBack, letRunAhead } from '../../../e2e/support/come-back.ts';
import { onStop } from '../../../tools/lib/cleanup.ts';
import type { Certificate } from '../certificate.ts';
import { trials } from '../dev/trials.ts';

/** From the moment at which `publish` was typed, in milliseconds. */
export interface ReleaseTimes {
  published: number;
  /** `promote` has ended, too. */
  promoted: number;
  /** A tab that was open all the time shows it. */
  visible: number;
}

/** A portal that runs, and a tab in which somebody stays. */
export interface OpenTab {
  /** Releases the dashboard with another heading, and waits until the tab shows it. */
  release(title: string): Promise<ReleaseTimes>;
  close(): Promise<void>;
}

const part = 'mf-dashboard';
const PATIENCE_MS = 60_000;

/** What a checkout builds, publishes and serves with: its own, as it has them. */
async function programsOf(folder: string) {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(path.resolve(folder, file)).href);
  const [serve, command, copies, stores, sessions, field] = await Promise.all([
    load('bench/src/serve-all.ts') as Promise<typeof import('../serve-all.ts')>,
    load('bench/src/delivery/portal-command.ts') as Promise<typeof import('./portal-command.ts')>,
    load('tools/create/testing/copied-house.ts') as Promise<
      typeof import('../../../tools/create/testing/copied-house.ts')
    >,
    load('e2e/support/release-store.ts') as Promise<typeof import('../../../e2e/support/release-store.ts')>,
    load('bench/src/session.ts') as Promise<typeof import('../session.ts')>,
    load('e2e/support/dev-field.ts') as Promise<typeof import('../../../e2e/support/dev-field.ts')>,
  ]);
  return { ...serve, ...command, ...copies, ...stores, ...sessions, ...field };
}

/** The dashboard's component with the heading, in a copy of a checkout. */
function headingIn(copy: string, file: string) {
  const { original, edited } = trials[part];
  const source = path.join(copy, part, file);
  const text = readFileSync(source, 'utf8');
  if (!text.includes(original)) throw new Error(`${file} of ${part} does not contain “${original}”.`);
  return { change: (title: string) => writeFileSync(source, text.replace(original, edited(title))) };
}

/** The tab: it rests on another remote's page, and looks at the dashboard by the links of the navigation. */
async function tabIn(browser: Browser, url: string, session: { name: string; text: string }) {
  const page = await (await browser.newContext({ baseURL: url, locale: 'en-CA' })).newPage();
  await page.addInitScript(({ name, text }) => localStorage.setItem(name, text), session);
  await letRunAhead(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await page.goto('/session_notes');
  const heading = page.getByRole('heading', { level: 1 });
  const restingOn = (await heading.textContent()) ?? '';
  const open = async (name: string, isThere: (title: string) => boolean) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    const until = Date.now() + PATIENCE_MS;
    while (true) {
      const title = (await heading.first().textContent()) ?? '';
      if (isThere(title)) return title;
      if (Date.now() > until) throw new Error(`${name} did not come: “${title}” stays.`);
    }
  };
  return {
    /** The dashboard's heading, as somebody finds it who comes back to the tab and goes there. */
    async look() {
      await comeBack(page);
      return open('Dashboard', (title) => title !== restingOn);
    },
    async rest() {
      await open('Session notes', (title) => title === restingOn);
      if (documents > 1) throw new Error('The tab was loaded anew: it did not stay open.');
    },
  };
}

/** Serves a checkout’s portal on a copy of its releases, with a tab that is open. */
export async function openTab(folder: string, certificate: Certificate, browser: Browser): Promise<OpenTab> {
  const programs = await programsOf(folder);
  const store = await programs.overlayReleaseStore();
  const copy = programs.copyHouse();
  const { addresses, stop } = await programs.serveAll({ certificate, releases: store.folder });
  const { portal: url = '' } = addresses;
  const [publish, portal] = [programs.portalOfCopy(copy.root, store.folder), programs.portalOn(store.folder)];
  const heading = headingIn(copy.root, programs.dashboardFile);
  const tab = await tabIn(browser, url, await programs.sessionAt(url, 'maya'));
  return {
    async release(title) {
      heading.change(title);
      const started = Date.now();
      const since = () => Date.now() - started;
      const version = programs.publishedVersion(await publish('publish', part));
      const published = since();
      await portal('promote', `${part}@${version}`);
      const promoted = since();
      while ((await tab.look()) !== title) {
        if (since() - promoted > PATIENCE_MS) throw new Error(`The open tab does not show “${title}”.`);
        await tab.rest();
      }
      const visible = since();
      await tab.rest();
      return { published, promoted, visible };
    },
    close: onStop(async () => {
      await stop();
      copy.remove();
      store.remove();
    }),
  };
}
