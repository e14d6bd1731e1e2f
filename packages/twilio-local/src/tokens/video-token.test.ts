import { describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { signVideoToken } from './sign-video-token.ts';
import { localKey, secretBytes, type TwilioKey } from './twilio-key.ts';
import { verifyVideoToken } from './verify-video-token.ts';

const now = new Date('2026-11-20T15:00:00Z');
const seconds = now.getTime() / 1000;
const key: TwilioKey = { accountSid: `AC${'1a'.repeat(16)}`, keySid: `SK${'2b'.repeat(16)}`, secret: 's'.repeat(32) };
const pass = { room: '81', identity: '3_provider', session: '7', ttlSeconds: 600 };
const secondsLater = (passed: number) => new Date(now.getTime() + passed * 1000);

/** A token that is right in all but what a test says. */
function tokenWith(claims: object, { alg = 'HS256', secret = key.secret } = {}): Promise<string> {
  const grants = { identity: '3_provider', video: { room: '81' } };
  const right = { iss: key.keySid, sub: key.accountSid, iat: seconds, exp: seconds + 600, grants };
  return new SignJWT({ ...right, ...claims }).setProtectedHeader({ alg }).sign(secretBytes({ ...key, secret }));
}

describe('a token for a video room', () => {
  it('is an access token as Twilio’s own libraries make it', async () => {
    const token = await signVideoToken(key, pass, now);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' });
    expect(decodeJwt(token)).toEqual({
      jti: `${key.keySid}-${seconds}`,
      ...{ iss: key.keySid, sub: key.accountSid, iat: seconds, exp: seconds + 600 },
      sid: '7',
      grants: { identity: '3_provider', video: { room: '81' } },
    });
  });

  it('lets its holder into its room until it runs out', async () => {
    const token = await signVideoToken(key, pass, now);
    const grant = { room: '81', identity: '3_provider', session: '7', endsAt: secondsLater(600) };
    await expect(verifyVideoToken(key, token, { now: secondsLater(600) })).resolves.toEqual(grant);
    await expect(verifyVideoToken(key, token, { now: secondsLater(606) })).rejects.toMatchObject({ code: 20104 });
    await expect(verifyVideoToken(key, token, { now: secondsLater(606), evenExpired: true })).resolves.toEqual(grant);
  });

  it.each<[number, string, () => Promise<string>]>([
    [20101, 'garbage', async () => 'garbage'],
    [20101, 'another algorithm', () => tokenWith({}, { alg: 'HS512', secret: 's'.repeat(64) })],
    [20103, 'another account', () => tokenWith({ sub: `AC${'0'.repeat(32)}` })],
    [20103, 'another key', () => tokenWith({ iss: `SK${'0'.repeat(32)}` })],
    [20104, 'no end', () => tokenWith({ exp: undefined })],
    [20105, 'a later beginning', () => tokenWith({ nbf: seconds + 60 })],
    [20106, 'no grants', () => tokenWith({ grants: {} })],
    [20106, 'every room', () => tokenWith({ grants: { identity: '3_provider', video: {} } })],
    [20107, 'another secret', () => tokenWith({}, { secret: 'x'.repeat(32) })],
  ])('is refused with %s for %s, and no less where one that has run out would do', async (code, _, make) => {
    const token = await make();
    await expect(verifyVideoToken(key, token, { now })).rejects.toMatchObject({ code });
    await expect(verifyVideoToken(key, token, { now, evenExpired: true })).rejects.toMatchObject({ code });
  });

  it('of the secret before is believed as long as that is, and not once it has run out', async () => {
    const token = await signVideoToken(localKey('old'), pass, now);
    const changed = localKey('new', 'old');
    await expect(verifyVideoToken(changed, token, { now })).resolves.toMatchObject({ room: '81' });
    const late = { now: secondsLater(606) };
    await expect(verifyVideoToken(changed, token, late)).rejects.toMatchObject({ code: 20104 });
    const own = await signVideoToken(changed, pass, now);
    await expect(verifyVideoToken(localKey('old'), own, { now })).rejects.toMatchObject({ code: 20107 });
    await expect(verifyVideoToken(localKey('new', 'other'), token, { now })).rejects.toMatchObject({ code: 20107 });
  });

  it('of one portal opens nothing at another', async () => {
    const token = await signVideoToken(localKey('one'), pass, now);
    await expect(verifyVideoToken(localKey('two'), token, { now })).rejects.toMatchObject({ code: 20107 });
  });
});
