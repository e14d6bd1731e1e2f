import { describe, expect, it } from '@jest/globals';
import { parseStoredSession, storedSession } from './stored-session.ts';

describe('a stored session', () => {
  it('is read as it was written', () => {
    expect(parseStoredSession(storedSession('token-1', { admin: true, edition: 'US' }))).toEqual({
      token: 'token-1',
      admin: true,
      provider: false,
      byLink: false,
      locale: null,
      edition: 'US',
    });
  });

  it.each([
    null,
    '',
    'garbage',
    '{}',
    '[]',
    'null',
    '7',
    '{"token":7}',
    '{"token":""}',
    '{"token":null,"user":{}}',
    '\u0000',
  ])('counts as none when it is %j', (text) => {
    expect(parseStoredSession(text)).toBeNull();
  });

  it('has no traits but those that are said in so many words', () => {
    const text = '{"token":"token-1","admin":"yes","provider":1,"byLink":{},"locale":"de","edition":7}';
    expect(parseStoredSession(text)).toEqual({
      token: 'token-1',
      admin: false,
      provider: false,
      byLink: false,
      locale: null,
      edition: null,
    });
  });
});
