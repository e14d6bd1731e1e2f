import { describe, expect, it } from '@jest/globals';
import { cancellationReason } from './cancellation-reason.ts';

const reasonOf = (cancellation: { user_id: string | null; reason: string | null } | null) =>
  cancellationReason({
    cancellation: cancellation && { id: '1', explanation: null, ...cancellation },
    client: { id: 'client', preferred_name_with_last_name: 'Alex Roy' },
    counsellor: { id: 'counsellor', first_name: null, last_name: null },
  });

describe('cancellationReason (A-037)', () => {
  it('is the reason that travels by name', () => {
    expect(reasonOf({ user_id: 'counsellor', reason: 'client_absence' })).toBe('client_absence');
    expect(reasonOf({ user_id: 'counsellor', reason: 'technical_difficulties' })).toBe('technical_difficulties');
  });

  it('is told by who is attached when no reason travels', () => {
    expect(reasonOf({ user_id: 'client', reason: null })).toBe('client_late_cancellation');
    expect(reasonOf({ user_id: 'counsellor', reason: null })).toBe('care_provider_cancellation');
  });

  it('is not guessed when neither tells it', () => {
    expect(reasonOf(null)).toBeNull();
    expect(reasonOf({ user_id: null, reason: null })).toBeNull();
    expect(reasonOf({ user_id: 'somebody', reason: 'of their own' })).toBeNull();
  });
});
