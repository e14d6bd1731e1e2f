import type { BrowserContextOptions } from '@playwright/test';
import { type PersonName, people } from './people.ts';

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** What a browser keeps for somebody who has been here before: their session as the portal writes it, and a language. */
export async function storageStateFor(
  portal: { url: string; tokenFor(email: string): Promise<string> },
  person: PersonName | null,
  locale: 'en' | 'fr' | null,
): Promise<StorageState> {
  const localStorage: { name: string; value: string }[] = [];
  if (locale) localStorage.push({ name: 'portal.locale', value: locale });
  if (person) {
    const { email, admin, provider } = people[person];
    const token = await portal.tokenFor(email);
    const name = 'clinic' in people[person] ? 'portal.clinic_session' : 'portal.session';
    localStorage.push({ name, value: JSON.stringify({ token, admin, provider }) });
  }
  return { cookies: [], origins: [{ origin: portal.url, localStorage }] };
}
