import type { User } from '@portal/contract/entities/user';
import { readJson } from '../storage/read-json.ts';
import { createSafeStorage } from '../storage/storage.ts';

/** Under this name mf-onboarding keeps in the tab what was typed before there is an account (`typed-account.ts`). */
const key = 'portal.sign_up';

const addressOf = (email: unknown) => (typeof email === 'string' ? email.trim().toLowerCase() : null);

/** Somebody signs in: what another person typed into the sign-up of this tab is not for them, nor for who comes after. */
export function forgetOthersSignUp({ email }: Pick<User, 'email'>): void {
  const storage = createSafeStorage(() => window.sessionStorage);
  const typed = storage.get(key);
  if (typed !== null && addressOf(readJson(typed).email) !== addressOf(email)) storage.remove(key);
}
