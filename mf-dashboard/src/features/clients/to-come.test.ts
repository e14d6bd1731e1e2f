import { describe, expect, it } from '@jest/globals';
import { appointmentWith } from '../../testing/appointment.ts';
import { nextSession } from '../appointments/next-session.ts';
import { partnerOf } from './to-come.ts';

const now = new Date('2026-11-20T15:30:00Z');
const at = (id: string, start_date: string, status: 'scheduled' | 'canceled' = 'scheduled') =>
  appointmentWith({ id, start_date, status });

describe('the next session with a client', () => {
  it('is the first that is open and has not begun', () => {
    const sessions = [
      at('begun', '2026-11-20T15:00:00Z'),
      at('off', '2026-11-20T16:00:00Z', 'canceled'),
      at('later', '2026-11-21T16:00:00Z'),
      at('next', '2026-11-20T17:00:00Z'),
    ];
    expect(nextSession(sessions, now)?.id).toBe('next');
    expect(nextSession(sessions.slice(0, 2), now)).toBeUndefined();
  });
});

describe('the partner of a client', () => {
  const member = (id: string, full_name: string) => ({ id, full_name, first_name: null, last_name: null });
  const couple = { host: member('11', 'Jo Lavoie'), guest: member('12', 'Kim Lavoie'), provider: null };
  const sessions = [appointmentWith(), appointmentWith({ couples_appointment_detail: couple })];

  it('is the other one of the couple, whoever booked', () => {
    expect(partnerOf('11', sessions)).toEqual({ id: '12', name: 'Kim Lavoie' });
    expect(partnerOf('12', sessions)).toEqual({ id: '11', name: 'Jo Lavoie' });
  });

  it('is nobody of whom meets alone', () => {
    expect(partnerOf('10', [appointmentWith()])).toBeNull();
  });
});
