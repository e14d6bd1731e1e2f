import type { Call } from '@portal/contract';
import { accountLocked } from '../accounts/account-lock.ts';
import { isForLinks } from '../accounts/for-links.ts';
import { findSignedInPerson, type SignedInPerson } from '../accounts/signed-in-person.ts';
import type { PublicContext } from './implement.ts';
import { Refusal } from './refusal.ts';

/** The token of a request: raw, or after `Bearer`. */
export function tokenOf(request: Request): string | null {
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
  if (!person) throw new Refusal(401, 'unauthenticated');
  // Who is led to sign-in should read there whom to ask.
  if (person === 'locked') throw accountLocked(401);
  // Its holder has nowhere to sign in, and should read why.
  if (person === 'canceled') throw new Refusal(401, 'session_canceled');
  if (person.linkedTo !== null && !isForLinks(call)) throw new Refusal(403, 'forbidden');
  if (!call.callers.some((caller) => person.callers.includes(caller))) throw new Refusal(403, 'forbidden');
  return person;
}
