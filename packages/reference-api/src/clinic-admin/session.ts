import * as calls from '@portal/contract/calls/clinic-admin';
import { checkCredentials, holdAccount } from '../accounts/check-credentials.ts';
import { ownDraftKey } from '../accounts/draft-key.ts';
import { openSession, revokeSession } from '../accounts/sessions.ts';
import { implement, implementPublic } from '../server/implement.ts';

/** What the sessions of clinic administrators are from; those of practitioners name their own sign-in. */
export const CLINIC_SOURCE = 'clinic';

/** POST /clinic_admin/sessions (API-034). Everybody but clinic administrators is a stranger here (RULES-206). */
export const signInClinic = implementPublic(calls.signInClinic, async ({ body }, context) => {
  const account = await checkCredentials(context, body, ({ roles }) => roles.includes('clinic_admin'));
  return context.database.transaction(async (database) => {
    await holdAccount({ database }, account);
    await context.audit(database, {
      ...{ action: 'sign_in', subject: 'person', subject_id: account.id, person_id: account.id },
    });
    return { access_token: await openSession(database, { personId: account.id, source: CLINIC_SOURCE, ...context }) };
  });
});

/** DELETE /clinic_admin/sessions (BA-018): the token is worth nothing afterwards. */
export const signOutClinic = implement(calls.signOutClinic, async (_request, { database, person, now, audit }) => {
  await revokeSession(database, { id: person.sessionId, personId: person.id }, now);
  await audit(database, { action: 'sign_out', subject: 'person', subject_id: person.id });
  return undefined;
});

/** GET /clinic_admin/draft_key. */
export const clinicDraftKey = implement(calls.clinicDraftKey, async (_request, context) => ({
  key: await ownDraftKey(context),
}));
