import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepTicket, takeTicket } from './kept-ticket.ts';

const ticket = { token: 'token', signallingUrl: null, voicePin: null };
const holder = { userId: '7', appointmentId: '81' };

describe('a ticket that the check before a call was given', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is there once', () => {
    keepTicket(holder, ticket);
    expect(takeTicket(holder)).toBe(ticket);
    expect(takeTicket(holder)).toBeNull();
  });

  it.each([{ userId: '8' }, { appointmentId: '82' }])('is for its person and room alone: %o', (other) => {
    keepTicket(holder, ticket);
    expect(takeTicket({ ...holder, ...other })).toBeNull();
    expect(takeTicket(holder)).toBe(ticket);
  });

  it.each([
    { afterMs: 1_799_999, isThere: true },
    { afterMs: 1_800_000, isThere: false },
  ])('is there after $afterMs ms: $isThere', ({ afterMs, isThere }) => {
    keepTicket(holder, ticket);
    jest.advanceTimersByTime(afterMs);
    expect(takeTicket(holder) !== null).toBe(isThere);
  });
});
