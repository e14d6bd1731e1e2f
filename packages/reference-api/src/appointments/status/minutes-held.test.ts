import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUSES, PROVIDER_TYPES } from '@portal/contract/rules/appointments';
import { minutesHeld } from './minutes-held.ts';

const start_date = new Date('2026-03-18T15:00:00Z');
const session = (booked: number, duration = booked) => ({
  start_date,
  end_date: new Date(start_date.getTime() + booked * 60_000),
  duration,
  provider_type: 'individual' as const,
  status: 'scheduled' as const,
});

/** DASH-030, DASH-031, DASH-032, DASH-033: what may be asked for, by booked minutes. */
const offered: [minutes: number, options: number[]][] = [
  [15, []],
  [30, []],
  [31, [30]],
  [60, [30]],
  [61, [30, 60]],
  [90, [30, 60]],
  [91, [30, 60, 90]],
  [120, [30, 60, 90]],
];

describe('how long a completed session was', () => {
  it.each(offered)('%d minutes booked', (minutes, options) => {
    for (const provider_type of PROVIDER_TYPES) {
      for (const asked of [1, 29, 30, 31, 45, 60, 90, 120, minutes, 1440]) {
        const held = () => minutesHeld({ ...session(minutes), provider_type }, 'completed', asked);
        if (provider_type !== 'generic' && options.includes(asked)) expect(held()).toBe(asked);
        else expect(held).toThrow('invalid_input');
      }
      expect(minutesHeld({ ...session(minutes), provider_type }, 'completed', undefined)).toBe(minutes);
    }
  });

  it.each(['pending', 'canceled'] as const)('is asked for with complete only, not with %s', (status) => {
    expect(() => minutesHeld(session(90), status, 60)).toThrow('invalid_input');
  });

  it.each(APPOINTMENT_STATUSES)('is forgotten when it is pending or canceled, and was %s', (status) => {
    for (const next of ['pending', 'canceled'] as const)
      if (next !== status) expect(minutesHeld({ ...session(90, 30), status }, next, undefined)).toBe(90);
  });

  it('stays when a completed one is completed again, or is corrected to any that was offered', () => {
    for (const duration of [30, 60, 90]) {
      const completed = { ...session(90, duration), status: 'completed' as const };
      expect(minutesHeld(completed, 'completed', undefined)).toBe(duration);
      expect(minutesHeld(completed, 'completed', 30)).toBe(30);
      expect(minutesHeld(completed, 'completed', 60)).toBe(60);
      expect(() => minutesHeld(completed, 'completed', 90)).toThrow('invalid_input');
    }
  });
});
