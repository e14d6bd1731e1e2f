import { expect, it, jest } from '@jest/globals';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { Texts } from '../locale/texts.ts';
import { nobodyIsTold } from '../testing/nobody-is-told.ts';
import { createRemotes } from './remotes.ts';

/** Lets whoever waits for the watch go on. */
let watch: () => void = () => undefined;
jest.mock('./watch/page-trials.ts', () => ({
  createPageTrials: () => ({
    begin: () => undefined,
    ask: () => ({
      ready: new Promise<void>((resolve) => {
        watch = resolve;
      }),
      end: () => undefined,
    }),
    arrive: () => undefined,
    show: () => undefined,
    fail: () => undefined,
  }),
}));

const none = async () => ({ default: {} });
const Page = () => null;
const definition: RemoteDefinition = {
  name: 'mf-dashboard',
  pages: ['/dashboard', '/clients'].map((path) => ({
    id: path.slice(1),
    paths: [path as '/dashboard'],
    load: async () => ({ default: Page }),
  })),
  messages: { en: none, fr: none },
};

it.each([
  ['a page shows an older one', true],
  ['nothing of it is there yet', false],
])('a prefetch that waits for the watch puts no older version over a newer one, where %s', async (_, isShown) => {
  const loads: (string | null)[] = [];
  const live = { version: '1', isTried: false };
  const remotes = createRemotes(
    {
      declared: () => ({ routes: {} }),
      choose: async () => live.version,
      load: async (_name, version) => {
        loads.push(version);
        return definition;
      },
      fillerOf: async () => null,
      readAdminPages: async () => undefined,
      refresh: async () => undefined,
      isTried: () => live.isTried,
      isAltered: async () => false,
    },
    { add: async () => undefined } as unknown as Texts,
    { wait: () => new Promise(() => undefined), onFailure: () => undefined, reportWay: nobodyIsTold },
  );
  if (isShown) await remotes.page('mf-dashboard', '/dashboard');
  live.isTried = true;
  const ahead = remotes.prefetch('mf-dashboard', '/clients', 'en');
  // Its turn to ask for the watch comes first.
  await new Promise((resolve) => setTimeout(resolve));
  live.isTried = false;
  live.version = '2';
  await remotes.page('mf-dashboard', '/dashboard');
  watch();
  await ahead;
  await remotes.page('mf-dashboard', '/clients');
  expect(loads).toEqual(isShown ? ['1', '2'] : ['2']);
});
