import { describe, expect, it } from '@jest/globals';
import type { Guard } from '@portal/portal-kit/registry/areas';
import { person } from '../testing/people.ts';
import { landingOf, ledTo, traitsOf, type Visitor } from './decide.ts';

const nobody = { token: null, clinicToken: null, person: null, isClinicAdmin: false, isInvited: false };
const tokenOnly = { ...nobody, token: 't' };
const practitioner = { ...tokenOnly, person: traitsOf(person()) };
const client = { ...tokenOnly, person: traitsOf(person({ provider_yn: false })) };
const admin = { ...tokenOnly, person: traitsOf(person({ provider_yn: false, is_admin: true })) };
const clinic = { ...nobody, clinicToken: 'c' };

describe('ledTo', () => {
  it.each<[Guard, string, Visitor, string | null]>([
    ['public', 'nobody', nobody, null],
    ['signed_in', 'nobody', nobody, '/signin'],
    ['signed_in', 'a client', client, null],
    ['practitioner', 'nobody', nobody, '/signin'],
    ['practitioner', 'a token alone', tokenOnly, null],
    ['practitioner', 'a practitioner', practitioner, null],
    ['practitioner', 'a client', client, '/dashboard'],
    ['practitioner', 'an admin', admin, null],
    ['client', 'nobody', nobody, '/signin'],
    ['client', 'a client', client, null],
    ['participant', 'nobody', nobody, '/signin'],
    ['admin', 'nobody', nobody, '/signin'],
    ['admin', 'a practitioner', practitioner, '/dashboard'],
    ['admin', 'an admin', admin, null],
    ['clinic_admin', 'nobody', nobody, '/signin_clinic'],
    ['clinic_admin', 'a practitioner', practitioner, '/signin_clinic'],
    ['clinic_admin', 'a clinic administrator', clinic, null],
    ['practitioner', 'a clinic administrator', clinic, '/signin'],
  ])('%s guard, %s', (guard, _who, visitor, expected) => {
    expect(ledTo({ path: '/somewhere', layout: 'main', guard, owner: 'shell' }, '', visitor)).toBe(expected);
  });

  it('leads from an address that lacks what the route requires', () => {
    const route = { path: '/x', layout: 'plain', guard: 'public', owner: 'shell', requires: 'key' } as const;
    expect([ledTo(route, '', nobody), ledTo(route, '?key=1', nobody)]).toEqual(['/signin', null]);
    expect([ledTo(route, '?key=%20', nobody), ledTo(route, '', { ...nobody, isInvited: true })]).toEqual([
      '/signin',
      null,
    ]);
  });

  it.each(['/signin', '/two_factor'])('leads those who are signed in from %s to where they start (A-069)', (path) => {
    const route = { path, layout: 'plain', guard: 'public', owner: 'shell' } as const;
    expect([nobody, tokenOnly, client, admin].map((visitor) => ledTo(route, '', visitor))).toEqual([
      null,
      null,
      '/dashboard',
      '/admin',
    ]);
  });
});

it('leads a clinic’s administrator from their sign-in to their portal, and nobody else (A-069)', () => {
  const route = { path: '/signin_clinic', layout: 'plain', guard: 'public', owner: 'mf-clinic' } as const;
  const known = { ...clinic, isClinicAdmin: true };
  expect([nobody, clinic, practitioner, admin, known].map((visitor) => ledTo(route, '', visitor))).toEqual([
    null,
    null,
    null,
    null,
    '/dashboard_clinic',
  ]);
});

describe('landingOf (AUTH-011, AUTH-012)', () => {
  it('is the admin area for admins, the dashboard for everyone else', () => {
    expect([landingOf(admin.person), landingOf(practitioner.person), landingOf(client.person)]).toEqual([
      '/admin',
      '/dashboard',
      '/dashboard',
    ]);
  });
});
