import type { User } from '@portal/contract/entities/user';

/** What is known once a link was looked into. */
interface Facts {
  /** Whom it signs in; null when the server does not accept its token. */
  person: User | null;
  /** Who is signed in here; null when nobody is, or no longer. */
  present: User | null;
  fromElsewhere: boolean;
  /** A session is live in some tab of this browser. */
  isLive: boolean;
}

/** What there is to say of a link. */
export type Finding =
  | { kind: 'asks'; person: User; present: User | null }
  | { kind: 'live'; present: User }
  | { kind: 'useless'; present: User };

/** What becomes of a link: it is taken, or needless, or signs nobody in; or there is something to say. */
export type Verdict = { kind: 'adopt' } | { kind: 'enter' } | { kind: 'nobody' } | Finding;

/**
 * Decides on a link: only one that the server accepts ends the present session, only after the person has said
 * so where that session works, and never while a session is live.
 */
export function decideLink({ person, present, fromElsewhere, isLive }: Facts): Verdict {
  if (!person) return present ? { kind: 'useless', present } : { kind: 'nobody' };
  if (!present) return fromElsewhere ? { kind: 'asks', person, present } : { kind: 'adopt' };
  const isSame = person.id === present.id;
  // Practitioners and admins may already go wherever their link leads.
  if (isSame && (present.provider_yn || present.is_admin)) return { kind: 'enter' };
  if (isLive) return { kind: 'live', present };
  return isSame ? { kind: 'adopt' } : { kind: 'asks', person, present };
}
