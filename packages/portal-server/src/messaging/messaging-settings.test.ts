import { describe, expect, it } from '@jest/globals';
import { readMessagingSettings } from './messaging-settings.ts';

const SECURE_MESSAGING_SCRIPT_URL = 'https://vendor.test/widget.js?v=2';
const SECURE_MESSAGING_KEY = 'k'.repeat(32);

describe('settings for secure messaging (A-151)', () => {
  it('name a vendor’s script and key, or nothing', () => {
    const { vendor } = readMessagingSettings({ SECURE_MESSAGING_SCRIPT_URL, SECURE_MESSAGING_KEY });
    expect([vendor?.scriptUrl.href, vendor?.key]).toEqual([SECURE_MESSAGING_SCRIPT_URL, SECURE_MESSAGING_KEY]);
    expect(readMessagingSettings({ SECURE_MESSAGING_SCRIPT_URL: '', SECURE_MESSAGING_KEY: '' })).toEqual({});
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ['go together', { SECURE_MESSAGING_SCRIPT_URL }],
    ['go together', { SECURE_MESSAGING_KEY }],
    ['must be the https address', { SECURE_MESSAGING_SCRIPT_URL: 'widget.js', SECURE_MESSAGING_KEY }],
    ['must be the https address', { SECURE_MESSAGING_SCRIPT_URL: 'http://vendor.test/', SECURE_MESSAGING_KEY }],
    ['must be the https address', { SECURE_MESSAGING_SCRIPT_URL: 'https://me:pw@vendor.test/', SECURE_MESSAGING_KEY }],
    ['at least 32 bytes', { SECURE_MESSAGING_SCRIPT_URL, SECURE_MESSAGING_KEY: 'hunter2' }],
  ])('say what is wrong: %s', (words, environment) => {
    const read = () => readMessagingSettings(environment);
    expect(read).toThrow(expect.objectContaining({ name: 'SettingsError', message: expect.stringContaining(words) }));
    expect(read).not.toThrow(/hunter2/);
  });
});
