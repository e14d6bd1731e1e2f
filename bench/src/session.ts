import { devHandles } from '../../e2e/support/dev-handles.ts';
import { type PersonName, people } from '../../e2e/support/people.ts';

/** Somebody of the demo world: Olive is a clinic's administrator, whose session is of a kind of its own. */
export type Visitor = PersonName | 'olive';

/** A session as it is kept in local storage. */
export interface KeptSession {
  /** Its name there, by its kind. */
  name: 'portal.session' | 'portal.clinic_session';
  text: string;
}

/** What the shell keeps in local storage for somebody who has been here before. */
export async function sessionAt(url: string, visitor: Visitor): Promise<KeptSession> {
  const isClinic = visitor === 'olive';
  const { email, admin, provider } = isClinic
    ? { email: 'clinic@demo.test', admin: false, provider: false }
    : people[visitor];
  const traits = isClinic ? {} : { admin, provider, edition: 'CA' };
  const text = JSON.stringify({ token: await devHandles(url).tokenFor(email), ...traits });
  return { name: isClinic ? 'portal.clinic_session' : 'portal.session', text };
}
