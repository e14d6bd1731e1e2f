import { describe, expect, it } from '@jest/globals';
import english from './messages/en.json';
import french from './messages/fr.json';
import { missingTopics, TOPICS } from './missing-topics.ts';
import { paymentState } from './payment-state.ts';

describe('what the provider still wants', () => {
  it.each([
    [['external_account'], ['bankAccount']],
    [['person_1Ab.dob.day', 'person_1Ab.dob.month', 'person_1Ab.dob.year'], ['birth']],
    [
      ['tos_acceptance.date', 'tos_acceptance.ip', 'business_type'],
      ['business', 'terms'],
    ],
    [['individual.id_number', 'representative.verification.document'], ['identity']],
    [
      ['company.tax_id', 'company.address.line1', 'company.phone'],
      ['businessAddress', 'businessContact', 'taxNumber'],
    ],
    [['company.owners_provided', 'representative.relationship.title'], ['owners']],
    [['business_profile.mcc', 'business_profile.url', 'settings.payments.statement_descriptor'], ['activity']],
    [['interv_1Ab.rejection_appeal.form', 'constructor', '', 'person_1Ab.shoe_size'], ['other']],
    [[], []],
  ])('%j is told as %j', (fields, topics) => {
    expect(missingTopics(fields)).toEqual(topics);
  });

  it('has words in both languages', () => {
    expect(Object.keys(english.missing)).toEqual([...TOPICS]);
    expect(Object.keys(french.missing)).toEqual([...TOPICS]);
  });
});

describe('where a clinic stands', () => {
  const checked_at = '2026-11-20T15:30:00.000Z';
  const payments = { begun_yn: true, missing: [], stopped_yn: false, checked_at };
  it.each([
    ['none', { onboarded: false, payments: { ...payments, begun_yn: false, checked_at: null } }],
    ['stopped', { onboarded: false, payments: { ...payments, stopped_yn: true } }],
    // An appeal, for instance.
    ['stopped', { onboarded: false, payments: { ...payments, stopped_yn: true, missing: ['interv_1.appeal'] } }],
    ['missing', { onboarded: false, payments: { ...payments, missing: ['external_account'] } }],
    ['checking', { onboarded: false, payments }],
    // Paid, and asked for something more by a date.
    ['done', { onboarded: true, payments: { ...payments, missing: ['external_account'] } }],
  ])('is %s', (state, known) => {
    expect(paymentState(known)).toBe(state);
  });
});
