import { portalMap } from '../shell/src/map/portal-map.ts';

/**
 * Which parts the browser tests of a file are about: `npm test -- <part>` runs them. A file whose tests are each about
 * another part says `each`: those tests carry the part's name in a title or, as `@<part>`, in a tag.
 */
export const specParts: Readonly<Record<string, readonly string[] | 'each'>> = {
  accessibility: ['shell'],
  accounts: ['shell'],
  admin: ['mf-admin', 'shell'],
  'admin-documents': ['mf-admin'],
  'admin-payouts': ['mf-admin', 'mf-dashboard'],
  'after-session': ['mf-sessions'],
  'background-blur': ['mf-sessions', 'packages/portal-server', 'packages/delivery'],
  'bad-input': ['shell', 'mf-dashboard'],
  'bad-releases': ['shell'],
  billing: ['mf-dashboard'],
  'call-outages': ['mf-sessions', 'packages/twilio-local'],
  calls: ['mf-sessions', 'packages/twilio-local'],
  'clock-of-1970': ['shell'],
  'calls-between-engines': ['mf-sessions', 'packages/twilio-local'],
  chat: ['mf-sessions', 'packages/twilio-local'],
  'chat-signalling': ['packages/twilio-local', 'packages/portal-server'],
  clients: ['mf-dashboard'],
  clinic: ['mf-clinic', 'shell'],
  controls: ['packages/ui'],
  deploy: ['shell', 'packages/delivery'],
  'dev-in-portal': ['packages/delivery', 'packages/portal-server'],
  'dev-loop': ['packages/delivery', 'packages/portal-server'],
  'device-check': ['mf-dashboard'],
  edition: ['shell'],
  endings: ['shell'],
  'fault-matrix': 'each',
  'firefox-driver': ['e2e'],
  'first-second': ['shell', 'packages/portal-server'],
  'first-rows': ['shell', 'mf-dashboard', 'packages/delivery', 'packages/portal-server'],
  guard: ['e2e'],
  guards: ['shell'],
  language: ['shell', 'packages/portal-kit'],
  lists: ['mf-dashboard'],
  'mixed-versions': ['packages/delivery', 'packages/portal-kit'],
  'mock-shell': ['packages/mock-shell'],
  'mock-shell-failures': ['packages/mock-shell'],
  'mock-shell-panel': ['packages/mock-shell'],
  notes: ['mf-sessions'],
  'one-of-everything': ['packages/portal-kit', 'packages/ui'],
  'oldest-browsers': ['mf-dashboard', 'mf-sessions'],
  offline: ['shell', 'packages/portal-server'],
  onboarding: ['mf-onboarding'],
  overrides: ['shell', 'packages/delivery'],
  phone: ['shell', 'mf-dashboard', 'mf-shared-files', 'packages/ui'],
  preloads: ['shell', 'packages/delivery'],
  prerendered: ['shell', 'packages/delivery', 'packages/portal-server'],
  preferences: ['mf-onboarding'],
  remotes: ['shell'],
  'route-bytes': ['shell', 'packages/ui', 'packages/portal-kit', 'packages/api-client'],
  schedule: ['mf-dashboard'],
  screens: 'each',
  session: ['shell'],
  'session-life': ['shell'],
  'secure-messaging': ['mf-admin', 'packages/portal-server', 'shell'],
  'session-notes': ['mf-sessions'],
  'sign-in': ['shell', 'packages/reference-api'],
  'shared-files': ['mf-shared-files'],
  status: ['mf-dashboard'],
  styles: ['packages/ui', 'packages/delivery'],
  'token-links': ['shell'],
  'token-recorder': ['shell'],
  turn: ['packages/twilio-local', 'packages/portal-server', 'mf-sessions'],
  translated: ['shell'],
  'two-processes': ['mf-sessions'],
  'video-chunk': ['mf-sessions'],
  'video-signalling': ['packages/twilio-local', 'packages/portal-server'],
  'waiting-room': ['mf-sessions'],
};

const areasAlone = portalMap({ routes: {} });

/** The part whose page stands at an address: a tag for tests that go round all pages. */
export function partAt(address: string): string {
  const { pathname } = new URL(address, 'http://portal.test');
  return areasAlone.find(pathname)?.owner ?? 'shell';
}
