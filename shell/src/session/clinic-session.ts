import { parseStoredSession } from './stored-session.ts';

/** The clinic administrator's token, kept apart from the practitioner's; null when there is none. */
export function parseClinicSession(text: string | null): string | null {
  return parseStoredSession(text)?.token ?? null;
}
