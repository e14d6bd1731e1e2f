import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MY_CONVERSATIONS_SID, MY_USER_SID, messageSid, participantSid, readSid, sidOf } from './sids.ts';

const shape = /^[A-Z]{2}[0-9a-f]{32}$/;

describe('ids', () => {
  it('look like Twilio’s and hold what they stand for', () => {
    const kinds = fc.constantFrom('conversation' as const, 'channel' as const, 'messages' as const, 'roster' as const);
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 2_147_483_647 }), (kind, conversationId) => {
        const sid = sidOf(kind, conversationId);
        expect(sid).toMatch(shape);
        expect(readSid(sid)).toEqual({ kind, conversationId });
      }),
      { seed: 19 },
    );
    for (const sid of [messageSid(7, 0), participantSid(7, 2), MY_CONVERSATIONS_SID, MY_USER_SID])
      expect(sid).toMatch(shape);
  });

  it.each([MY_CONVERSATIONS_SID, MY_USER_SID, 'chat-1-2', '', `CH${'f'.repeat(32)}`, `XX${'0'.repeat(32)}`])(
    'of no conversation stand for none: %s',
    (sid) => expect(readSid(sid)).toBeNull(),
  );
});
