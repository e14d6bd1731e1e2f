import type { RemoteName } from '@portal/portal-kit/registry';
import type { Area, Guard, Layout, PortalRoute } from '@portal/portal-kit/registry/areas';

type ShellArea = Area & { readonly guards: readonly Guard[]; readonly layouts: readonly Layout[] };

const ofPeople: readonly Guard[] = ['signed_in', 'practitioner', 'client', 'participant'];

const area = (
  owner: RemoteName,
  at: string,
  guards: readonly Guard[] = ofPeople,
  layouts: readonly Layout[] = ['main', 'plain'],
): ShellArea => ({ at, owner, guards, layouts });

/**
 * Which remote draws its pages where, for whom and in which layout at most (doc 1 §2, doc 2 §2). The pages themselves
 * are declared by the remotes and come with their releases. Further areas are granted by `npx portal grant`.
 */
export const areas: readonly ShellArea[] = [
  area('mf-dashboard', '/'),
  area('mf-dashboard', '/dashboard'),
  area('mf-dashboard', '/appointments'),
  area('mf-dashboard', '/schedule'),
  area('mf-dashboard', '/clients'),
  area('mf-dashboard', '/billing'),
  area('mf-dashboard', '/payouts'),
  // Who has no session finds help, too: clients are led there by mail.
  area('mf-dashboard', '/support', [...ofPeople, 'public']),
  area('mf-sessions', '/session_notes'),
  area('mf-sessions', '/messages'),
  area('mf-sessions', '/sessions', ['participant', 'client', 'practitioner', 'public'], ['plain', 'session']),
  area('mf-onboarding', '/preferences'),
  area('mf-onboarding', '/signup', ['public'], ['plain']),
  area('mf-onboarding', '/signup_specialized', ['public'], ['plain']),
  area('mf-shared-files', '/shared_files'),
  // Administration and secure messaging are the admins' alone (SHELL-042, SHELL-043).
  area('mf-admin', '/admin', ['admin'], ['main']),
  { ...area('mf-admin', '/admin/secure_messaging', ['admin'], ['bare']), framing: true },
  // A clinic's administrators have a portal of their own (RULES-208).
  ...[
    area('mf-clinic', '/signin_clinic', ['public'], ['plain']),
    area('mf-clinic', '/signup_clinic', ['public'], ['plain']),
    area('mf-clinic', '/dashboard_clinic', ['clinic_admin'], ['clinic']),
  ].map((each) => ({ ...each, isForClinics: true as const })),
];

const page = (path: string, layout: Layout = 'plain', guard: Guard = 'public'): PortalRoute => ({
  path,
  layout,
  guard,
  owner: 'shell',
});

/**
 * Addresses that carry a token as their last part, and what it is for. They win over every area:
 * `map/token-link.ts` takes the token out of the address before anything looks into the map.
 */
export const tokenPaths = {
  '/redirect/:token': 'session',
  '/sessions/:id/waiting_room/:token': 'session',
  '/sessions/clients/redirect/:appointment_id/:token': 'session',
  '/confirmation/:token': 'confirmation',
  '/client_link/:token': 'client_link',
  '/reset_password/:token': 'password_reset',
} as const;

/** The shell's own pages, which win over every area. */
export const shellRoutes: readonly PortalRoute[] = [
  page('/signin'),
  page('/two_factor'),
  page('/link'),
  page('/client_link'),
  page('/forgot_password'),
  page('/forgot_password_confirmation'),
  page('/reset_password'),
  page('/confirmation'),
  page('/sessions/clients/redirect/:appointment_id', 'bare', 'token'),
  page('/404'),
];
