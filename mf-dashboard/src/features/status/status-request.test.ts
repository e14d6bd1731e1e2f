import { describe, expect, it } from '@jest/globals';
import { COUNSELLING_TYPES, type IncompleteReason, PROVIDER_TYPES } from '@portal/contract/rules/appointments';
import { appointmentWith } from '../../testing/appointment.ts';
import { statusRequest } from './status-request.ts';

const base = appointmentWith();
const former = { id: '88', user_id: '10', reason: 'client_cancellation', explanation: null };

/** Doc 1 §4: whose the cancellation of each reason is, and what of the reason is sent. */
const sent: Record<IncompleteReason, { user_id: string; reason: string | null }> = {
  client_absence: { user_id: '1', reason: 'client_absence' },
  client_cancellation: { user_id: '10', reason: null },
  client_late_cancellation: { user_id: '10', reason: null },
  care_provider_cancellation: { user_id: '1', reason: null },
  technical_difficulties: { user_id: '1', reason: 'technical_difficulties' },
};
const reasons = Object.keys(sent).filter((name): name is IncompleteReason => name in sent);

/** No kind of appointment changes how a decision is sent. */
const kinds = PROVIDER_TYPES.flatMap((provider_type) =>
  COUNSELLING_TYPES.flatMap((counselling_type) =>
    [true, false].map((payout_yn) => ({ provider_type, counselling_type, payout_yn })),
  ),
);

describe.each(kinds)('the call for $provider_type, $counselling_type, payout $payout_yn', (kind) => {
  const appointment = { ...base, ...kind };
  const canceled = { ...appointment, status: 'canceled' as const, cancellation: former };

  it.each(reasons)(
    'of a practitioner for %s (DASH-041, DASH-042, DASH-043, DASH-044, DASH-045, DASH-046, DASH-047)',
    (reason) => {
      expect(statusRequest({ status: 'canceled', reason }, appointment, { admin: false })).toEqual({
        call: 'cancel',
        input: { params: { id: '7' }, body: { cancellation: sent[reason], chosen_reason: reason, version: 3 } },
      });
    },
  );

  it.each(reasons)('of an admin for %s, without and with a cancellation (DASH-040, DASH-041)', (reason) => {
    const facts = { cancellation: sent[reason], chosen_reason: reason, version: 3 };
    expect(statusRequest({ status: 'canceled', reason }, appointment, { admin: true })).toEqual({
      call: 'adminCancel',
      input: { params: { id: '7' }, body: facts },
    });
    expect(statusRequest({ status: 'canceled', reason }, canceled, { admin: true })).toEqual({
      call: 'adminModify',
      input: { params: { appointment_id: '7', cancellation_id: '88' }, body: { id: '88', ...facts } },
    });
  });

  it.each([undefined, 30, 60, 90])('for complete, shortened to %s (DASH-036, DASH-037)', (duration) => {
    const decision = { status: 'completed', ...(duration && { duration }) } as const;
    const facts = { ...(duration && { duration }), version: 3 };
    const params = { id: '7' };
    expect(statusRequest(decision, appointment, { admin: false })).toEqual({
      call: 'complete',
      input: { params, body: facts },
    });
    for (const one of [appointment, canceled]) {
      expect(statusRequest(decision, one, { admin: true })).toEqual({
        call: 'adminUpdate',
        input: { params, body: { status: 'completed', ...facts } },
      });
    }
  });
});

describe('the call for pending', () => {
  it('is the admins’ (DASH-037)', () => {
    expect(statusRequest({ status: 'pending' }, base, { admin: true })).toEqual({
      call: 'adminUpdate',
      input: { params: { id: '7' }, body: { status: 'pending', version: 3 } },
    });
    expect(() => statusRequest({ status: 'pending' }, base, { admin: false })).toThrow('Only admins');
  });
});

it('carries what the practitioner wrote beside a cancellation (DASH-050)', () => {
  const decision = { status: 'canceled', reason: 'care_provider_cancellation', explanation: 'I am ill.' } as const;
  expect(statusRequest(decision, base, { admin: false })).toMatchObject({
    call: 'cancel',
    input: { body: { cancellation: { user_id: '1', reason: null }, explanation: 'I am ill.' } },
  });
});
