import type { Guard, PortalMap, PortalRoute } from '../../packages/portal-kit/src/registry/areas.ts';
import { declaredIn, portalMap } from '../../shell/src/map/portal-map.ts';
import type { RunningPortal } from './start-portal.ts';

/** People whose pages differ. */
export const visitorKinds = ['nobody', 'practitioner', 'client', 'admin', 'clinic'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** Records of a portal that stand in addresses. */
export type AddressRecords = Readonly<Record<'appointment' | 'client' | 'chat', string>>;

/** Whose page a guarded one is. Admins may open practitioners' pages as well, and see the same there. */
const visitorsBehind: Readonly<Record<Guard, readonly VisitorKind[]>> = {
  public: ['nobody'],
  token: ['client'],
  signed_in: ['practitioner', 'client'],
  practitioner: ['practitioner'],
  client: ['client'],
  participant: ['practitioner', 'client'],
  admin: ['admin'],
  clinic_admin: ['clinic'],
};

/** The map of the portal that runs, by what its live releases declare. */
export const mapOf = (portal: Pick<RunningPortal, 'releases'>, edition: 'CA' | 'US'): PortalMap =>
  portalMap(declaredIn(portal.releases.readRegistry(), { cohort: '', edition }));

type Examples = readonly string[] | Readonly<Partial<Record<VisitorKind, readonly string[]>>>;

/**
 * Where an address of the portal's map is visited, if that is not the pattern itself: with what stands for its
 * parameters, and in each state that its query gives it. `{chat}` and the like are records of the one who looks.
 */
const examples: Readonly<Record<string, Examples>> = {
  '/signup_clinic': ['/signup_clinic?clinic_token=HARBOUR-2026'],
  '/sessions/clients/redirect/:appointment_id': ['/sessions/clients/redirect/{appointment}'],
  '/dashboard': {
    practitioner: ['/dashboard', '/dashboard?list=pending', '/dashboard?list=previous&page=4'],
    client: ['/dashboard'],
  },
  '/appointments/:id': ['/appointments/{appointment}'],
  '/schedule': ['/schedule', '/schedule?view=day'],
  '/clients': ['/clients', '/clients?client={client}&list=past'],
  // Nobody has issued one: the page says that there is none.
  '/billing/invoices/:id': ['/billing/invoices/7'],
  '/session_notes': ['/session_notes', '/session_notes?list=unwritten'],
  '/messages': ['/messages', '/messages?chat={chat}'],
  '/preferences': {
    practitioner: [
      '/preferences',
      ...['address', 'contact', 'professional', 'practice', 'profile', 'tax', 'region', 'security'].map(
        (section) => `/preferences?section=${section}`,
      ),
    ],
    client: ['/preferences'],
  },
  '/sessions/:id/waiting_room': ['/sessions/{appointment}/waiting_room'],
  '/sessions/:id/pre_session_assessments': ['/sessions/{appointment}/pre_session_assessments'],
  '/sessions/:id/post_session_assessments': ['/sessions/{appointment}/post_session_assessments'],
  '/sessions/clients/video_call/:id': ['/sessions/clients/video_call/{appointment}'],
  '/sessions/providers/video_call/:id': ['/sessions/providers/video_call/{appointment}'],
  '/sessions/booking': {
    nobody: ['/sessions/booking'],
    client: ['/sessions/booking?status=successful'],
  },
  '/admin/clients/:id': ['/admin/clients/13'],
  '/admin/people/:id': ['/admin/people/1'],
  '/admin/payouts/:id': ['/admin/payouts/1'],
  '/admin/card_payment_retries/:id': ['/admin/card_payment_retries/2'],
  '/admin/*': ['/admin/nope/deep'],
};

/** Addresses that lead on when they are visited, and where to. */
const ledOn: readonly (readonly [RegExp, string])[] = [
  // They are for who has just given a password, and for who comes by a link.
  [/^\/(?:two_factor|link)$/, '/signin'],
  [/^\/admin\/nope\/deep$/, '/404'],
  // The token is taken out of the address (SHELL-056).
  [/^\/signup_clinic\?clinic_token=.*/, '/signup_clinic'],
  [/^\/sessions\/clients\/redirect\/(\w+)$/, '/sessions/$1/pre_session_assessments'],
];

/** Where somebody is who visits an address. */
export function leadsTo(address: string): string {
  const [pattern, place] = ledOn.find(([from]) => from.test(address)) ?? [];
  return pattern && place ? address.replace(pattern, place) : address;
}

/** Patterns of the map that nobody can visit, because nobody has said what stands for their parameters. */
export function withoutExample(map: Pick<PortalMap, 'routes'>): string[] {
  return map.routes.filter(({ path }) => /[:*]/.test(path) && !examples[path]).map(({ path }) => path);
}

/** Examples that lead elsewhere than to the page that they stand for, or to none of the map. */
export function misleadingExamples(map: PortalMap): string[] {
  return Object.entries(examples).flatMap(([pattern, given]) => {
    const all = 'length' in given ? given : Object.values(given).flat();
    return all.filter((address) => map.find(pathOf(address))?.path !== pattern);
  });
}

const pathOf = (address: string) => new URL(address.replaceAll(/\{\w+\}/g, '7'), 'http://portal.test').pathname;

/** Who has a page of their own at a route. What awaits the person is another page to who is signed in. */
function visitorsOf({ guard, awaitsPerson }: PortalRoute): readonly VisitorKind[] {
  return awaitsPerson ? [...visitorsBehind[guard], 'practitioner', 'client'] : visitorsBehind[guard];
}

function examplesOf(route: PortalRoute, kind: VisitorKind): readonly string[] {
  const given = examples[route.path] ?? [route.path];
  if (!('length' in given)) return given[kind] ?? [];
  return visitorsOf(route).includes(kind) ? given : [];
}

/** Every address of the map that shows somebody a page of theirs. */
export function addressesOf(map: Pick<PortalMap, 'routes'>, kind: VisitorKind, records: AddressRecords): string[] {
  return map.routes
    .flatMap((route) => examplesOf(route, kind))
    .map((address) => address.replaceAll(/\{(\w+)\}/g, (_, name: keyof AddressRecords) => records[name]));
}
