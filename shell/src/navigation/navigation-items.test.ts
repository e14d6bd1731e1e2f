import { describe, expect, it } from '@jest/globals';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { ledTo, traitsOf } from '../map/decide.ts';
import { portalMap } from '../map/portal-map.ts';
import { person } from '../testing/people.ts';
import { navigationItems, placeAt } from './navigation-items.ts';

const map = portalMap({ routes: formerRoutes });

describe('navigationItems', () => {
  it('offers a client no practitioner pages', () => {
    expect(navigationItems(map, traitsOf(person({ provider_yn: false })))).toEqual([]);
  });

  it.each([
    ['a practitioner', person()],
    ['an admin', person({ provider_yn: false, is_admin: true })],
    ['an admin who practises', person({ is_admin: true })],
  ])('leads %s only to pages they may enter', (_who, user) => {
    const items = navigationItems(map, traitsOf(user));
    expect(items.length).toBeGreaterThan(0);
    for (const { to } of items) {
      const route = map.find(to);
      const visitor = { token: 't', clinicToken: null, isClinicAdmin: false, isInvited: false, person: traitsOf(user) };
      expect(route && ledTo(route, '', visitor)).toBeNull();
    }
  });
});

describe('placeAt', () => {
  const items = navigationItems(map, traitsOf(person({ is_admin: true })));

  it.each([
    ['/admin', '/admin'],
    ['/admin/people/7', '/admin'],
    ['/admin/secure_messaging', '/admin/secure_messaging'],
    ['/clients/7', '/clients'],
    ['/clients', '/clients'],
    ['/administration', null],
    ['/404', null],
  ])('%s belongs to %s', (pathname, place) => {
    expect(placeAt(items, pathname)).toBe(place);
  });
});
