import { describe, expect, it } from '@jest/globals';
import { appointmentWith } from '../../testing/appointment.ts';
import { changesNothing, expectedStanding, standingOf } from './decision.ts';

const cancellation = { id: '88', user_id: '10', reason: 'client_absence', explanation: 'Called at noon.' };
const appointment = appointmentWith({ status: 'canceled', cancellation });

describe('how an appointment stands', () => {
  it('is what a status change may change', () => {
    expect(standingOf(appointment)).toEqual({ status: 'canceled', duration: 60, cancellation, version: 3 });
  });

  it.each([
    [{ status: 'canceled', reason: 'client_absence' }, true],
    [{ status: 'canceled', reason: 'technical_difficulties' }, false],
    [{ status: 'canceled', reason: 'client_absence', explanation: 'Called twice.' }, false],
    [{ status: 'completed' }, false],
  ] as const)('is what %j decides: %s', (decision, nothing) => {
    expect(changesNothing(appointment, decision)).toBe(nothing);
  });

  it('is what completing decides once it is completed, unless it is shortened', () => {
    const completed = appointmentWith({ status: 'completed' });
    expect(changesNothing(completed, { status: 'completed' })).toBe(true);
    expect(changesNothing(completed, { status: 'completed', duration: 30 })).toBe(false);
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

  it('has its booked minutes again unless it stays complete', () => {
    const shortened = appointmentWith({ status: 'completed', duration: 30 });
    expect(expectedStanding(shortened, { status: 'completed' }).duration).toBe(30);
    expect(expectedStanding(shortened, { status: 'pending' }).duration).toBe(60);
    expect(expectedStanding(shortened, { status: 'canceled', reason: 'client_absence' }).duration).toBe(60);
  });
});
