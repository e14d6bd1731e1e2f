import { describe, expect, it } from '@jest/globals';
import { pageOfRecord } from './page-of-record.ts';

describe('the page of a record', () => {
  it.each([
    ['client', '10', '/admin/clients/10'],
    ['person', '9', '/admin/people/9'],
    ['payout', '3', '/admin/payouts/3'],
    ['card_payment_retry', '4', '/admin/card_payment_retries/4'],
    ['chat', '4', null],
    ['client', null, null],
    ['client', '../../x', null],
  ])('of %s %s is %s', (subject, id, page) => expect(pageOfRecord(subject, id)).toBe(page));
});
