import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUSES, PROVIDER_TYPES } from './appointments.ts';
import { bookedMinutes, minutesWith, offersDurationChange } from './durations.ts';

describe('whether a session may be shortened (DASH-030)', () => {
  const cases = PROVIDER_TYPES.flatMap((provider_type) =>
    [10, 29, 30, 31, 60, 90, 120].map((duration) => ({ provider_type, duration })),
  );

  it.each(cases)('$provider_type, $duration minutes', ({ provider_type, duration }) => {
    const isLong = [31, 60, 90, 120].includes(duration);
    expect(offersDurationChange({ provider_type, duration })).toBe(isLong && provider_type !== 'generic');
  });
});

describe('the minutes of an appointment', () => {
  const booked = { start_date: '2026-03-18T15:00:00Z', end_date: '2026-03-18T12:30:00-04:00' };

  it('that it was booked for are those from start to end, as texts and as dates', () => {
    expect(bookedMinutes(booked)).toBe(90);
    const [start_date, end_date] = [new Date(booked.start_date), new Date(booked.end_date)];
    expect(bookedMinutes({ start_date, end_date })).toBe(90);
  });

  it.each(APPOINTMENT_STATUSES)('that was %s are the booked ones with any other status', (status) => {
    for (const next of APPOINTMENT_STATUSES)
      expect(minutesWith(next, { ...booked, status, duration: 30 })).toBe(next === status ? 30 : 90);
  });
});
