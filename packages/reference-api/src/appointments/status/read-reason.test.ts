import { describe, expect, it } from '@jest/globals';
import { INCOMPLETE_REASONS, type IncompleteReason, SENT_REASONS } from '@portal/contract/rules/appointments';
import { Refusal } from '../../server/refusal.ts';
import { readReason } from './read-reason.ts';
import type { StatusChanger } from './transitions.ts';

const parties = { client_id: 10, counsellor_id: 1 };
const people = ['10', '1', '12', 'nobody'];

/** Doc 1 §4, written out: whose each reason is, and what of it travels. */
const specified: Record<IncompleteReason, { user: string; sent: (typeof SENT_REASONS)[number] | null }> = {
  client_absence: { user: '1', sent: 'client_absence' },
  client_cancellation: { user: '10', sent: null },
  client_late_cancellation: { user: '10', sent: null },
  care_provider_cancellation: { user: '1', sent: null },
  technical_difficulties: { user: '1', sent: 'technical_difficulties' },
};

function attempt(...asked: Parameters<typeof readReason>) {
  try {
    return readReason(...asked);
  } catch (error) {
    if (error instanceof Refusal) return error.errors[0]?.pointer;
    throw error;
  }
}

const roles: StatusChanger[] = ['participant', 'admin'];
const currents = [null, ...INCOMPLETE_REASONS, 'something older'];
const cases = roles.flatMap((by) => currents.map((current) => [by, current] as const));

describe.each(cases)('what is kept of a cancellation by %s where it is %s', (by, current) => {
  it.each(INCOMPLETE_REASONS)('chosen %s: only with its person and what travels of it', (chosen_reason) => {
    const { user, sent } = specified[chosen_reason];
    const isOffered = chosen_reason !== 'client_cancellation' || (by === 'admin' && current === 'client_cancellation');
    for (const user_id of people) {
      for (const reason of [null, ...SENT_REASONS]) {
        const kept = attempt({ cancellation: { user_id, reason }, chosen_reason }, parties, { by, current });
        if (!isOffered) expect(kept).toBe('chosen_reason');
        else if (reason !== sent) expect(kept).toBe('cancellation.reason');
        else if (user_id === user) expect(kept).toEqual({ user_id: Number(user), reason: chosen_reason });
        else expect(kept).toBe('cancellation.user_id');
      }
    }
  });

  it('nothing chosen: what was sent, unless that is what the present reason sends', () => {
    for (const user_id of people) {
      for (const reason of [null, ...SENT_REASONS]) {
        const kept = attempt({ cancellation: { user_id, reason } }, parties, { by, current });
        const fits = user_id === '1' || (user_id === '10' && reason === null);
        const present = INCOMPLETE_REASONS.find((known) => known === current);
        const isPresent = present && specified[present].user === user_id && specified[present].sent === reason;
        if (fits) expect(kept).toEqual({ user_id: Number(user_id), reason: isPresent ? present : reason });
        else expect(kept).toBe('cancellation.user_id');
      }
    }
  });
});
