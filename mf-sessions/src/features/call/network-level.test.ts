import { describe, expect, it } from '@jest/globals';
import { networkLevel } from './network-level.ts';

const none = { packets: 0, lost: 0, roundTripMs: null };

describe('the quality of a connection', () => {
  it.each([
    [1000, 0, null, 5],
    [990, 10, 200, 5],
    [980, 20, 200, 4],
    [1000, 0, 201, 4],
    [970, 30, 350, 4],
    [930, 70, 600, 3],
    [1000, 0, 600, 3],
    [850, 150, 1_200, 2],
    [849, 151, 10, 1],
    [1000, 0, 1_201, 1],
    [0, 5, null, 1],
  ])('%i packets arrived, %i lost, %s ms there and back: level %i', (packets, lost, roundTripMs, level) => {
    expect(networkLevel(none, { packets, lost, roundTripMs })).toBe(level);
  });

  it('goes by what happened since, not by what was before', () => {
    const bad = { packets: 100, lost: 100, roundTripMs: 50 };
    expect(networkLevel(bad, { packets: 1100, lost: 100, roundTripMs: 50 })).toBe(5);
  });

  it('is unknown where nothing was sent, or where counting began anew', () => {
    expect(networkLevel(none, none)).toBeNull();
    expect(networkLevel({ ...none, packets: 500 }, { ...none, packets: 20 })).toBeNull();
  });
});
