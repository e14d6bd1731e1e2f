import type { RemoteName } from '@portal/portal-kit/registry';

/**
 * `main` shows the navigation to signed-in people; `plain` is the main layout with its navigation hidden;
 * `clinic` has the header of a clinic's administrators.
 */
export type Layout = 'main' | 'plain' | 'session' | 'bare' | 'clinic';

/** Who may see a route. `token` asks for a session only, not for the person behind it; admins also pass `practitioner`. */
export type Guard =
  | 'public'
  | 'token'
  | 'signed_in'
  | 'practitioner'
  | 'client'
  | 'participant'
  | 'admin'
  | 'clinic_admin';

export interface PortalRoute {
  /** Pattern with `:name` segments, `:name?` when optional. */
  readonly path: string;
  readonly layout: Layout;
  readonly guard: Guard;
  readonly owner: RemoteName | 'shell';
  /** Query parameter without which the page makes no sense: the visitor goes to sign-in instead (SHELL-056). */
  readonly requires?: string;
  /** Everybody may see it, and it is another page to who is signed in: it waits until it is known who that is. */
  readonly awaitsPerson?: true;
  /**
   * Its page holds a frame, which the policy of its own document alone allows: it is entered and left by a full
   * load. The path has no parameters.
   */
  readonly framing?: true;
}

const route = (path: string, layout: Layout, guard: Guard, owner: PortalRoute['owner']): PortalRoute => ({
  path,
  layout,
  guard,
  owner,
});

/**
 * The portal's whole map: every path, how it is framed, who may see it, and which part owns it (doc 1 §2, doc 2 §2).
 * The six forms that carry a token (/redirect/:token, /confirmation/:token and the like) never get here:
 * `session/token-link.ts` takes the token out of the address before the router starts.
 */
export const routeTable: readonly PortalRoute[] = [
  route('/', 'main', 'signed_in', 'mf-dashboard'),
  route('/dashboard', 'main', 'signed_in', 'mf-dashboard'),
  route('/appointments/:id', 'main', 'practitioner', 'mf-dashboard'),
  route('/schedule', 'main', 'practitioner', 'mf-dashboard'),
  route('/clients', 'main', 'practitioner', 'mf-dashboard'),
  route('/billing', 'main', 'practitioner', 'mf-dashboard'),
  // Clients find there what their practitioners sent them.
  route('/billing/invoices', 'main', 'signed_in', 'mf-dashboard'),
  route('/billing/invoices/:id', 'main', 'practitioner', 'mf-dashboard'),
  route('/payouts', 'main', 'practitioner', 'mf-dashboard'),
  route('/support', 'main', 'practitioner', 'mf-dashboard'),
  route('/session_notes', 'main', 'practitioner', 'mf-sessions'),
  route('/messages', 'main', 'practitioner', 'mf-sessions'),
  route('/preferences', 'main', 'practitioner', 'mf-onboarding'),
  route('/shared_files', 'main', 'practitioner', 'mf-shared-files'),
  route('/shared_files/files_from_clients', 'main', 'practitioner', 'mf-shared-files'),
  route('/shared_files/files_to_clients', 'main', 'practitioner', 'mf-shared-files'),
  route('/shared_files/files_to_all_clients', 'main', 'practitioner', 'mf-shared-files'),
  // Administration and secure messaging are the admins' alone (SHELL-042, SHELL-043).
  { ...route('/admin/secure_messaging', 'bare', 'admin', 'mf-admin'), framing: true },
  route('/admin', 'main', 'admin', 'mf-admin'),
  route('/admin/*', 'main', 'admin', 'mf-admin'),
  route('/signin', 'plain', 'public', 'shell'),
  route('/two_factor', 'plain', 'public', 'shell'),
  route('/link', 'plain', 'public', 'shell'),
  route('/client_link', 'plain', 'public', 'shell'),
  route('/forgot_password', 'plain', 'public', 'shell'),
  route('/forgot_password_confirmation', 'plain', 'public', 'shell'),
  route('/reset_password', 'plain', 'public', 'shell'),
  route('/confirmation', 'plain', 'public', 'shell'),
  { ...route('/signup', 'plain', 'public', 'mf-onboarding'), awaitsPerson: true },
  { ...route('/signup_specialized', 'plain', 'public', 'mf-onboarding'), awaitsPerson: true },
  route('/signin_clinic', 'plain', 'public', 'mf-clinic'),
  { ...route('/signup_clinic', 'plain', 'public', 'mf-clinic'), requires: 'clinic_token', awaitsPerson: true },
  // A clinic's administrators have a portal of their own (RULES-208).
  route('/dashboard_clinic', 'clinic', 'clinic_admin', 'mf-clinic'),
  route('/dashboard_clinic/tax', 'clinic', 'clinic_admin', 'mf-clinic'),
  route('/sessions/:id/waiting_room', 'session', 'participant', 'mf-sessions'),
  route('/sessions/:id/pre_session_assessments', 'plain', 'participant', 'mf-sessions'),
  route('/sessions/:id/post_session_assessments', 'plain', 'participant', 'mf-sessions'),
  route('/sessions/clients/video_call/:id', 'plain', 'client', 'mf-sessions'),
  route('/sessions/providers/video_call/:id', 'plain', 'practitioner', 'mf-sessions'),
  route('/sessions/clients/redirect/:appointment_id', 'bare', 'token', 'shell'),
  route('/sessions/booking', 'plain', 'public', 'mf-sessions'),
  route('/sessions/unsuccessful', 'plain', 'public', 'mf-sessions'),
  route('/404', 'plain', 'public', 'shell'),
];
