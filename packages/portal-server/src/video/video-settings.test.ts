import { describe, expect, it } from '@jest/globals';
import { readVideoSettings } from './video-settings.ts';

const accountSid = `AC${'0a'.repeat(16)}`;
const keySid = `SK${'0b'.repeat(16)}`;
const twilio = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_API_KEY: keySid, TWILIO_API_SECRET: 'secret' };

describe('settings for calls', () => {
  it('leave them to this portal when nothing is said, or Twilio only sends text messages', () => {
    expect(readVideoSettings({})).toEqual({ twilio: undefined, iceServers: [] });
    const texts = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: 'token', TWILIO_SMS_FROM: '+14165550100' };
    expect(readVideoSettings(texts).twilio).toBeUndefined();
  });

  it('name an API key of Twilio’s, or servers by which browsers reach one another', () => {
    expect(readVideoSettings(twilio).twilio).toEqual({ accountSid, keySid, secret: 'secret' });
    const ICE_SERVERS = '[{"urls":"stun:stun.test"}]';
    expect(readVideoSettings({ ICE_SERVERS }).iceServers).toEqual([{ urls: 'stun:stun.test' }]);
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ['go together', { ...twilio, TWILIO_API_SECRET: '' }],
    ['go together', { ...twilio, TWILIO_API_KEY: undefined }],
    ['TWILIO_API_KEY must be', { ...twilio, TWILIO_API_KEY: accountSid }],
    ['needs TWILIO_ACCOUNT_SID', { ...twilio, TWILIO_ACCOUNT_SID: undefined }],
    ['ICE_SERVERS must be a list', { ICE_SERVERS: 'stun:stun.test' }],
  ])('say what is wrong: %s', (words, environment) => {
    expect(() => readVideoSettings(environment)).toThrow(
      expect.objectContaining({ name: 'SettingsError', message: expect.stringContaining(words) }),
    );
  });
});
