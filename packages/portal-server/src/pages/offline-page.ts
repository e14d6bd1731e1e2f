import { createHash } from 'node:crypto';

/** What the page says. Name of the portal, Try Again: as in shell/src/messages. */
const words = {
  en: {
    title: 'No connection – Care Portal',
    heading: 'No connection',
    text: 'The Care Portal cannot be reached. Please check your internet connection. If your Wi-Fi asks you to sign in, do that first. The portal opens by itself once the connection is back.',
    none: 'No unsaved draft waits on this device.',
    one: '{{count}} unsaved draft waits on this device. Its author can open it after signing in.',
    other: '{{count}} unsaved drafts wait on this device. Their authors can open them after signing in.',
    tryAgain: 'Try Again',
    trying: 'Trying to reach the portal…',
    still: 'Still no connection.',
  },
  fr: {
    title: 'Pas de connexion – Portail de soins',
    heading: 'Pas de connexion',
    text: 'Impossible de joindre le portail de soins. Veuillez vérifier votre connexion Internet. Si votre réseau Wi-Fi demande que vous vous identifiiez, faites-le d’abord. Le portail s’ouvrira de lui-même dès le retour de la connexion.',
    none: 'Aucun brouillon non enregistré n’attend sur cet appareil.',
    one: '{{count}} brouillon non enregistré attend sur cet appareil. La personne qui l’a écrit pourra l’ouvrir une fois connectée.',
    other:
      '{{count}} brouillons non enregistrés attendent sur cet appareil. Les personnes qui les ont écrits pourront les ouvrir une fois connectées.',
    tryAgain: 'Réessayer',
    trying: 'Nous essayons de joindre le portail…',
    still: 'Toujours pas de connexion.',
  },
} as const;

/** What the page knows of the shell, which it cannot import: service-worker.test.ts holds it to shell/src. */
export const known = {
  words,
  /** In local storage, in this order: where a language stands, and sessions that name one. */
  locale: 'portal.locale',
  sessions: ['portal.session', 'portal.clinic_session'],
  scheme: 'portal.scheme',
  /** The database of drafts, and its one store. */
  database: 'portal.drafts',
  store: 'drafts',
  /** A draft is good for so long, in milliseconds. */
  longestMs: 7 * 24 * 60 * 60 * 1000,
  /**
   * In session storage: the path and query at which this page stood, or the last resort of one that another site led to.
   * The tab's next document there follows it; a link to an empty address goes without what is behind #.
   */
  mark: 'portal.offline',
  /**
   * At the root: a worker stands before the pages of its folder and below. Its file is answered by servers that know the
   * mark above. One from before it would let a link sign in unasked: it says 404,
   * the worker goes, and the next load that somebody asks for is as it was.
   */
  worker: '/service-worker.js',
} as const;

/** The parts of the page's window that the script stands on. */
type OfflineWindow = Pick<
  Window,
  'addEventListener' | 'document' | 'location' | 'navigator' | 'localStorage' | 'sessionStorage' | 'indexedDB'
> &
  Pick<typeof globalThis, 'fetch' | 'setInterval' | 'AbortSignal'>;

/**
 * The script of the page, sent as it stands: it uses nothing from outside of itself. It reads how many drafts wait and
 * since when, and nothing of them; it writes the mark only.
 */
