import type { Page, Route } from '@playwright/test';

import { publishFixture } from './fixture-remote.ts';
import type { PersonName } from './people.ts';
import type { ReleaseStore } from './release-store.ts';
import { liveRemote } from './variant.ts';

/** A page of each remote. */
export interface RemotePage {
  at: string;
  /** Who may see it. */
  person: PersonName | null;
  /** A page of another remote that they may see too. */
  elsewhere: string;
  /** Whether the way there and back takes a document each: clinics' pages share none with the others (A-059). */
  isApart?: true;
  /** False where the page needs no stylesheet beyond those that every page has. */
  isStyled?: false;
}

/** The remotes of this repository that matrices go round. */
export type OwnRemote = 'mf-dashboard' | 'mf-sessions' | 'mf-onboarding' | 'mf-shared-files' | 'mf-admin' | 'mf-clinic';

export const remotePages: Readonly<Record<OwnRemote, RemotePage>> = {
  'mf-dashboard': { at: '/dashboard', person: 'maya', elsewhere: '/messages' },
  'mf-sessions': { at: '/messages', person: 'maya', elsewhere: '/shared_files' },
  'mf-onboarding': { at: '/preferences', person: 'maya', elsewhere: '/dashboard' },
  'mf-shared-files': { at: '/shared_files', person: 'maya', elsewhere: '/messages' },
  'mf-admin': { at: '/admin', person: 'ada', elsewhere: '/dashboard' },
  'mf-clinic': { at: '/signin_clinic', person: null, elsewhere: '/signup', isApart: true, isStyled: false },
};

/** What can be wrong with a remote: how it is brought about, what the card calls it, and how it is put right. */
export interface Fault {
  name: string;
  code: string;
  /** `card` takes the page's place; `notice` leaves the page as it is, because it was there before. */
  shows: 'card' | 'notice';
  bringAbout(page: Page, store: ReleaseStore, remote: OwnRemote): Promise<void> | void;
  /** Puts right what goes on by itself then, without Try Again. */
  relent?(): Promise<void>;
  /** Done on the page once it is there, for what fails only when used. */
  provoke?(page: Page): Promise<void>;
}

const answering =
  (status: number, body: string, contentType = 'text/plain') =>
  async (page: Page, _store: ReleaseStore, remote: OwnRemote) => {
    await page.route(`**/remotes/${remote}/*/remoteEntry*.js`, (route) => route.fulfill({ status, body, contentType }));
  };

/** Browsers keep a version's files for good, so no two broken ones are the same version. */
let versions = 0;

const released =
  (behaviour: Parameters<typeof publishFixture>[3]) => (_page: Page, store: ReleaseStore, remote: OwnRemote) => {
    versions += 1;
    publishFixture(store, remote, `fa017${String(versions).padStart(3, '0')}`, behaviour).promote();
  };

/** The stylesheet of a remote's page, or where it has none the one of the components that the shell lends it. */
function stylesheetsOf(store: ReleaseStore, remote: OwnRemote): string {
  const { pages, chunks } = liveRemote(store, remote);
  const page = pages.find(({ paths }) => paths.includes(remotePages[remote].at));
  const hasOwn = (chunks[`page-${page?.id}`] ?? []).some((file) => file.endsWith('.css'));
  return hasOwn ? `**/remotes/${remote}/*/*.css` : '**/shell/*/shared-*.css';
}

/** Requests that are kept waiting; a worker has one test at a time. */
const held: Route[] = [];

/** Every way in which a remote may fail that the portal has to survive. */
export const faults: readonly Fault[] = [
  { name: 'its entry is not found', code: 'unreachable', shows: 'card', bringAbout: answering(404, 'Not found') },
  { name: 'its entry answers 500', code: 'unreachable', shows: 'card', bringAbout: answering(500, 'Oops') },
  {
    name: 'its entry is garbage',
    code: 'altered',
    shows: 'card',
    bringAbout: answering(200, '%%% <html>', 'text/javascript'),
  },
  {
    name: 'its entry never answers',
    code: 'slow',
    shows: 'card',
    bringAbout: async (page, _store, remote) => {
      await page.route(`**/remotes/${remote}/*/remoteEntry*.js`, (route) => void held.push(route));
    },
    relent: async () => {
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  },
  {
    name: 'its stylesheet is not found',
    code: 'unreachable',
    shows: 'card',
    bringAbout: async (page, store, remote) => {
      await page.route(stylesheetsOf(store, remote), (route) => route.fulfill({ status: 404, body: 'Not found' }));
    },
  },
  {
    // It asks for it once more than the browser: what failed must not be kept by the federation runtime either.
    name: 'a script that the shell lends it is missing',
    code: 'unreachable',
    shows: 'card',
    bringAbout: async (page) => {
      await page.route('**/shell/*/shared-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    },
  },
  {
    // The server does not send it. On its way it may be altered, too: that is the garbage above.
    name: 'its entry has another hash than was signed',
    code: 'unreachable',
    shows: 'card',
    bringAbout: released({
      release: (made) => ({ ...made, integrity: { [made.entry]: `sha256-${'A'.repeat(43)}=` } }),
    }),
  },
  {
    name: 'its entry has no hash',
    code: 'altered',
    shows: 'card',
    bringAbout: released({ release: (made) => ({ ...made, integrity: {} }) }),
  },
  {
    name: 'its address is of another origin',
    code: 'invalid',
    shows: 'card',
    bringAbout: released({ release: (made) => ({ ...made, base: `https://evil.test${made.base}` }) }),
  },
  {
    name: 'it throws when it is evaluated',
    code: 'broken',
    shows: 'card',
    bringAbout: released({ evaluated: "throw new Error('evaluated');" }),
  },
  { name: 'it lacks its export', code: 'incomplete', shows: 'card', bringAbout: released({ exposes: '{}' }) },
  {
    name: 'it throws while it is shown',
    code: 'failed',
    shows: 'card',
    bringAbout: released({ page: "throw new Error('shown');" }),
  },
  {
    name: 'it needs another portal-kit',
    code: 'incompatible',
    shows: 'card',
    bringAbout: released({ release: (made) => ({ ...made, needs: { ...made.needs, portalKit: '^9.0.0' } }) }),
  },
  {
    name: 'it uses a slot that nobody knows',
    code: 'incompatible',
    shows: 'card',
    bringAbout: released({ release: (made) => ({ ...made, uses: ['unheard-of/v7'] }) }),
  },
  {
    name: 'it throws in an event handler',
    code: 'failed',
    shows: 'notice',
    bringAbout: released({
      page: "return React.createElement('button', { type: 'button', onClick: () => { throw new Error('pressed'); } }, 'Press');",
    }),
    provoke: (page) => page.getByRole('button', { name: 'Press' }).click(),
  },
];
