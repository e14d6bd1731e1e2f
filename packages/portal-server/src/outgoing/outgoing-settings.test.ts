import { describe, expect, it } from '@jest/globals';
import { readOutgoingSettings } from './outgoing-settings.ts';
import { publicAddress } from './public-addresses.ts';

const accountSid = `AC${'0a'.repeat(16)}`;
const smtp = { SMTP_URL: 'smtp://me:pass%40word@mail.test:587', MAIL_FROM: 'Care Portal <no-reply@portal.test>' };
const twilio = { TWILIO_SMS_FROM: '+14165550100', TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: 'token' };

describe('settings for what leaves the house', () => {
  it('keep everything in the outbox when nothing is said, and when Twilio does something else only', () => {
    const nothing = { smtp: undefined, twilio: undefined, addresses: {} };
    expect(readOutgoingSettings({})).toEqual(nothing);
    expect(readOutgoingSettings({ ...twilio, TWILIO_SMS_FROM: undefined })).toEqual(nothing);
  });

  it('name an SMTP server and who mail is from', () => {
    expect(readOutgoingSettings(smtp).smtp).toEqual({ url: new URL(smtp.SMTP_URL), from: smtp.MAIL_FROM });
    expect(readOutgoingSettings({ ...smtp, MAIL_FROM: 'me@portal.test' }).smtp?.from).toBe('me@portal.test');
  });

  it('name a Twilio account by its token or by a key', () => {
    const from = twilio.TWILIO_SMS_FROM;
    expect(readOutgoingSettings(twilio).twilio).toEqual({ accountSid, key: accountSid, secret: 'token', from });
    const byKey = readOutgoingSettings({ ...twilio, TWILIO_API_KEY: 'SK1', TWILIO_API_SECRET: 'secret' });
    expect(byKey.twilio).toEqual({ accountSid, key: 'SK1', secret: 'secret', from });
  });

  it('name the portal’s addresses, one for both editions or one for each', () => {
    const one = readOutgoingSettings({ PORTAL_URL: 'https://portal.test/' }).addresses;
    expect(one).toEqual({ CA: 'https://portal.test', US: 'https://portal.test' });
    const two = readOutgoingSettings({ PORTAL_URL: 'https://portal.test', PORTAL_URL_US: 'https://us.portal.test' });
    expect(publicAddress(two.addresses, 'US', 'http://localhost:3000')).toBe('https://us.portal.test');
    expect(publicAddress({}, 'US', 'http://localhost:3000')).toBe('http://localhost:3000');
    expect(publicAddress({}, 'CA', 'http://0.0.0.0:3000')).toBe('http://localhost:3000');
    expect(publicAddress({}, 'CA', 'http://:::3000')).toBe('http://localhost:3000');
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ['SMTP_URL cannot be read', { ...smtp, SMTP_URL: 'mail.test:587' }],
    ['SMTP_URL cannot be read', { ...smtp, SMTP_URL: 'https://mail.test' }],
    ['SMTP_URL needs MAIL_FROM', { SMTP_URL: smtp.SMTP_URL }],
    ['MAIL_FROM must be an address', { ...smtp, MAIL_FROM: 'Care Portal' }],
    ['MAIL_FROM must be an address', { ...smtp, MAIL_FROM: 'a@b.test, c@d.test' }],
    ['TWILIO_SMS_FROM must be a number', { ...twilio, TWILIO_SMS_FROM: '416 555-0100' }],
    ['needs TWILIO_ACCOUNT_SID', { ...twilio, TWILIO_ACCOUNT_SID: undefined }],
    ['needs TWILIO_AUTH_TOKEN', { ...twilio, TWILIO_AUTH_TOKEN: undefined }],
    ['needs TWILIO_AUTH_TOKEN', { ...twilio, TWILIO_AUTH_TOKEN: undefined, TWILIO_API_KEY: 'SK1' }],
    ['PORTAL_URL must be like', { PORTAL_URL: 'portal.test' }],
    ['PORTAL_URL must be like', { PORTAL_URL: 'https://portal.test/app' }],
    ['PORTAL_URL_US must be like', { PORTAL_URL_US: 'ftp://portal.test' }],
    ['Mail to real people needs PORTAL_URL', { ...smtp, NODE_ENV: 'production' }],
  ])('say what is wrong: %s', (words, environment) => {
    expect(() => readOutgoingSettings(environment)).toThrow(words);
  });

  it('never repeat the password of an address', () => {
    const broken = { ...smtp, SMTP_URL: 'smpt://me:hunter2@mail.test' };
    expect(() => readOutgoingSettings(broken)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});
