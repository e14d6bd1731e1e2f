import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepIceServers, keepTicket, takeTicket } from './kept-ticket.ts';

const ticket = { token: 'token', signallingUrl: null, voicePin: null };
const holder = { userId: '7', appointmentId: '81' };

describe('a ticket that was asked for before a call', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is there once, also while it is on its way', async () => {
    keepTicket(holder, Promise.resolve(ticket));
    const taken = takeTicket(holder);
    expect(takeTicket(holder)).toBeNull();
    expect(await taken).toEqual(ticket);
  });

  it('has the servers that a check was told with it, and none of another', async () => {
    const iceServers = [{ urls: 'stun:turn.test' }];
    const own = { ...ticket };
    keepTicket(holder, Promise.resolve(own));
    keepIceServers(own, iceServers);
    expect(await takeTicket(holder)).toEqual({ ...ticket, iceServers });
    keepTicket(holder, Promise.resolve(ticket));
    expect(await takeTicket(holder)).toEqual(ticket);
  });

  it('that was refused is not kept, and another one is not lost for it', async () => {
    const refused = Promise.reject(new Error('This session has expired'));
    keepTicket(holder, refused);
    await expect(refused).rejects.toThrow();
    expect(takeTicket(holder)).toBeNull();
    const late = Promise.reject(new Error('This session has expired'));
    keepTicket(holder, late);
    keepTicket(holder, Promise.resolve(ticket));
    await expect(late).rejects.toThrow();
    expect(await takeTicket(holder)).toEqual(ticket);
  });

  it.each([{ userId: '8' }, { appointmentId: '82' }])('is for its person and room alone: %o', async (other) => {
    keepTicket(holder, Promise.resolve(ticket));
    expect(takeTicket({ ...holder, ...other })).toBeNull();
    expect(await takeTicket(holder)).toEqual(ticket);
  });

  it.each([
    { afterMs: 1_799_999, isThere: true },
    { afterMs: 1_800_000, isThere: false },
  ])('is there after $afterMs ms: $isThere', ({ afterMs, isThere }) => {
    keepTicket(holder, Promise.resolve(ticket));
    jest.advanceTimersByTime(afterMs);
    expect(takeTicket(holder) !== null).toBe(isThere);
  });
});
