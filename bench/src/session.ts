import { devHandles } from '../../e2e/support/dev-handles.ts';
import { type PersonName, people } from '../../e2e/support/people.ts';

/** What the shell keeps in local storage for somebody of the demo world who has been here before. */
export async function sessionAt(url: string, person: PersonName): Promise<string> {
  const { email, admin, provider } = people[person];
  return JSON.stringify({ token: await devHandles(url).tokenFor(email), admin, provider });
}
