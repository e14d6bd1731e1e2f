import { describe, expect, it } from '@jest/globals';
import { readSessionSecret } from './session-secret.ts';

describe('PORTAL_SESSION_SECRET', () => {
  const [one, two] = ['x'.repeat(32), 'y'.repeat(32)];

  it('is taken as it stands, with the one before it, and left to the database when it is not set', () => {
    expect(readSessionSecret({ PORTAL_SESSION_SECRET: one })).toMatchObject({ secret: one, older: undefined });
    const changed = { PORTAL_SESSION_SECRET: two, PORTAL_SESSION_SECRET_OLD: one };
    expect(readSessionSecret(changed)).toEqual({ secret: two, older: one, isAlone: false });
    expect(readSessionSecret({ ...changed, PORTAL_SESSION_SECRET_OLD: 'none' })).toEqual({
      secret: two,
      isAlone: true,
    });
    for (const nothing of [{}, { PORTAL_SESSION_SECRET: '' }])
      expect(readSessionSecret(nothing)).toEqual({ secret: undefined, older: undefined, isAlone: false });
  });

  it.each(['PORTAL_SESSION_SECRET', 'PORTAL_SESSION_SECRET_OLD'])(
    'is refused in words that do not repeat it when %s is too short',
    (name) => {
      const read = () => readSessionSecret({ [name]: 'hunter2' });
      expect(read).toThrow(expect.objectContaining({ name: 'SettingsError' }));
      expect(read).toThrow(new RegExp(`^${name} must be at least 32 bytes long(?!.*hunter2)`));
    },
  );
});
