import type { Call } from '@portal/contract';
import { isForLinks } from '../accounts/for-links.ts';
import { isOfCanceledLink } from '../accounts/sessions.ts';
import { findSignedInPerson, type SignedInPerson } from '../accounts/signed-in-person.ts';
import type { Database } from '../storage/database.ts';
import type { PublicContext } from './implement.ts';
import { Refusal } from './refusal.ts';

/** The token of a request: raw, or after `Bearer`. */
function tokenOf(request: Request): string | null {
  const header = request.headers.get('Authorization')?.trim() ?? '';
  const token = header.replace(/^Bearer\s+/i, '');
  return token === '' ? null : token;
}

/** The person who may make this call: 401 without a good token, 403 when the call is not for them (BP-002, BP-003). */
export async function authorize(
  call: Call,
  request: Request,
  context: Pick<PublicContext, 'database' | 'now' | 'device'>,
): Promise<SignedInPerson> {
  const token = tokenOf(request);
  const person = token === null ? null : await findSignedInPerson(context, token);
  if (!person) throw await unauthenticated(context.database, token);
  if (person.linkedTo !== null && !isForLinks(call)) throw new Refusal(403, 'forbidden');
  if (!call.callers.some((caller) => person.callers.includes(caller))) throw new Refusal(403, 'forbidden');
  return person;
}

/** Why a token is not accepted. A link whose appointment was canceled says so: its holder has nowhere to sign in. */
async function unauthenticated(database: Database, token: string | null): Promise<Refusal> {
  const isCanceled = token !== null && (await isOfCanceledLink(database, token));
  return new Refusal(401, isCanceled ? 'session_canceled' : 'unauthenticated');
}
