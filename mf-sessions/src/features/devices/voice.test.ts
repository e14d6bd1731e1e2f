import { describe, expect, it } from '@jest/globals';
import { isShut, type Looks, speaks, talks, withLook } from './voice.ts';

/** Samples as loud as somebody at a desk, and as a quiet room. */
const speech = new Float32Array(32).fill(0.05);
const room = new Float32Array(32).fill(0.0005);
const looksAt = (...heard: Float32Array[]): Looks => heard.reduce<Looks>(withLook, []);
const times = (count: number, samples: Float32Array) => Array.from({ length: count }, () => samples);

describe('somebody who speaks', () => {
  it('is seen to from the second look on, and through a pause for breath', () => {
    expect(speaks(looksAt(room, room, speech), false)).toBe(false);
    expect(speaks(looksAt(speech, room, speech), false)).toBe(true);
    expect(speaks(looksAt(speech, ...times(7, room)), true)).toBe(true);
    expect(speaks(looksAt(speech, ...times(8, room)), true)).toBe(false);
  });
});

describe('somebody who talks on', () => {
  it('does so for half of three seconds', () => {
    expect(talks(looksAt(...times(14, speech), ...times(16, room)))).toBe(false);
    expect(talks(looksAt(...times(15, speech), ...times(15, room)))).toBe(true);
    expect(talks(looksAt(...times(15, speech), ...times(16, room)))).toBe(false);
  });

  it('is not somebody who types', () => {
    const key = new Float32Array(32).fill(0.008);
    expect(talks(looksAt(...times(30, key)))).toBe(false);
  });
});

it('a microphone that is shut gives less than the quietest room', () => {
  expect(isShut(new Float32Array(32))).toBe(true);
  expect(isShut(new Float32Array(32).fill(-1 / 32_768))).toBe(true);
  expect(isShut(room)).toBe(false);
});
