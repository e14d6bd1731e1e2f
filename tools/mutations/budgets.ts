import type { Mutation } from './mutation.ts';

const routeBytes = ['e2e/specs/route-bytes.spec.ts'];
const waves = ['e2e/specs/waves.spec.ts'];

/** Faults that cost bytes, requests, waves or places on the screen, or leave something behind: one for each budget. */
export const budgets: readonly Mutation[] = [
  {
    id: 'budgets-growth',
    file: 'mf-dashboard/src/features/schedule/feed/subscribe-button.tsx',
    find: `const loadPanel = async () => {
  const { FeedPanel } = await import(/* webpackChunkName: "calendar-feed" */ './feed-panel.tsx');
  return FeedPanel;
};
`,
    replace: `import { FeedPanel } from './feed-panel.tsx';

const loadPanel = async () => FeedPanel;
`,
    what: 'The schedule brings what one of its dialogs shows, for whoever never opens that.',
    level: 'browser',
    tests: routeBytes,
    only: 'no route needs over half a kilobyte more',
  },
  {
    id: 'budgets-files',
    file: 'mf-dashboard/src/index.ts',
    find: `firstCalls: ['/practice/payouts?page=1'],
      catalogues: ['payouts'],`,
    replace: `firstCalls: ['/practice/payouts?page=1'],
      catalogues: ['payouts', 'tax'],`,
    what: 'A page begins with one more file of 196 bytes, texts that it does not show: a request more.',
    level: 'browser',
    tests: routeBytes,
    only: 'no route needs over half a kilobyte more',
  },
  {
    id: 'budgets-ceiling',
    file: 'mf-dashboard/src/index.ts',
    find: "catalogues: ['unfinished'],",
    replace: "catalogues: ['unfinished', 'billing'],",
    what: 'The dashboard begins with the texts of billing, which it does not show.',
    level: 'browser',
    tests: routeBytes,
    only: 'routes keep the goals that they have met',
  },
  {
    id: 'budgets-moved',
    file: 'packages/delivery/src/configuration/unversioned-chunks-plugin.ts',
    find: `  replaced.replace(0, end - 1, \`document.currentScript.\${listOfAsker}\`);
`,
    replace: '',
    what: 'Each script of a remote names its release, so each release moves all of them.',
    level: 'browser',
    tests: routeBytes,
    only: 'a release of a remote leaves nineteen twentieths',
  },
  {
    id: 'budgets-registry',
    file: 'packages/portal-server/src/pages/manifests-of-route.ts',
    find: 'findByPath(pages, ({ paths }) => paths, pathname),',
    replace: 'findByPath(pages, ({ paths }) => paths, pathname) || pages.length > 1,',
    what: 'A document names the files of nearly all remotes, whichever page it is of.',
    level: 'browser',
    tests: routeBytes,
    only: 'no document carries more of the registry',
  },
  {
    id: 'budgets-declared',
    file: 'packages/portal-server/src/pages/page.ts',
    find: 'id="registry" data-signature=',
    replace: `id="registry" data-signed="\${Buffer.from(signed.text).toString('base64')}" data-signature=`,
    what: 'A document carries all declared pages twice: once more as the bytes that the signature is of.',
    level: 'browser',
    tests: routeBytes,
    only: 'no document carries more of the registry',
  },
  {
    id: 'budgets-rendered',
    file: 'packages/portal-server/src/pages/prerendered-parts.ts',
    find: 'const [form, around] = [partsOfForm(pathname), partsOfFrame(pathname)];',
    replace: "const [form, around] = [partsOfForm(pathname) || partsOfForm('/'), partsOfFrame(pathname)];",
    what: 'The document of each page for signed-in people carries the form of sign-in as well.',
    level: 'browser',
    tests: routeBytes,
    only: 'no document carries more of the registry',
  },
  {
    id: 'budgets-waves',
    file: 'shell/src/early.ts',
    find: `tryAhead();
const shownAt = location.pathname;`,
    replace: `document.addEventListener('DOMContentLoaded', tryAhead);
const shownAt = location.pathname;`,
    what: 'What a page needs is asked for once the shell’s scripts have run: one wave more.',
    level: 'browser',
    tests: waves,
  },
  {
    id: 'budgets-call',
    file: 'mf-dashboard/src/index.ts',
    find: `      firstCalls: ['/practice/clients/client_selector'],
`,
    replace: '',
    what: 'The rows of a page are asked for by its code and not beside it: one wave more.',
    level: 'browser',
    tests: waves,
  },
  {
    id: 'budgets-third',
    file: 'mf-dashboard/src/index.ts',
    find: `        '/practice/appointments/paginated_index?canceled=true&per_page=5&current_page=1',
`,
    replace: '',
    what: 'A count on the dashboard is asked for once its rows are there: a third wave, also for who was there before.',
    level: 'browser',
    tests: waves,
  },
  {
    id: 'budgets-shift',
    file: 'mf-dashboard/src/features/dashboard/next-up-card.module.css',
    find: `    display: grid;
    gap: 0.5rem;
    align-content: center;
    opacity: 0.35;`,
    replace: '    display: none;',
    what: 'The card of the next session keeps no place for it: the day’s list moves down when it comes.',
    level: 'browser',
    tests: ['e2e/specs/first-second.spec.ts'],
    only: 'who is signed in and opens the portal’s address',
  },
  {
    id: 'budgets-round',
    file: 'mf-sessions/src/features/call/answering-peer.ts',
    find: "if (typeof track === 'string' || !isFirst) return",
    replace: "if (typeof track === 'string' || !isFirst || track.kind === 'video') return",
    what: 'Whoever comes second sends their picture in a round of its own, behind the sound.',
    level: 'browser',
    tests: ['e2e/specs/calls.spec.ts'],
    only: 'two meet, mute, go back and come again',
  },
  {
    id: 'budgets-start',
    file: 'mf-sessions/src/features/waiting-room/waiting-room-page.tsx',
    find: '      startAhead(id, live);\n',
    replace: '',
    what: 'The room is joined once the call’s page is drawn, and not at the click on Start.',
    level: 'unit',
    tests: ['mf-sessions/src/features/waiting-room/start-ahead.test.tsx'],
  },
  {
    id: 'budgets-listeners',
    file: 'mf-sessions/src/features/chat/channel/window-listeners.ts',
    find: 'for (const listening of added.splice(0)) target.removeEventListener(...listening);',
    replace: 'added.length = 0;',
    what: 'The window goes on listening for each chat that was closed, and keeps all that it has read.',
    level: 'unit',
  },
  {
    id: 'budgets-timers',
    file: 'packages/portal-kit/src/now.ts',
    find: `    return () => {
      clearTimeout(timer);
`,
    replace: `    return () => {
`,
    what: 'Each page that shows the time leaves a timer behind, which begins the next one.',
    level: 'unit',
  },
  {
    id: 'budgets-tracks',
    file: 'mf-sessions/src/features/devices/held-devices.ts',
    find: `    unfollow();
    store.release();`,
    replace: '    unfollow();',
    what: 'Camera and microphone stay open once nobody shows them any more.',
    level: 'unit',
  },
];
