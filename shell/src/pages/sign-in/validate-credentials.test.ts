import { describe, expect, it } from '@jest/globals';
import { validateCredentials } from './validate-credentials.ts';

describe('validateCredentials (AUTH-004, AUTH-005, AUTH-006)', () => {
  it.each([
    ['', 'x', { email: 'email_error' }],
    ['abc', 'x', { email: 'email_error' }],
    ['a@b.c', 'x', { email: 'email_error' }],
    ['a@b.co', 'x', {}],
    [`a@b.${'x'.repeat(18)}`, 'x', {}],
    [`a@b.${'x'.repeat(19)}`, 'x', { email: 'email_error' }],
    ['a@b.co', '', { password: 'password_error' }],
    ['', '', { email: 'email_error', password: 'password_error' }],
  ])('%j with password %j', (email, password, errors) => {
    expect(validateCredentials(email, password)).toEqual(errors);
  });
});
