import { expect, it } from '@jest/globals';
import { plainAnswer } from '../../calls/plain-call.ts';
import { readOutbox } from './outbox.ts';

it('tells apart what was sent twice, the newest first', async () => {
  const pin = { to: 'priya@demo.test', subject: null, body: '1234567', sent_at: '2026-03-18T15:30:00.000Z' };
  const messages = await readOutbox({ answer: () => plainAnswer(Response.json([pin, pin])) });
  expect(messages).toEqual([
    { ...pin, number: 2 },
    { ...pin, number: 1 },
  ]);
});
