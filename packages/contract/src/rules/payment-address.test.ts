import { describe, expect, it } from '@jest/globals';
import { isPaymentAddress } from './payment-address.ts';

const own = ['https://portal.example'];

describe('an address of payments', () => {
  it.each([
    'https://connect.stripe.com/setup/e/acct_1/abc',
    'https://connect.stripe.com/express/acct_1/xyz?a=b#c',
    'https://portal.example/stripe/setup/abc',
  ])('leads to %s', (url) => {
    expect(isPaymentAddress(url, own)).toBe(true);
  });

  it.each([
    'https://connect.stripe.com.evil.example/setup',
    'https://evilstripe.com/setup',
    'https://connect.stripe.com@evil.example/setup',
    'https://someone:secret@connect.stripe.com/setup',
    'http://connect.stripe.com/setup',
    'https://connect.stripe.com:8443/setup',
    'http://portal.example/stripe',
    'https://other.portal.example/stripe',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//connect.stripe.com/setup',
    '/dashboard_clinic',
    'https://stripe.com/setup',
    '',
  ])('does not lead to %j', (url) => {
    expect(isPaymentAddress(url, own)).toBe(false);
  });
});
