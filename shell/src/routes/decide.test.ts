import { describe, expect, it } from '@jest/globals';
import { person } from '../testing/people.ts';
import { decide, landingOf } from './decide.ts';
import type { Guard } from './route-table.ts';

const nobody = { token: null, clinicToken: null, user: null };
const tokenOnly = { ...nobody, token: 't' };
const practitioner = { ...tokenOnly, user: person() };
const client = { ...tokenOnly, user: person({ provider_yn: false }) };
const admin = { ...tokenOnly, user: person({ provider_yn: false, is_admin: true }) };
const clinic = { ...nobody, clinicToken: 'c' };

describe('decide', () => {
  it.each<[Guard, string, object, string]>([
    ['public', 'nobody', nobody, 'enter'],
    ['signed_in', 'nobody', nobody, '/signin'],
    ['signed_in', 'a client', client, 'enter'],
    ['practitioner', 'nobody', nobody, '/signin'],
    ['practitioner', 'a token alone', tokenOnly, 'enter'],
    ['practitioner', 'a practitioner', practitioner, 'enter'],
    ['practitioner', 'a client', client, '/dashboard'],
    ['practitioner', 'an admin', admin, 'enter'],
    ['client', 'nobody', nobody, '/signin'],
    ['client', 'a client', client, 'enter'],
    ['participant', 'nobody', nobody, '/signin'],
    ['admin', 'nobody', nobody, '/signin'],
    ['admin', 'a practitioner', practitioner, '/dashboard'],
    ['admin', 'an admin', admin, 'enter'],
    ['clinic_admin', 'nobody', nobody, '/signin_clinic'],
    ['clinic_admin', 'a practitioner', practitioner, '/signin_clinic'],
    ['clinic_admin', 'a clinic administrator', clinic, 'enter'],
    ['practitioner', 'a clinic administrator', clinic, '/signin'],
  ])('%s guard, %s', (guard, _who, visitor, expected) => {
    const decision = decide(guard, visitor as typeof nobody);
    expect(decision.enter ? 'enter' : decision.to).toBe(expected);
  });
});

describe('landingOf (AUTH-011, AUTH-012)', () => {
  it('is the admin area for admins, the dashboard for everyone else', () => {
    expect([landingOf(admin.user), landingOf(practitioner.user), landingOf(client.user)]).toEqual([
      '/admin',
      '/dashboard',
      '/dashboard',
    ]);
  });
});
