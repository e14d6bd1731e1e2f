import { currentUser } from '@portal/contract/calls/accounts';
import { implement } from '../server/implement.ts';
import { readUser } from './read-user.ts';

/** GET /practice/users/me (BA-024, API-042). */
export const me = implement(currentUser, (_request, { database, person }) => readUser(database, person.id));
