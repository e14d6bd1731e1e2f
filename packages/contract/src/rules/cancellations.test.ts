import { describe, expect, it } from '@jest/globals';
import { INCOMPLETE_REASONS } from './appointments.ts';
import { cancellationFor, reasonOf } from './cancellations.ts';

const appointment = { client: { id: '10' }, counsellor: { id: '1' } };

describe('the cancellation that is sent for a reason (doc 1 §4)', () => {
  it.each([
    ['client_absence', { user_id: '1', reason: 'client_absence' }],
    ['client_cancellation', { user_id: '10', reason: null }],
    ['client_late_cancellation', { user_id: '10', reason: null }],
    ['care_provider_cancellation', { user_id: '1', reason: null }],
    ['technical_difficulties', { user_id: '1', reason: 'technical_difficulties' }],
  ] as const)('%s', (reason, sent) => {
    expect(INCOMPLETE_REASONS).toContain(reason);
    expect(cancellationFor(reason, appointment)).toEqual(sent);
  });
});

describe('why an appointment did not take place (A-037)', () => {
  it.each(INCOMPLETE_REASONS)('%s, where it is named, whoever it is attached to', (reason) => {
    for (const user_id of ['1', '10', '12', null]) expect(reasonOf({ reason, user_id }, appointment)).toBe(reason);
  });

  it.each([
    ['10', 'client_late_cancellation'],
    ['1', 'care_provider_cancellation'],
    ['12', null],
    [null, null],
  ])('without a reason, and attached to %s: %s', (user_id, reason) => {
    expect(reasonOf({ reason: null, user_id }, appointment)).toBe(reason);
  });

  it('is read from what is sent for every reason, but for the one that only stands where it stood', () => {
    for (const reason of INCOMPLETE_REASONS) {
      const isEarly = reason === 'client_cancellation';
      const read = reasonOf(cancellationFor(reason, appointment), appointment);
      expect(read).toBe(isEarly ? 'client_late_cancellation' : reason);
    }
  });

  it('is not guessed where a reason stands that nobody knows', () => {
    for (const user_id of ['1', '10', null])
      expect(reasonOf({ reason: 'of their own', user_id }, appointment)).toBeNull();
  });
});
