import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { keepTicket, takeTicket } from './ticket-ahead.ts';

const ticket = { token: 'token', signallingUrl: null, voicePin: null };

describe('a ticket that was asked for ahead', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is there once', async () => {
    keepTicket('81', Promise.resolve(ticket));
    await expect(takeTicket('81')).resolves.toEqual(ticket);
    expect(takeTicket('81')).toBeNull();
  });

  it('opens no other room', () => {
    keepTicket('81', Promise.resolve(ticket));
    expect(takeTicket('82')).toBeNull();
  });

  it.each([
    { afterMs: 10_000, isThere: true },
    { afterMs: 10_001, isThere: false },
  ])('is there after $afterMs ms: $isThere', ({ afterMs, isThere }) => {
    jest.useFakeTimers();
    keepTicket('81', Promise.resolve(ticket));
    jest.advanceTimersByTime(afterMs);
    expect(takeTicket('81') !== null).toBe(isThere);
  });

  it('tells its failure to whoever takes it, and nobody else', async () => {
    keepTicket('81', Promise.reject(new Error('down')));
    await expect(takeTicket('81')).rejects.toThrow('down');
  });
});
