import { describe, expect, it } from '@jest/globals';
import { hearingVerdict, levelOf, nothingHeardYet, withLevel } from './level-history.ts';

const verdictOf = (...levels: number[]) => hearingVerdict(levels.reduce(withLevel, nothingHeardYet));
const times = (count: number, level: number) => Array.from({ length: count }, () => level);

describe('a level', () => {
  it.each([
    ['silence', 0, 0],
    ['the loudest sound', 1, 1],
    ['a thousandth of it, 60 dB below', 0.001, 0],
    ['a tenth of it, 20 dB below', 0.1, 2 / 3],
  ])('of %s', (_what, sample, level) => {
    expect(levelOf(new Float32Array(64).fill(sample))).toBeCloseTo(level, 5);
  });

  it('of no samples is silence', () => expect(levelOf(new Float32Array(0))).toBe(0));
});

describe('what was heard', () => {
  it('is not judged before there was time to say something', () => {
    expect(verdictOf(...times(79, 0))).toBe('listening');
    expect(verdictOf(...times(80, 0))).toBe('nothing');
  });

  it('is a voice after a third of a second, however early', () => {
    expect(verdictOf(...times(5, 0.5))).toBe('listening');
    expect(verdictOf(...times(6, 0.5))).toBe('heard');
  });

  it('stays a voice when the person has stopped talking', () => {
    expect(verdictOf(...times(6, 0.5), ...times(1_000, 0))).toBe('heard');
  });

  it('is faint when it is always quieter than speech', () => {
    expect(verdictOf(...times(80, 0.2))).toBe('faint');
  });

  it('becomes a voice once the microphone is turned up', () => {
    expect(verdictOf(...times(80, 0.2), ...times(6, 0.3))).toBe('heard');
  });

  it('is not a knock at the desk', () => {
    expect(verdictOf(...times(2, 0.9), ...times(78, 0))).toBe('nothing');
  });
});
