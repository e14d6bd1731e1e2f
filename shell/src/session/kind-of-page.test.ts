import { expect, it } from '@jest/globals';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { portalMap } from '../map/portal-map.ts';
import { kindOfPage } from './kind-of-page.ts';
import { clinicKind, practitionerKind } from './session-kind.ts';

const map = portalMap({ routes: formerRoutes });

it.each([
  ['/signin_clinic', 'clinic'],
  ['/signup_clinic?clinic_token=HARBOUR-2026', 'clinic'],
  ['/dashboard_clinic', 'clinic'],
  ['/dashboard_clinic/tax', 'clinic'],
  // It leads to the practitioners' sign-in at once (SHELL-056, A-066).
  ['/signup_clinic', 'practitioner'],
  ['/signup_clinic?clinic_token=', 'practitioner'],
  ['/', 'practitioner'],
  ['/signin', 'practitioner'],
  ['/dashboard', 'practitioner'],
  ['/dashboard_clinic/other', 'practitioner'],
  ['/nope', 'practitioner'],
])('a document that is opened at %s is for a %s', (address, kind) => {
  expect(kindOfPage(map, new URL(address, 'https://portal.test'), false)).toBe(
    kind === 'clinic' ? clinicKind : practitionerKind,
  );
});

it('a reload of the sign-up, whose link the tab keeps, is for a clinic', () => {
  expect(kindOfPage(map, new URL('https://portal.test/signup_clinic'), true)).toBe(clinicKind);
});
