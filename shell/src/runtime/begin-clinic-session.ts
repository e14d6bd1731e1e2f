import { updateClinicAdmin } from '@portal/contract/calls/clinic-admin';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import type { PortalHost } from '@portal/portal-kit';
import type { App } from '../app.ts';
import { report } from '../errors/report.ts';
import { leaveEndingNotice } from '../session/ending-notice.ts';
import type { KeptInvitation } from './clinic-invitation.ts';
import type { Lent } from './clinic-parts.tsx';
import type { SessionCalls } from './person.ts';

/** The person is waited for this long, in milliseconds. */
const timeoutMs = 8_000;

/**
 * Begins a clinic administrator's session with the token that sign-in or sign-up answered. They typed who they
 * are a moment ago: whoever was signed in before is signed out, and other tabs start anew with them.
 */
export function createBeginClinicSession(
  app: App,
  calls: SessionCalls,
  { apiWith, welcome, dropAnswers, leave, invitation }: Lent & { invitation: KeptInvitation },
): PortalHost['beginClinicSession'] {
  const { session } = app;
  const { kind, store } = session;

  const begin = (token: string) => {
    // Another tab may have signed somebody in that this one has not heard of yet.
    const before = session.storedToken() ?? store.getState().token;
    // Nobody waits for it, and nobody can be told when it fails: that person has gone.
    if (before !== null && before !== token) calls.signOut(apiWith(before)).catch(() => undefined);
    dropAnswers();
    session.begin(token);
  };

  /**
   * No session is left, and one signs in where clinics do (CLINIC-012); there the form says what was refused, with all
   * it holds.
   */
  const refused = (token: string) => {
    if (store.getState().token === token) session.forget();
    if (window.location.pathname === kind.signIn) return;
    leaveEndingNotice('expired', kind);
    leave(kind.signIn);
  };

  /**
   * A language chosen here that is not theirs becomes theirs, as a practitioner's does (SHELL-014). Nobody waits for it,
   * and failing to is no reason to keep anybody out.
   */
  const keepLocale = ({ locale: own }: ClinicAdmin, token: string) => {
    const locale = app.locale.store.getState();
    if (own === null || own === locale || !app.locale.isChosen()) return;
    apiWith(token)
      .call(updateClinicAdmin, { body: { user: { locale } } })
      .catch((error: unknown) => report(error, { part: 'locale' }));
  };

  return async (accessToken) => {
    try {
      const person = await calls.person(apiWith(accessToken), { timeoutMs });
      if (!('clinicAdmin' in person)) throw new Error('A clinic’s session is a practitioner’s.');
      begin(accessToken);
      await welcome(app, person, accessToken);
      keepLocale(person.clinicAdmin, accessToken);
      invitation.forget();
      return person.clinicAdmin;
    } catch (error) {
      if (calls.isPassing(error)) begin(accessToken);
      else refused(accessToken);
      throw error;
    }
  };
}
