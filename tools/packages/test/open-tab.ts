import assert from 'node:assert/strict';
import { type Browser, type BrowserContext, expect as expectSoon, type Page } from '@playwright/test';
import { expectGone } from '../../../e2e/support/absence.ts';
import { comeBack, letRunAhead } from '../../../e2e/support/come-back.ts';
import { devHandles } from '../../../e2e/support/dev-handles.ts';
import { guardContext } from '../../../e2e/support/guard.ts';
import { storageStateFor } from '../../../e2e/support/storage-state.ts';
import { setOut } from '../../../e2e/support/walk.ts';

/** Long enough for a busy machine. */
const slow = { timeout: 90_000 };
export const expect = expectSoon.configure(slow);

/** The heading of the page that is shown. */
export const headingIn = (page: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/**
 * A profile in which Maya, a practitioner, is signed in and reads English.
 * @param url where the pages are
 * @param portal whose person she is
 */
export async function mayasBrowser(browser: Browser, url: string, portal = url): Promise<BrowserContext> {
  const { tokenFor } = devHandles(portal);
  const storageState = await storageStateFor({ url, tokenFor }, 'maya', 'en');
  const context = await browser.newContext({ baseURL: url, locale: 'en-CA', storageState });
  context.setDefaultTimeout(slow.timeout);
  return context;
}

/** A tab that somebody has open while releases come and go. A look fails once a second document was loaded. */
export interface OpenTab {
  page: Page;
  /** Somebody comes back to the tab: the navigation has these entries, and those no more. */
  seesEntries(entries: { there?: readonly string[]; gone?: readonly string[] }): Promise<void>;
  /** They go to another page, and from there by an entry. */
  goesTo(entry: string, heading: string): Promise<void>;
  /** They go to another page, and from there to an address, as back and forward do. */
  goesToAddress(address: string, heading: string | RegExp): Promise<void>;
  /** The same, and home again: a page that is not there has no navigation. */
  findsNothingAt(address: string): Promise<void>;
  /** What the tab has complained of, but that a remote is not released. */
  complaints(): string[];
}

/** Opens an address of a portal. */
export async function openTab(browser: Browser, url: string, address: string): Promise<OpenTab> {
  const context = await mayasBrowser(browser, url);
  const guard = await guardContext(context, url);
  guard.allow(/RemoteLoadError: mf-hello@\?: unreleased/);
  const page = await context.newPage();
  await letRunAhead(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.goto(address);
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const sees = async (heading: string | RegExp) => {
    await expect(headingIn(page, heading)).toBeVisible();
    assert.deepEqual(documents, [url + address], 'The tab was loaded anew.');
  };
  const goesHome = async () => {
    await setOut(page, '/dashboard');
    await sees('Dashboard');
  };
  const goesToAddress: OpenTab['goesToAddress'] = async (to, heading) => {
    await goesHome();
    await setOut(page, to);
    await sees(heading);
  };
  return {
    page,
    seesEntries: async ({ there = [], gone = [] }) => {
      await comeBack(page);
      for (const name of there) await expect(entry(name)).toBeVisible();
      for (const name of gone) await expectGone(entry(name), slow);
    },
    goesTo: async (name, heading) => {
      await goesHome();
      await entry(name).click();
      await sees(heading);
    },
    goesToAddress,
    findsNothingAt: async (to) => {
      await goesToAddress(to, 'Page not found');
      await expect(page.getByText('There is nothing at this address.')).toBeVisible();
      await goesHome();
    },
    complaints: guard.complaints,
  };
}
