import { describe, expect, it } from '@jest/globals';
import { readSessionSecret } from './session-secret.ts';

describe('PORTAL_SESSION_SECRET', () => {
  it('is taken as it stands, and left to the database when it is not set', () => {
    expect(readSessionSecret({ PORTAL_SESSION_SECRET: 'x'.repeat(32) })).toBe('x'.repeat(32));
    expect(readSessionSecret({})).toBeUndefined();
    expect(readSessionSecret({ PORTAL_SESSION_SECRET: '' })).toBeUndefined();
  });

  it('is refused in words that do not repeat it when it is too short', () => {
    const read = () => readSessionSecret({ PORTAL_SESSION_SECRET: 'hunter2' });
    expect(read).toThrow(expect.objectContaining({ name: 'SettingsError' }));
    expect(read).toThrow(/^PORTAL_SESSION_SECRET must be at least 32 bytes long(?!.*hunter2)/);
  });
});
