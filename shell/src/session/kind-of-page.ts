import type { PortalMap, PortalRoute } from '@portal/portal-kit/registry/areas';
import { areas } from '../map/areas.ts';
import { lacksRequired } from '../map/decide.ts';
import { clinicKind, practitionerKind, type SessionKind } from './session-kind.ts';

/** The kind of session that a route's page is for. */
export function kindOfRoute({ isForClinics }: Pick<PortalRoute, 'isForClinics'>): SessionKind {
  return isForClinics ? clinicKind : practitionerKind;
}

/**
 * The kind of session that a document serves, by the address that it is opened at. One that leads to sign-in for what it
 * lacks is of that page's kind.
 * @param isInvited whether this tab keeps the token of a clinic's sign-up link
 */
export function kindOfPage(
  map: Pick<PortalMap, 'find'>,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  isInvited: boolean,
): SessionKind {
  const route = map.find(pathname);
  return route && !lacksRequired(route, search, isInvited) ? kindOfRoute(route) : practitionerKind;
}

/**
 * Whether a document that is opened at an address may hold a frame; the server's policy goes by the same: by the
 * address alone, for which page stands there may not be known yet.
 */
export function isFraming({ pathname }: Pick<URL, 'pathname'>): boolean {
  return areas.some(({ at, framing }) => framing && at === pathname.replace(/(.)\/$/, '$1'));
}
