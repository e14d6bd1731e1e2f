import { describe, expect, it } from '@jest/globals';
import { heldUntil } from './held-until.ts';

const session = {
  start_date: '2026-03-18T15:00:00Z',
  end_date: '2026-03-18T16:30:20Z',
  status: 'completed',
  duration: 30,
} as const;
const booked = new Date(session.end_date);

describe('when a session ended', () => {
  it('is as many minutes after its start as it was shortened to', () => {
    expect(heldUntil(session)).toEqual(new Date('2026-03-18T15:30:00Z'));
    expect(heldUntil({ ...session, start_date: new Date(session.start_date), end_date: booked })).toEqual(
      new Date('2026-03-18T15:30:00Z'),
    );
  });

  it.each(['scheduled', 'pending', 'canceled'] as const)('is its booked end while it is %s', (status) => {
    expect(heldUntil({ ...session, status })).toEqual(booked);
  });

  it('is never later than what was booked', () => {
    expect(heldUntil({ ...session, duration: 91 })).toEqual(booked);
  });
});
