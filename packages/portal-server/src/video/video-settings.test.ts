import { describe, expect, it } from '@jest/globals';
import { demandTurn, readVideoSettings } from './video-settings.ts';

const accountSid = `AC${'0a'.repeat(16)}`;
const keySid = `SK${'0b'.repeat(16)}`;
const PORTAL_TURN_SECRET = 'a secret of sixteen bytes or more';
const PORTAL_TURN_URLS = 'turn:turn.test:3478?transport=udp, turns:turn.test:5349 stun:turn.test:3478';
const twilio = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_API_KEY: keySid, TWILIO_API_SECRET: 'secret' };

describe('settings for calls', () => {
  it('leave them to this portal when nothing is said, or Twilio only sends text messages', () => {
    expect(readVideoSettings({})).toEqual({ twilio: undefined, iceServers: [], turn: undefined });
    const texts = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: 'token', TWILIO_SMS_FROM: '+14165550100' };
    expect(readVideoSettings(texts).twilio).toBeUndefined();
  });

  it('name an API key of Twilio’s, or servers by which browsers reach one another', () => {
    expect(readVideoSettings(twilio).twilio).toEqual({ accountSid, keySid, secret: 'secret' });
    const ICE_SERVERS = '[{"urls":"stun:stun.test"}]';
    expect(readVideoSettings({ ICE_SERVERS }).iceServers).toEqual([{ urls: 'stun:stun.test' }]);
  });

  it('name a TURN server with a secret that is shared with it', () => {
    expect(readVideoSettings({ PORTAL_TURN_URLS, PORTAL_TURN_SECRET }).turn).toEqual({
      urls: ['turn:turn.test:3478?transport=udp', 'turns:turn.test:5349', 'stun:turn.test:3478'],
      secret: PORTAL_TURN_SECRET,
    });
    expect(readVideoSettings({ PORTAL_TURN_URLS: ' ', PORTAL_TURN_SECRET: '' }).turn).toBeUndefined();
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ['PORTAL_TURN_SECRET go together', { PORTAL_TURN_URLS }],
    ['PORTAL_TURN_SECRET go together', { PORTAL_TURN_SECRET }],
    ['at least 16 bytes', { PORTAL_TURN_URLS, PORTAL_TURN_SECRET: 'fifteen bytes..' }],
    ['at least one of a TURN server', { PORTAL_TURN_URLS: 'stun:turn.test', PORTAL_TURN_SECRET }],
    ['must be addresses like', { PORTAL_TURN_URLS: 'turn.test', PORTAL_TURN_SECRET }],
    ['must be addresses like', { PORTAL_TURN_URLS: 'turn:turn.test?transport=tls', PORTAL_TURN_SECRET }],
    ['must be addresses like', { PORTAL_TURN_URLS: 'turn:turn.test stun:turn.test?transport=udp', PORTAL_TURN_SECRET }],
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

describe('a start', () => {
  const demand = (environment: NodeJS.ProcessEnv) => demandTurn(readVideoSettings(environment), environment);
  const NODE_ENV = 'production';
  const ICE_SERVERS = '[{"urls":["stun:stun.test","turn:turn.test"],"username":"portal","credential":"secret"}]';

  it.each<[string, NodeJS.ProcessEnv]>([
    ['in production with a TURN server', { NODE_ENV, PORTAL_TURN_URLS, PORTAL_TURN_SECRET }],
    ['in production with a TURN server of fixed credentials', { NODE_ENV, ICE_SERVERS }],
    ['in production where Twilio carries calls', { NODE_ENV, ...twilio }],
    ['of a demonstration', {}],
  ])('%s goes on', (_which, environment) => {
    expect(() => demand(environment)).not.toThrow();
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ['no server', { NODE_ENV }],
    ['STUN only', { NODE_ENV, ICE_SERVERS: '[{"urls":"stun:stun.test"}]' }],
    ['Twilio for text messages only', { NODE_ENV, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: 'token' }],
  ])('in production is refused with %s', (_which, environment) => {
    expect(() => demand(environment)).toThrow('Set PORTAL_TURN_URLS and PORTAL_TURN_SECRET');
  });

  it('never says the secret', () => {
    const wrong = { PORTAL_TURN_URLS: 'turn.test', PORTAL_TURN_SECRET };
    expect(() => readVideoSettings(wrong)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(PORTAL_TURN_SECRET) }),
    );
  });
});
