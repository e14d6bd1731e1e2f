import { IDENTITY_WORDS, type IdentityWord } from '@portal/contract/rules/sessions';

/** The part somebody plays in a session, as the second word of their identity says (SESS-101). */
export type CallRole = 'provider' | 'host' | 'guest';

export interface Identity {
  userId: string;
  role: CallRole;
  /** They speak on the telephone. */
  isOnPhone: boolean;
  /** Both partners of a couple sit in front of one device (SESS-057, A-088). */
  isTogether: boolean;
}

const roles: readonly IdentityWord[] = ['provider', 'host', 'guest'];

/**
 * Reads an identity such as `12_host` or `12_host_together`. Somebody whose role is not said is a client: only
 * the portal gives the practitioner's.
 */
export function readIdentity(identity: string): Identity {
  const [userId = '', ...words] = identity.split('_');
  const known = IDENTITY_WORDS.filter((word) => words.some((said) => said.toLowerCase().includes(word)));
  const role = roles.find((word) => known.includes(word));
  return {
    userId,
    role: role === 'provider' || role === 'guest' ? role : 'host',
    isOnPhone: known.includes('voice'),
    isTogether: known.includes('together'),
  };
}
