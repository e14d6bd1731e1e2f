import { describe, expect, it } from '@jest/globals';
import { appointmentWith } from '../../testing/appointment.ts';
import { expectedStanding, standingOf } from './decision.ts';

const cancellation = { id: '88', user_id: '10', reason: 'client_absence', explanation: 'Called at noon.' };
const appointment = appointmentWith({ status: 'canceled', cancellation });

describe('how an appointment stands', () => {
  it('is what a status change may change', () => {
    expect(standingOf(appointment)).toEqual({ status: 'canceled', duration: 60, cancellation, version: 3 });
  });

  it.each([
    ['completed', { status: 'completed' }, { status: 'completed', duration: 60, cancellation: null }],
    ['completed and shortened', { status: 'completed', duration: 30 }, { status: 'completed', duration: 30 }],
    ['pending', { status: 'pending' }, { status: 'pending', duration: 60, cancellation: null }],
    [
      'canceled for another reason, with the explanation that is there',
      { status: 'canceled', reason: 'client_late_cancellation' },
      { status: 'canceled', cancellation: { ...cancellation, user_id: '10', reason: 'client_late_cancellation' } },
    ],
    [
      'canceled with a new explanation',
      { status: 'canceled', reason: 'technical_difficulties', explanation: 'No power.' },
      { cancellation: { id: '88', user_id: '1', reason: 'technical_difficulties', explanation: 'No power.' } },
    ],
  ] as const)('will be %s, of the version that is changed', (_case, decision, standing) => {
    expect(expectedStanding(appointment, decision)).toMatchObject({ ...standing, version: 3 });
  });
});
