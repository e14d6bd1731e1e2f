import { describe, expect, it, jest } from '@jest/globals';
import { measureRoundTrips } from './round-trips.ts';

describe('round trips to the portal', () => {
  it('are timed one after the other, without the first, which opens the connection', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const lengths = [500, 10, 20, 30, 40, 50];
    const asked: number[] = [];
    const ask = async () => {
      asked.push(now);
      await Promise.resolve();
      now += lengths[asked.length - 1] ?? 0;
    };
    expect(await measureRoundTrips(ask, new AbortController().signal)).toEqual([10, 20, 30, 40, 50]);
    expect(asked).toEqual([0, 500, 510, 530, 560, 600]);
  });

  it('end when nobody waits for them any more', async () => {
    const leaving = new AbortController();
    const ask = jest.fn(async () => leaving.abort());
    await expect(measureRoundTrips(ask, leaving.signal)).rejects.toThrow(/abort/i);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('end with the first call that fails', async () => {
    const ask = jest.fn(() => Promise.reject(new Error('away')));
    await expect(measureRoundTrips(ask, new AbortController().signal)).rejects.toThrow('away');
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
