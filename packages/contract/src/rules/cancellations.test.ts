import { describe, expect, it } from '@jest/globals';
import { INCOMPLETE_REASONS } from './appointments.ts';
import { cancellationFor } from './cancellations.ts';

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
