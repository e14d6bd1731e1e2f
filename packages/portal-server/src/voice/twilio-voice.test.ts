import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STARTING } from '@portal/reference-api/testing/database';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { type RunningPortal, startPortal } from '../start/start-portal.ts';
import { makePortalSession, type PortalSession, tokenOf } from '../testing/portal-session.ts';
import { liveStore } from '../testing/store.ts';
import { twilioVoice } from './twilio-voice.ts';

const accountSid = `AC${'0a'.repeat(16)}`;
const authToken = '0123456789abcdef0123456789abcdef';
const outside = { CA: 'https://portal.test', US: 'https://us.portal.test' };
const PATH = '/api/webhooks/twilio/voice';
const call = {
  ...{ AccountSid: accountSid, CallSid: `CA${'1'.repeat(32)}`, ApiVersion: '2010-04-01', Direction: 'inbound' },
  ...{ From: '+14165550177', To: '+18005550153', CallStatus: 'in-progress', CallerCity: 'TORONTO & É' },
};

/** As Twilio signs a request: by the helper of its own library. */
const sign = (url: string, form: Record<string, string>, token = authToken) =>
  getExpectedTwilioSignature(token, url, form);

describe('the check of Twilio’s signatures', () => {
  const voice = twilioVoice({ accountSid, authToken });
  const url = `${outside.CA}${PATH}?attempt=2`;
  const form = { ...call, Digits: '402817' };
  const signature = sign(url, form);

  it('takes what Twilio’s own library signed, for any of the addresses of this portal', () => {
    expect(voice.isSigned({ urls: [url], form, signature })).toBe(true);
    expect(voice.isSigned({ urls: [`${outside.US}${PATH}`, url], form, signature })).toBe(true);
    // Some of Twilio's signatures name the port.
    const withPort = sign(url.replace('.test', '.test:443'), form);
    expect(voice.isSigned({ urls: [url], form, signature: withPort })).toBe(true);
  });

  it.each<[string, Partial<Parameters<typeof voice.isSigned>[0]>]>([
    ['no signature', { signature: '' }],
    ['another token’s', { signature: sign(url, form, 'f'.repeat(32)) }],
    ['one of another length', { signature: `${signature}=` }],
    ['one that is no base64', { signature: '\u0000é' }],
    ['another try in the address', { urls: [url.replace('=2', '=1')] }],
    ['another host', { urls: [url.replace('portal.test', 'other.test')] }],
    ['plain http', { urls: [url.replace('https', 'http')] }],
    ['no address', { urls: [] }],
    ['another pin', { form: { ...form, Digits: '402818' } }],
    ['another caller', { form: { ...form, From: '+14165550178' } }],
    ['a field more', { form: { ...form, Extra: '', More: 'x' } }],
    ['a field less', { form: call }],
  ])('refuses %s', (_what, change) => {
    expect(voice.isSigned({ urls: [url], form, signature, ...change })).toBe(false);
  });

  it('refuses what is signed for another account', () => {
    const foreign = { ...form, AccountSid: `AC${'9'.repeat(32)}` };
    expect(voice.isSigned({ urls: [url], form: foreign, signature: sign(url, foreign) })).toBe(false);
  });
});

describe('a portal that answers the telephone', () => {
  let portal: RunningPortal;
  let session: PortalSession;
  let pin: string;
  beforeAll(async () => {
    portal = await startPortal({
      releases: await liveStore(),
      outgoing: { addresses: outside },
      dialIn: { CA: '+1 800 555-0153', US: '+1 800 555-0152' },
      voice: { accountSid, authToken },
    });
    const [maya, alex] = [await tokenOf(portal, 'maya@demo.test'), await tokenOf(portal, 'alex@demo.test')];
    session = await makePortalSession(portal, { maya, alex });
    const asked = await fetch(`${portal.url}/api/practice/appointments/${session.id}`, {
      headers: { Authorization: alex },
    });
    pin = (await asked.json()).twilio_voice_token;
  }, STARTING);
  afterAll(() => portal.close());

  /** A request as Twilio sends it to an address outside; a proxy brings it here under another name. */
  async function ask(address: string, form: Record<string, string>, signature = sign(address, form)) {
    const { pathname, search } = new URL(address);
    const answer = await fetch(`${portal.url}${pathname}${search}`, {
      method: 'POST',
      headers: { 'X-Twilio-Signature': signature, 'I-Twilio-Idempotency-Token': 'a' },
      body: new URLSearchParams(form),
    });
    return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() };
  }
  const start = `${outside.CA}${PATH}`;

  it('asks for the pin, follows the address it gave, and brings the caller into the room of the session', async () => {
    const asked = await ask(start, call);
    expect(asked).toEqual({
      status: 200,
      type: 'text/xml; charset=utf-8',
      text: [
        '<?xml version="1.0" encoding="UTF-8"?><Response>',
        `<Gather input="dtmf" numDigits="6" timeout="10" action="${PATH}?attempt=1" actionOnEmptyResult="true">`,
        '<Say voice="Polly.Joanna" language="en-US">Hello. Please enter the six digits of your PIN.</Say>',
        '<Say voice="Polly.Chantal" language="fr-CA">Bonjour. Veuillez composer les six chiffres de votre NIP.</Say>',
        '</Gather></Response>',
      ].join(''),
    });
    const [, action = ''] = /action="([^"]+)"/.exec(asked.text) ?? [];
    const joined = await ask(new URL(action, start).href, { ...call, Digits: pin });
    expect(joined.text).toMatch(
      new RegExp(
        `connecting you\\.</Say>.*<Connect><Room participantIdentity="${session.alexId}_host_voice_[0-9a-f]{8}">${session.id}</Room></Connect><Say.*You are not connected\\..*<Hangup/></Response>$`,
      ),
    );
  });

  it('hangs up after the fifth wrong pin', async () => {
    const wrong = { ...call, CallSid: `CA${'2'.repeat(32)}`, Digits: '0' };
    expect((await ask(`${start}?attempt=4`, wrong)).text).toContain(`action="${PATH}?attempt=5"`);
    const last = await ask(`${start}?attempt=5`, wrong);
    expect(last.text).toMatch(/<Say [^>]+>That was too many wrong PINs\..*<Hangup\/><\/Response>$/);
    expect(last.text).not.toContain('<Gather');
  });

  it('answers under the address of the US edition as well, in English there', async () => {
    const us = await ask(`${outside.US}${PATH}`, { ...call, To: '+18005550152' });
    expect([us.status, us.text.includes('en-US'), us.text.includes('fr-CA')]).toEqual([200, true, false]);
  });

  it('refuses a forged request with 403', async () => {
    const signed = sign(`${start}?attempt=1`, { ...call, Digits: '000000' });
    const forged = await ask(`${start}?attempt=1`, { ...call, Digits: pin }, signed);
    expect([forged.status, JSON.parse(forged.text).code]).toEqual([403, 'not_signed']);
    // Signed for the name that it has inside.
    expect((await ask(start, call, sign(`${portal.url}${PATH}`, call))).status).toBe(403);
  });
});
