import { expect, type Page } from '@playwright/test';

/** A visit of which nothing has arrived but the document. Requests have the names that `nameOf` gives them. */
export interface FirstRound {
  /** What has been asked for in this round, in order: at first what the document asks for by itself. */
  asked(): string[];
  /** What was asked for only after something had been let go. It is held until the end, unless `take` takes it in. */
  late(): Promise<string[]>;
  /** Lets what was asked for arrive, or of it what has such a name: nothing that is asked for from now on. */
  letGo(name?: RegExp): Promise<void>;
  /** Waits until something is asked for, and takes all into the round that was asked for by then. */
  take(name: string): Promise<void>;
  /** What came over the network and not from the browser's cache, once all that was let go has arrived. */
  sent(): Promise<string[]>;
  /** Holds nothing any more. */
  end(): Promise<void>;
}

export const isCall = (name: string) => name.includes(' /api/');

/** `GET /api/practice/users/me?locale=en`; of `/remotes/mf-dashboard/0.1.0-6397/remote.83a940.js` `mf-dashboard/remote.js`. */
function nameOf(method: string, address: string): string {
  const { pathname, search } = new URL(address);
  return pathname.startsWith('/api/')
    ? `${method} ${pathname}${search}`
    : pathname.replace(/^\/(?:remotes\/)?([\w-]+)\/[^/]+\/([\w-]+)\..*?(\w+)$/, '$1/$2.$3');
}

/**
 * Whether all of the document is read that names files. A sheet at its end holds its parser until the sheet has come, so
 * its state says nothing.
 */
const isRead = (page: Page) =>
  page.evaluate(
    () => document.getElementById('last-resort') !== null && document.querySelector('link[rel=stylesheet]') !== null,
  );

/** In the page: what its scripts have put off by a turn is done. */
const afterTurn = 'new Promise((done) => setTimeout(() => setTimeout(done)))';

/**
 * Opens an address and holds all but the document. The browser's own protocol does that: routes of Playwright switch the
 * cache off. It holds requests and not answers, for without HTTP/2 six are under way at once and the others wait.
 */
export async function openFirstRound(page: Page, address: string): Promise<FirstRound> {
  const devtools = await page.context().newCDPSession(page);
  /** Names by the numbers that the network gives to requests, in the order in which the document asked. */
  const asked = new Map<string, string>();
  const held = new Map<string, string>();
  const [cached, finished] = [new Set<string>(), new Set<string>()];
  const [round, open] = [new Set<string>(), new Set<string>()];
  let loader = '';

  devtools.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { method, url }, type }) => {
    if (type === 'Document') loader ||= loaderId;
    else if (loaderId === loader && url.startsWith('http')) asked.set(requestId, nameOf(method, url));
  });
  // What is in memory is never asked of the network, and so never held.
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId }) => finished.add(requestId));
  const goOn = (requestId: string) => devtools.send('Fetch.continueRequest', { requestId });
  devtools.on('Fetch.requestPaused', ({ requestId, networkId = '', resourceType }) => {
    if (resourceType === 'Document' || open.has(networkId)) void goOn(requestId);
    else held.set(networkId, requestId);
  });

  const namesOf = (ids: Iterable<string>) => [...ids].map((id) => asked.get(id) ?? '');
  const late = () => [...asked.keys()].filter((id) => !round.has(id));
  const waitFor = (what: string, isDone: (id: string) => boolean, ids: ReadonlySet<string>) =>
    expect.poll(() => namesOf([...ids].filter((id) => !isDone(id) && !cached.has(id))), what).toEqual([]);
  /** Before it answers, this session tells of all that was asked for until then. */
  const turn = () => devtools.send('Runtime.evaluate', { expression: afterTurn, awaitPromise: true });
  const takeAll = async () => {
    await turn();
    for (const id of late()) round.add(id);
    await waitFor('what is asked for, and held nowhere', (id) => held.has(id), round);
  };

  await devtools.send('Network.enable');
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => isRead(page), 'all of the document is here').toBe(true);
  await takeAll();
  return {
    asked: () => namesOf(round),
    late: async () => {
      await turn();
      return namesOf(late());
    },
    letGo: async (name) => {
      const chosen = [...round].filter((id) => !open.has(id) && (name?.test(asked.get(id) ?? '') ?? true));
      for (const id of chosen) open.add(id);
      await Promise.all(chosen.map((id) => held.get(id)).map((id) => id && goOn(id)));
    },
    take: async (name) => {
      await expect.poll(() => namesOf(late()), 'what is asked for in the next wave').toContain(name);
      await takeAll();
    },
    sent: async () => {
      await waitFor('what was let go, and has not arrived', (id) => finished.has(id), open);
      return namesOf([...open].filter((id) => !cached.has(id)));
    },
    end: () => devtools.detach(),
  };
}

/**
 * Whether a page answers: what it is about is there, React listens to it, and no part of the page is waited for. Runs in
 * the page.
 */
export function answers(selector: string): boolean {
  const element = document.querySelector(selector);
  const isHeard = Object.keys(element ?? {}).some((name) => name.startsWith('__reactProps$'));
  const awaited = document.querySelector('[aria-busy=true], form[inert], [data-late-part]');
  return element?.checkVisibility() === true && isHeard && awaited === null;
}
