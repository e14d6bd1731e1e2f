import type { Page, Request } from '@playwright/test';
import { engine } from '../engine.ts';
import { expectAbsent, expectArrived, expectGone } from '../support/absence.ts';
import { type Fault, faults, type OwnRemote, remotePages } from '../support/faults.ts';
import { tellTried } from '../support/matrix.ts';
import type { ReleaseStore } from '../support/release-store.ts';
import { expect, test } from '../support/test.ts';
import { liveRemote } from '../support/variant.ts';
import { walkTo } from '../support/walk.ts';

/** What Chromium and the portal print about a remote that was broken on purpose. */
const provoked =
  /\[portal\]|Failed to load|MIME type|integrity|Integrity|ERR_|Unexpected token|SyntaxError|RUNTIME-|preload|page error|React|Error: (shown|pressed|evaluated)/;

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be shown' });
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The shell around a broken remote works: its language switch changes the page in place. */
async function expectShellAlive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'FR Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

/** Notes what a page asks for from now on, and how that ends: a line each. */
function watchRequests(page: Page): readonly string[] {
  const lines: string[] = [];
  const tell = (what: string, request: Request) => lines.push(`${what} ${new URL(request.url()).pathname}`);
  page.on('request', (request) => tell('asks for', request));
  page.on('response', (response) => tell(`has ${response.status()} of`, response.request()));
  page.on('requestfailed', (request) => tell(`has “${request.failure()?.errorText}” of`, request));
  return lines;
}

/** What was only slow comes by itself; everything else by Try Again. Neither loads the page anew. */
async function expectRecovery({ page, requests }: Place, { relent }: Fault): Promise<void> {
  await relent?.();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const before = requests.length;
  if (!relent) await card(page).getByRole('button', { name: 'Try Again' }).click();
  try {
    await expectGone(card(page));
  } catch (error) {
    // It stayed twice on busy machines that nobody could look at (2026-11-28, 2026-11-29).
    const since = requests.slice(before).join('\n');
    throw new Error(`${error}\n${await card(page).textContent()}\n${since}`, { cause: error });
  }
  await expect(page.locator('main')).toBeVisible();
}

/** How often a document was loaded so far. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** A remote that cannot be shown keeps nobody from the others. */
async function expectOthersAlive(page: Page, { at, elsewhere }: { at: string; elsewhere: string }): Promise<void> {
  await walkTo(page, elsewhere);
  await expectArrived(page);
  await expectAbsent(card(page), { beside: page.getByRole('heading', { level: 1 }) });
  await walkTo(page, at);
  await expect(card(page)).toBeFocused();
}

interface Place {
  page: Page;
  /** What it has asked for so far (`watchRequests`). */
  requests: readonly string[];
  store: ReleaseStore;
  remote: OwnRemote;
}

/**
 * Breaks a remote, opens its page, and sees what the person is told, what goes on working, and how it recovers.
 * @returns how many documents that takes: none for the recovery
 */
async function tryFault(place: Place, fault: Fault): Promise<number> {
  const { page, store, remote } = place;
  const good = store.readRegistry();
  await fault.bringAbout(page, store, remote);
  const version = fault.code === 'invalid' ? '–' : liveRemote(store, remote).version;
  await page.goto(remotePages[remote].at, { waitUntil: 'commit' });
  await fault.provoke?.(page);

  const told = fault.shows === 'card' ? card(page) : notice(page);
  for (const words of [`code ${fault.code}`, remote, version, /trace [0-9a-f]{8}/])
    await expect(told).toContainText(words);
  if (fault.shows === 'card') await expect(card(page)).toBeFocused();
  await expectShellAlive(page);
  // Whatever is wrong, the same card is in the page's place. What cannot be fetched is waited for on each way back.
  const goesElsewhere = fault === faultsOf(remote).findLast(({ shows }) => shows === 'card');
  if (goesElsewhere) await expectOthersAlive(page, remotePages[remote]);

  store.writeRegistry(good);
  if (fault.shows === 'card') await expectRecovery(place, fault);
  return goesElsewhere && remotePages[remote].isApart ? 3 : 1;
}

/** The remote whose every fault is tried in a browser. */
const tried: OwnRemote = 'mf-dashboard';
const others: readonly OwnRemote[] = (Object.keys(remotePages) as OwnRemote[]).filter((name) => name !== tried);

/**
 * Firefox takes a stylesheet that it has shown from its memory, past what a test answers: there a missing one is tried
 * with one remote, before all else.
 */
const isKept = engine === 'firefox';
const isOfStyle = ({ name }: Fault) => name === 'its stylesheet is not found';

/**
 * What is tried with a remote in a browser: every fault with one of them. An entry that is not there and a stylesheet
 * that is not depend on the remote's place in the portal, so all that have one try those, and one more each: a release
 * that is broken. Every fault of every remote is tried by the shell's own tests (remotes/faults.test.ts).
 */
function faultsOf(remote: OwnRemote): readonly Fault[] {
  if (remote === tried) return isKept ? faults.toSorted((one, other) => +isOfStyle(other) - +isOfStyle(one)) : faults;
  const ofReleases = faults.filter(({ shows }) => shows === 'card').slice(-others.length);
  const ofAll = isKept || remotePages[remote].isStyled === false ? /entry is not found$/ : /not found$/;
  return faults.filter((fault) => ofAll.test(fault.name) || fault === ofReleases[others.indexOf(remote)]);
}

/** Remotes whose faults share a browser: a new one for each fault, or for each remote, reads the whole shell again. */
const together: readonly (readonly OwnRemote[])[] = [
  [tried],
  ...['maya', 'ada', null].map((visitor) => others.filter((name) => remotePages[name].person === visitor)),
];

// Each name stands by itself: `npm test -- <part>` looks for it.
for (const remotes of together)
  test.describe(remotes.join(' and '), () => {
    test.use({ person: remotes[0] ? remotePages[remotes[0]].person : null, storedLocale: 'en' });

    test('whatever is wrong with it is told by its code, the rest works, and it recovers without a reload', async ({
      page,
      portal,
      guard,
    }, testInfo) => {
      test.setTimeout(120_000);
      guard.allow(provoked);
      const loads = countLoads(page);
      const requests = watchRequests(page);
      const trials = remotes.flatMap((remote) => faultsOf(remote).map((fault) => ({ remote, fault })));
      let documents = 0;
      for (const { remote, fault } of trials)
        await test.step(`${remote}, ${fault.name}: code ${fault.code}`, async () => {
          documents += await tryFault({ page, requests, store: portal.releases, remote }, fault);
          expect(loads()).toBe(documents);
          expect(guard.complaints()).toEqual([]);
          tellTried(testInfo, 'fault matrix', {
            'combinations of faults and remotes': `${remote}, ${fault.name}`,
            faults: fault.name,
            remotes: remote,
          });
        });
    });
  });