function runOfflinePage(page: OfflineWindow, of: typeof known): void {
  const { document, location, navigator } = page;
  const stored = (key: string) => {
    try {
      return page.localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const localeOfSession = (key: string): unknown => {
    try {
      return JSON.parse(stored(key) ?? '{}').locale;
    } catch {
      return null;
    }
  };
  const locales = [stored(of.locale), ...of.sessions.map(localeOfSession), navigator.language.slice(0, 2)];
  const locale = locales.find((found): found is 'en' | 'fr' => found === 'en' || found === 'fr') ?? 'en';
  const say = of.words[locale];
  const put = (id: string, text: string) => {
    const element = document.getElementById(id);
    if (element) element.textContent = text;
  };

  document.documentElement.lang = locale;
  document.documentElement.dataset['scheme'] = stored(of.scheme) ?? '';
  document.title = say.title;
  put('heading', say.heading);
  put('text', say.text);
  put('again', say.tryAgain);

  // Who led here cannot be told once this page has loaded itself anew: a link that signs in then asks first.
  try {
    page.sessionStorage.setItem(of.mark, location.pathname + location.search);
  } catch {
    // Without storage there is no worker either.
  }

  const count = () =>
    new Promise<number>((resolve, reject) => {
      let waiting = 0;
      const earliest = Date.now() - of.longestMs;
      const opening = page.indexedDB.open(of.database);
      // Made here it would lack its store, and the portal could keep nothing in it.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(0) : reject(opening.error));
      opening.onsuccess = () => {
        const database = opening.result;
        const walk = database.transaction(of.store).objectStore(of.store).openCursor();
        walk.onerror = () => reject(walk.error);
        walk.onsuccess = () => {
          const cursor = walk.result;
          if (cursor) {
            if (cursor.value.keptAt >= earliest) waiting += 1;
            cursor.continue();
            return;
          }
          database.close();
          resolve(waiting);
        };
      };
    });
  const sayDrafts = async () => {
    const waiting = await count();
    const isOne = new Intl.PluralRules(locale).select(waiting) === 'one';
    const sentence = isOne ? say.one : say.other;
    put('drafts', waiting === 0 ? say.none : sentence.replace('{{count}}', waiting.toLocaleString(locale)));
  };
  // Where the browser keeps nothing there is nothing to tell.
  sayDrafts().catch(() => undefined);

  let isTrying = false;
  let isAsked = false;
  const answers = async () => {
    try {
      const answer = await page.fetch(of.worker, { cache: 'no-store', signal: page.AbortSignal.timeout(10_000) });
      if (answer.status === 404)
        for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
      return answer.ok;
    } catch {
      return false;
    }
  };
  const tryAgain = async () => {
    if (isTrying) return;
    isTrying = true;
    const isBack = await answers();
    isTrying = false;
    // The very address, with all that stands behind it.
    if (isBack) location.reload();
    else if (isAsked) put('status', say.still);
    isAsked = false;
  };
  const quietly = () => {
    if (document.visibilityState === 'visible') void tryAgain();
  };
  document.getElementById('again')?.addEventListener('click', () => {
    isAsked = true;
    put('status', say.trying);
    void tryAgain();
  });
  page.addEventListener('online', () => void tryAgain());
  document.addEventListener('visibilitychange', quietly);
  page.setInterval(quietly, 15_000);
}

const script = `(${runOfflinePage})(window,${JSON.stringify(known)})`;

const light = '--canvas:#f6f6f2;--surface:#fff;--ink:#17211f;--line:#d8ddd8;--fill:#14615a;--on:#fff';
const dark = '--canvas:#121917;--surface:#1a2220;--ink:#e4eae7;--line:#3c4845;--fill:#68bbb0;--on:#121917';
/** Colours of packages/ui/src/palette.ts; the scheme is the device's, or the one that is chosen in this browser. */
const style = `:root{color-scheme:light;${light}}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;${dark}}}
:root[data-scheme=light]{color-scheme:light;${light}}
:root[data-scheme=dark]{color-scheme:dark;${dark}}
body{margin:0;min-height:100vh;display:grid;align-items:center;background:var(--canvas);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;width:min(36rem,100%);margin:auto;padding:max(1rem,env(safe-area-inset-top)) max(1rem,env(safe-area-inset-right)) max(1rem,env(safe-area-inset-bottom)) max(1rem,env(safe-area-inset-left))}
section{padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem;overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 1rem}
#status{min-height:1.6em;margin:.75rem 0 0}
button{min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;color:var(--on);background:var(--fill);border:1px solid transparent;border-radius:.5rem;cursor:pointer}
:focus-visible{outline:2px solid var(--fill);outline-offset:2px}`;

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>Care Portal</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><main><section><h1 id="heading"></h1><p id="text"></p><p id="drafts"></p><button type="button" id="again"></button><p id="status" role="status"></p></section></main><script>${script}</script></body></html>`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * What a service worker shows in place of a page that the network did not bring: whose words, script and styles are in
 * it, and nothing of a person or a release.
 */
export const offlinePage = {
  html,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${hash(script)}`,
      `style-src ${hash(style)}`,
      "connect-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    // As the pages have it: the tab's session storage goes with it from this page to the next.
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
} as const;

/**
 * Stands in every document, before the shell looks at its address: one that follows the page above in its tab is held to
 * have been led to by another site, which nobody could tell any more.
 */
export const afterOfflineScript = `try{const at=sessionStorage.getItem('${known.mark}');sessionStorage.removeItem('${known.mark}');at===location.pathname+location.search&&document.head.append(Object.assign(document.createElement('meta'),{name:'from-elsewhere'}))}catch{}\n`;
