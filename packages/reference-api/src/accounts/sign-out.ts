import { signOut } from '@portal/contract/calls/accounts';
import { implement } from '../server/implement.ts';
import { revokeSession } from './sessions.ts';

/**
 * DELETE /practice/sessions (BA-018): the token is worth nothing afterwards. One of a session link goes on, in whatever
 * browser it is opened next: leaving ends that page and never the link.
 */
export const signingOut = implement(signOut, async (_request, { database, person, now, audit }) => {
  if (person.linkedTo === null) await revokeSession(database, { id: person.sessionId, personId: person.id }, now);
  await audit(database, { action: 'sign_out', subject: 'person', subject_id: person.id });
  return undefined;
});
