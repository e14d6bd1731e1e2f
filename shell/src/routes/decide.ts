import type { User } from '@portal/contract/entities/user';
import { isAdmin } from '@portal/contract/rules/people';
import type { Guard } from './route-table.ts';

export interface Visitor {
  token: string | null;
  clinicToken: string | null;
  /** Null while only the token is known: then only that is checked. */
  user: User | null;
}

/** Where the signed-in person starts: admins in the admin area, everyone else on the dashboard (AUTH-011, AUTH-012). */
export function landingOf(user: User): '/admin' | '/dashboard' {
  return isAdmin(user) ? '/admin' : '/dashboard';
}

/** Decides whether a visitor may enter, or where they go instead. Runs before any code of the page is asked for. */
export function decide(
  guard: Guard,
  { token, clinicToken, user }: Visitor,
): { enter: true } | { enter: false; to: string } {
  const enter = { enter: true } as const;
  const go = (to: string) => ({ enter: false, to }) as const;
  if (guard === 'public') return enter;
  if (guard === 'clinic_admin') return clinicToken ? enter : go('/signin_clinic');
  if (!token) return go('/signin');
  if (!user || guard === 'token') return enter;
  if (guard === 'admin') return isAdmin(user) ? enter : go('/dashboard');
  if (guard === 'practitioner') return user.provider_yn || isAdmin(user) ? enter : go('/dashboard');
  return enter;
}
