import { describe, expect, it } from '@jest/globals';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { createMailToken } from './mail-token.ts';

describe('the token of a mail', () => {
  it.each(['', 'garbage', '7', 'null', '{}', '{"kind":"confirmation"}', '{"kind":"confirmation","token":7}'])(
    'is not what lies there as %j',
    (text) => {
      const open = fakeStorage();
      open().setItem('portal.link_token', text);
      expect(createMailToken(createSafeStorage(open)).read('confirmation')).toBeNull();
    },
  );

  it('lives in memory where the tab keeps nothing', () => {
    const mailToken = createMailToken(createSafeStorage(fakeStorage({ forbidden: true })));
    mailToken.keep('confirmation', 'abc');
    expect(mailToken.read('confirmation')).toBe('abc');
  });
});
