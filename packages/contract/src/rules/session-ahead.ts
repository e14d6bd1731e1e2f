import { SESSION_LEAD_MS } from './timings.ts';

/** Whether a session cannot have been held yet: its start is further ahead than sessions are held early. */
export function isSessionAhead(start: Date, now: Date): boolean {
  return start.getTime() - now.getTime() > SESSION_LEAD_MS;
}
