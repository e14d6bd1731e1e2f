import type { ApiClient } from '@portal/api-client';
import { describeError } from '@portal/api-client/describe-error';
import {
  clinicDraftKey,
  currentClinicAdmin,
  signOutClinic,
  updateClinicAdmin,
} from '@portal/contract/calls/clinic-admin';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import type { PortalHost } from '@portal/portal-kit';
import type { App } from '../app.ts';
import { report } from '../errors/report.ts';
import { leaveEndingNotice } from '../session/ending-notice.ts';
import { createKeptInvitation, type KeptInvitation, takeClinicInvitation } from './clinic-invitation.ts';
import type { SessionCalls, welcome } from './person.ts';

const calls: SessionCalls = {
  // Who has a token is asked of the clinics' own endpoint (CLINIC-011).
  person: async (api, options) => ({ clinicAdmin: await api.call(currentClinicAdmin, {}, options) }),
  signOut: (api) => api.call(signOutClinic, {}),
  draftKey: async (api) => (await api.call(clinicDraftKey, {})).key,
  // Whatever was answered counts, a server that is overloaded too.
  isPassing: (error) => {
    const { kind, status } = describeError(error);
    return kind === 'unreachable' && status === undefined;
  },
};

/** What the runtime lends: this chunk brings none of it a second time. */
interface Lent {
  /** Speaks to the API with another token than this session's; what refuses it ends nothing by itself. */
  apiWith(token: string): ApiClient;
  welcome: typeof welcome;
  /** Drops what was answered to nobody. */
  dropAnswers(): void;
  leave(to: string): void;
}

/** What the host of a clinic's pages has of its own. */
function host(app: App, lent: Lent): Pick<PortalHost, 'beginClinicSession' | 'clinicInvitation'> {
  const kept = createKeptInvitation(app.tabStorage);
  takeClinicInvitation(window, kept);
  return {
    beginClinicSession: createBeginClinicSession(app, calls, { ...lent, invitation: kept }),
    clinicInvitation: kept.read,
  };
}

/** What the runtime of a clinic's documents has in place of the practitioners' own. */
export const clinicSession = { calls, host };

export type ClinicSession = typeof clinicSession;

/** The person is waited for this long, in milliseconds. */
const timeoutMs = 8_000;

/**
 * Begins a clinic administrator's session with the token that sign-in or sign-up answered. They typed who they
 * are a moment ago: whoever was signed in before is signed out, and other tabs start anew with them.
 */
function createBeginClinicSession(
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
