import { describe, expect, it } from '@jest/globals';
import { readRetention } from './retention.ts';

describe('PORTAL_KEEP_DAYS', () => {
  it('changes what it names', () => {
    const usual = { messages: 30, answers: 1, expired: 1 };
    expect(readRetention({})).toEqual(usual);
    expect(readRetention({ PORTAL_KEEP_DAYS: 'messages=90, expired=7' })).toEqual({
      ...usual,
      messages: 90,
      expired: 7,
    });
    expect(readRetention({})).toEqual(usual);
  });

  // Less than a day, and a write that is repeated would be done twice.
  it.each(['answers=0', 'messages', 'messages=-1', 'audit=30', 'toString=1', 'messages=99999'])(
    'refuses %s',
    (text) => {
      expect(() => readRetention({ PORTAL_KEEP_DAYS: text })).toThrow(`but has “${text}”`);
    },
  );
});
