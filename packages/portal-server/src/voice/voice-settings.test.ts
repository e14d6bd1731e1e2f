import { describe, expect, it } from '@jest/globals';
import { readVoiceSettings } from './voice-settings.ts';

const key = { accountSid: `AC${'0a'.repeat(16)}`, keySid: `SK${'0b'.repeat(16)}`, secret: 'secret' };
const dialIn = { CA: '+1 800 555-0153', US: null };
const addresses = { CA: 'https://portal.test', US: 'https://portal.test' };
const all = { key, dialIn, addresses };
const TWILIO_AUTH_TOKEN = 'token';

describe('settings for calls by telephone', () => {
  it('are those of the account that carries calls, where a number is set', () => {
    expect(readVoiceSettings({ TWILIO_AUTH_TOKEN }, all)).toEqual({ accountSid: key.accountSid, authToken: 'token' });
    expect(readVoiceSettings({ TWILIO_AUTH_TOKEN }, { ...all, dialIn: undefined })).toBeUndefined();
  });

  it.each<[string, NodeJS.ProcessEnv, Partial<typeof all> | { key: undefined }]>([
    ['TWILIO_AUTH_TOKEN', {}, {}],
    ['TWILIO_API_KEY', { TWILIO_AUTH_TOKEN }, { key: undefined }],
    ['PORTAL_URL', { TWILIO_AUTH_TOKEN }, { addresses: { CA: '', US: '' } }],
  ])('refuse a number that nobody would answer: without %s', (words, environment, missing) => {
    expect(() => readVoiceSettings(environment, { ...all, ...missing })).toThrow(
      expect.objectContaining({ name: 'SettingsError', message: expect.stringContaining(words) }),
    );
  });
});
