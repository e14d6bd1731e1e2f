import { describe, expect, it } from '@jest/globals';
import { checkCredentials, checkSignUp } from './check-typed.ts';

const email = 'rules.email';
const short = 'rules.password_length';

describe('sign-in (CLINIC-001, CLINIC-002, A-067)', () => {
  it.each<[string, string, object]>([
    ['', '', { email, password: short }],
    ['olive', '1234567', { email, password: short }],
    ['o@b.c', '12345678', { email }],
    [`o@b.${'c'.repeat(7)}`, '12345678', { email }],
    [`o@b.${'c'.repeat(6)}`, '12345678', {}],
    [' o@b.co ', '        ', {}],
    ['o@b.co', 'x'.repeat(201), { password: 'rules.password_too_long' }],
  ])('%s with password %#', (typed, password, problems) => {
    expect(checkCredentials({ email: typed, password })).toEqual(problems);
  });
});

describe('sign-up (CLINIC-004, CLINIC-005, CLINIC-006, CLINIC-007, CLINIC-008)', () => {
  const sound = {
    first_name: 'Olive',
    last_name: 'Roy',
    email: 'o@b.co',
    password: 'Cedar 2026',
    password_confirmation: 'Cedar 2026',
  };
  it.each([
    [{}, {}],
    [
      { first_name: ' ', last_name: '' },
      { first_name: 'rules.required', last_name: 'rules.required' },
    ],
    [{ email: '' }, { email }],
    [{ password: '', password_confirmation: '' }, { password: short }],
    [{ password_confirmation: '' }, { password_confirmation: 'rules.passwords_differ' }],
    [{ password_confirmation: 'cedar 2026' }, { password_confirmation: 'rules.passwords_differ' }],
  ])('%j', (typed, problems) => {
    expect(checkSignUp({ ...sound, ...typed })).toEqual(problems);
  });
});
