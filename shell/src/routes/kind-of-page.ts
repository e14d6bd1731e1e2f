import { findByPath } from '@portal/portal-kit/registry/match-path';
import { clinicKind, practitionerKind, type SessionKind } from '../session/session-kind.ts';
import { lacksRequired } from './decide.ts';
import { type PortalRoute, routeTable } from './route-table.ts';

/** The kind of session that a route's page is for: all pages of mf-clinic are for clinics' administrators. */
export function kindOfRoute({ owner }: Pick<PortalRoute, 'owner'>): SessionKind {
  return owner === 'mf-clinic' ? clinicKind : practitionerKind;
}

/**
 * The kind of session that a document serves, by the address that it is opened at. One that leads to sign-in for what it
 * lacks is of that page's kind.
 * @param isInvited whether this tab keeps the token of a clinic's sign-up link
 */
export function kindOfPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>, isInvited: boolean): SessionKind {
  const route = findByPath(routeTable, ({ path }) => [path], pathname);
  return route && !lacksRequired(route, search, isInvited) ? kindOfRoute(route) : practitionerKind;
}

/** Whether a document that is opened at an address may hold a frame; the server's policy goes by the same. */
export function isFraming({ pathname }: Pick<URL, 'pathname'>): boolean {
  return findByPath(routeTable, ({ path }) => [path], pathname)?.framing === true;
}
