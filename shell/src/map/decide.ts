import type { User } from '@portal/contract/entities/user';
import { isAdmin } from '@portal/contract/rules/people';
import type { Guard, PortalRoute } from '@portal/portal-kit/registry/areas';

/** What guards ask of a person. */
export interface Traits {
  readonly admin: boolean;
  readonly provider: boolean;
}

export interface Visitor {
  token: string | null;
  clinicToken: string | null;
  /** Null while only the token is known: then only that is checked. */
  person: Traits | null;
  /** True once the clinic's administrator is known, or taken for known. */
  isClinicAdmin: boolean;
  /** This tab keeps the token of a clinic's sign-up link. */
  isInvited: boolean;
}

/** Pages that a signed-in person has no use for: they go to where they start. */
export const onlySignedOut: ReadonlySet<string> = new Set(['/signin', '/two_factor', '/signin_clinic']);

/**
 * Pages that look into a token of their own. A session that the server no longer accepts is no reason to leave them:
 * they say themselves who is signed in, or ask after the code.
 */
export const asksNobody: ReadonlySet<string> = new Set(['/link', '/client_link', '/confirmation']);

/** An admin by flag or role; a practitioner by the provider flag alone (SHELL-022). */
export function traitsOf(user: User): Traits {
  return { admin: isAdmin(user), provider: user.provider_yn };
}

/** Where the signed-in person starts: admins in the admin area, everyone else on the dashboard (AUTH-011, AUTH-012). */
export function landingOf({ admin }: Traits): '/admin' | '/dashboard' {
  return admin ? '/admin' : '/dashboard';
}

/**
 * Where a guard sends a visitor who may not enter; null when they may. Who is signed out signs in (SHELL-017,
 * SHELL-045, RULES-209); pages for admins are theirs alone, others are led to the dashboard (SHELL-021, RULES-177,
 * RULES-205).
 */
function turnedAway(guard: Guard, { token, clinicToken, person }: Visitor): string | null {
  if (guard === 'public') return null;
  if (guard === 'clinic_admin') return clinicToken ? null : '/signin_clinic';
  if (!token) return '/signin';
  if (!person || guard === 'token') return null;
  if (guard === 'admin') return person.admin ? null : '/dashboard';
  if (guard === 'practitioner') return person.provider || person.admin ? null : '/dashboard';
  return null;
}

/** True for an address without the query parameter that its route requires, which was not kept either (SHELL-056). */
export function lacksRequired(
  { requires }: Pick<PortalRoute, 'requires'>,
  search: string,
  isInvited: boolean,
): boolean {
  const given = requires && new URLSearchParams(search).get(requires);
  return given === null ? !isInvited : given?.trim() === '';
}

/**
 * Where a visit of a route leads instead; null when it stays. Asked before any code of the page is, and by the early
 * script, which goes by what is stored of the person.
 * @param search the address's query
 */
export function ledTo(route: PortalRoute, search: string, visitor: Visitor): string | null {
  const { path, guard } = route;
  if (lacksRequired(route, search, visitor.isInvited)) return '/signin';
  if (path === '/signin_clinic') return visitor.isClinicAdmin ? '/dashboard_clinic' : null;
  if (visitor.person && onlySignedOut.has(path)) return landingOf(visitor.person);
  return turnedAway(guard, visitor);
}
