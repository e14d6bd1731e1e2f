import type { Locale } from '@portal/portal-kit';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { CallRule } from '../calls/call-rule.ts';
import { plainScene, type Scene } from '../scene/scene.ts';

/** A page of a part, and the calls that it is made of. */
interface PartPage {
  remote: RemoteName;
  at: string;
  as: string | null;
  /** Ids of the calls without which it shows nothing; none where it asks for nothing at first. */
  calls: readonly string[];
}

/** A Wednesday, half past eleven in Toronto: dates in pictures stay the same. */
const clock: Scene['clock'] = { mode: 'frozen', at: '2026-03-18T15:30:00.000Z' };

const maya = { as: 'maya@demo.test' };
const admin = { remote: 'mf-admin', as: 'admin@demo.test' } as const;

const pages: readonly PartPage[] = [
  { remote: 'mf-dashboard', at: '/dashboard', ...maya, calls: ['appointments.paginated_index'] },
  { remote: 'mf-dashboard', at: '/clients', ...maya, calls: ['clients.selector'] },
  { remote: 'mf-dashboard', at: '/billing', ...maya, calls: ['appointments.inhouse_completed'] },
  { remote: 'mf-dashboard', at: '/payouts', ...maya, calls: ['payouts.list'] },
  { remote: 'mf-sessions', at: '/session_notes', ...maya, calls: ['notes.search'] },
  { remote: 'mf-sessions', at: '/messages', ...maya, calls: ['chats.list'] },
  { remote: 'mf-shared-files', at: '/shared_files', ...maya, calls: ['shared_files.from_clients'] },
  { remote: 'mf-onboarding', at: '/signup', as: null, calls: [] },
  { remote: 'mf-onboarding', at: '/preferences', ...maya, calls: [] },
  { remote: 'mf-clinic', at: '/signin_clinic', as: null, calls: [] },
  { remote: 'mf-clinic', at: '/dashboard_clinic', as: 'clinic@demo.test', calls: ['clinic_people.list'] },
  { ...admin, at: '/admin', calls: ['admin_clients.search'] },
  { ...admin, at: '/admin/appointments', calls: ['admin_appointments.list'] },
  { ...admin, at: '/admin/people', calls: ['admin_people.search'] },
];

/** How often a page is looked at; the words are those of the gallery's list. */
const states = ['everyday', 'empty', 'slow', 'failed', 'long names', 'long French', 'phone'] as const;
type State = (typeof states)[number];

/** A page of a part in one of its states: a scene of the mock shell. */
export interface PartStory {
  remote: RemoteName;
  /** `/dashboard, slow`. */
  name: string;
  state: State;
  /** How it is shown in a language; some states have one of their own. */
  sceneIn: (locale: Locale) => Scene;
}

/** Each of these calls fares the same; no other does. */
const rulesFor = (calls: readonly string[], fate: Omit<CallRule, 'call'>) => calls.map((call) => ({ call, ...fate }));

function changeOf(state: State, { calls }: PartPage): Partial<Scene> {
  switch (state) {
    case 'empty':
      return { scenario: 'nothing_yet' };
    case 'slow':
      return { rules: rulesFor(calls, { latencyMs: 120_000 }) };
    case 'failed':
      return { rules: rulesFor(calls, { fault: 503 }) };
    case 'long names':
      return { scenario: 'long_names' };
    case 'long French':
      return { scenario: 'long_names', locale: 'fr' };
    case 'phone':
      return { viewport: 'phone' };
    case 'everyday':
      return {};
  }
}

/** A page that asks for nothing is neither slow, nor failed, nor empty. */
const hasState = ({ calls }: PartPage, state: State) =>
  calls.length > 0 || !['empty', 'slow', 'failed', 'long names'].includes(state);

/** The states of each part: what a reviewer looks through. */
export const partStories: readonly PartStory[] = pages.flatMap((page) =>
  states
    .filter((state) => hasState(page, state))
    .map((state) => ({
      remote: page.remote,
      name: `${page.at}, ${state}`,
      state,
      sceneIn: (locale) => ({ ...plainScene, at: page.at, as: page.as, clock, locale, ...changeOf(state, page) }),
    })),
);
