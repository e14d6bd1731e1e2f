import type { Page, Request } from '@playwright/test';

/** Something that happened in a page or left it. */
export interface Note {
  /** `request`, `header referer`, `body`, `history`, `local storage portal.session`, `console`, `title`, … */
  where: string;
  text: string;
}

declare global {
  interface Window {
    noteOfPage(where: string, text: string): void;
  }
}

/**
 * Runs in the page before its own scripts: tells of every history entry, storage write and title, and of all that can
 * be reached from what is logged.
 */
function watchFromInside(): void {
  const note = (where: string, text: string) => window.noteOfPage(where, text);
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      original(state, unused, url);
      note('history', `${location.href} ${JSON.stringify(state)}`);
    };
  }
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function write(this: Storage, key: string, value: string) {
    note(`${this === localStorage ? 'local' : 'session'} storage ${key}`, value);
    setItem.call(this, key, value);
  };
  new MutationObserver(() => note('title', document.title)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  const everythingIn = (value: unknown, met = new Set<unknown>()): string => {
    if (typeof value !== 'object' || value === null || met.has(value)) return String(value);
    met.add(value);
    const properties = Object.entries(Object.getOwnPropertyDescriptors(value));
    return properties.map(([name, property]) => `${name} ${everythingIn(property.value, met)}`).join('\n');
  };
  for (const name of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const original = console[name].bind(console);
    console[name] = (...told: unknown[]) => {
      note('console', everythingIn(told));
      original(...told);
    };
  }
  for (const kind of ['error', 'unhandledrejection'])
    window.addEventListener(kind, (event) =>
      note('error', String(event instanceof ErrorEvent ? event.error?.stack : (event as PromiseRejectionEvent).reason)),
    );
}

async function notesOf(request: Request): Promise<Note[]> {
  const headers = await request.allHeaders();
  return [
    { where: `request ${request.method()}`, text: request.url() },
    { where: 'body', text: request.postData() ?? '' },
    ...Object.entries(headers)
      .filter(([name]) => !name.startsWith(':'))
      .map(([name, text]) => ({ where: `header ${name}`, text })),
  ];
}

/** Everything that a page keeps and shows at this instant. */
async function notesOfState(page: Page): Promise<Note[]> {
  return page.evaluate(() => [
    ...Object.entries({ ...localStorage }).map(([key, text]) => ({ where: `kept ${key}`, text: String(text) })),
    ...Object.entries({ ...sessionStorage }).map(([key, text]) => ({ where: `kept ${key}`, text: String(text) })),
    { where: 'address', text: `${location.href} ${document.referrer} ${JSON.stringify(history.state)}` },
    { where: 'title', text: document.title },
    { where: 'page', text: document.body.innerHTML },
  ]);
}

/** Watches a page from inside and outside. Put it on before the page is opened. */
export async function record(page: Page): Promise<{
  /** Records all that the page does and sends meanwhile, and what it keeps at the end. Then it goes on to /404. */
  during(act: () => Promise<unknown>): Promise<Note[]>;
}> {
  let notes: Note[] = [];
  await page.exposeFunction('noteOfPage', (where: string, text: string) => void notes.push({ where, text }));
  await page.addInitScript(watchFromInside);
  // The text only: that a browser's own line about a refused call knows its address is the browser's business.
  page.on('console', (message) => void notes.push({ where: 'console', text: message.text() }));
  return {
    during: async (act) => {
      notes = [];
      const requests: Promise<Note[]>[] = [];
      const listen = (request: Request) => void requests.push(notesOf(request));
      page.on('request', listen);
      await act();
      // What a test goes on to ask for may still be under way when it is over.
      page.off('request', listen);
      const left = await notesOfState(page);
      // A request tells its headers once it has its answer or has failed: a poll of the page would wait for twenty seconds.
      await page.goto('/404');
      return [...notes, ...(await Promise.all(requests)).flat(), ...left];
    },
  };
}

/** Where a text was met, each place once, in order of the alphabet; addresses with `…` in its place. */
export function placesOf(notes: readonly Note[], secret: string): string[] {
  const met = notes.filter(({ text }) => text.includes(secret));
  const places = met.map(({ where, text }) =>
    where.startsWith('request') ? `${where} ${new URL(text).pathname.replace(secret, '…')}` : where,
  );
  return [...new Set(places)].sort();
}
