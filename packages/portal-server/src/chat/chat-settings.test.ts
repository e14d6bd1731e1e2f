import { describe, expect, it } from '@jest/globals';
import { readChatSettings } from './chat-settings.ts';

const serviceSid = `IS${'0c'.repeat(16)}`;
const key = { accountSid: `AC${'0a'.repeat(16)}`, keySid: `SK${'0b'.repeat(16)}`, secret: 'secret' };

describe('settings for chats', () => {
  it('leave them to this portal when nothing is said, even where Twilio carries calls', () => {
    expect(readChatSettings({}, undefined)).toEqual({});
    expect(readChatSettings({}, key)).toEqual({});
  });

  it('name a service of the account that carries calls', () => {
    expect(readChatSettings({ TWILIO_CHAT_SERVICE_SID: serviceSid }, key)).toEqual({ twilio: { key, serviceSid } });
  });

  it.each([
    ['must be a Conversations service', key.accountSid, key],
    ['needs TWILIO_ACCOUNT_SID', serviceSid, undefined],
  ])('say what is wrong: %s', (words, TWILIO_CHAT_SERVICE_SID, given) => {
    expect(() => readChatSettings({ TWILIO_CHAT_SERVICE_SID }, given)).toThrow(
      expect.objectContaining({ name: 'SettingsError', message: expect.stringContaining(words) }),
    );
  });
});
