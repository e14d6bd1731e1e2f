import { describe, expect, it } from '@jest/globals';
import { localKey } from '../tokens/twilio-key.ts';
import { readTicket, signTicket } from './session-ticket.ts';

const key = localKey('secret');
const tokenEndsAt = new Date('2026-11-20T16:00:00Z');
const content = { room: '81', sid: 'PA1', identity: '7_host', joinedAt: new Date('2026-11-20T15:00:00Z').getTime() };

describe('a session ticket', () => {
  it('is good until three hours after the token that brought its holder in', async () => {
    const ticket = await signTicket(key, content, tokenEndsAt);
    await expect(readTicket(key, ticket, new Date('2026-11-20T18:59:59Z'))).resolves.toEqual(content);
    await expect(readTicket(key, ticket, new Date('2026-11-20T19:00:00Z'))).resolves.toBeNull();
  });
});
