import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { signName, TURN_LASTS_MS, turnCredentials } from './turn-credentials.ts';

const now = new Date('2026-03-18T15:30:00.900Z');
const turn = { urls: ['turn:turn.test:3478?transport=udp', 'turns:turn.test:5349'], secret: 'hunter2' };

describe('credentials of a TURN server', () => {
  it('are signed as published: HMAC-SHA1 of RFC 2202, test case 2, in base64', async () => {
    const published = Buffer.from('effcdf6ae5eb2fa2d27416d5f184df9c259a7c79', 'hex').toString('base64');
    expect(await signName('Jefe', 'what do ya want for nothing?')).toBe(published);
    // As `printf %s 1795641249:abcd | openssl dgst -sha1 -hmac thesecretofatest -binary | base64` has it.
    expect(await signName('thesecretofatest', '1795641249:abcd')).toBe('eCSwcw4qHEbxOTV3HGcJ/b1tvLQ=');
  });

  it('end by their name, which is of nobody and another one each time', async () => {
    const given = await turnCredentials(turn, now);
    const [ends, rest] = (given.username ?? '').split(':');
    expect(Number(ends)).toBe(Math.floor((now.getTime() + TURN_LASTS_MS) / 1000));
    expect(rest).toMatch(/^[0-9a-f]{8}$/);
    expect((await turnCredentials(turn, now)).username).not.toBe(given.username);
    expect(given.urls).toEqual(turn.urls);
    expect(given.credential).toBe(
      createHmac('sha1', turn.secret)
        .update(given.username ?? '')
        .digest('base64'),
    );
    expect(JSON.stringify(given)).not.toContain(turn.secret);
  });
});
