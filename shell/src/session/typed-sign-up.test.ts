import { afterEach, describe, expect, it } from '@jest/globals';
import { forgetOthersSignUp } from './typed-sign-up.ts';

const key = 'portal.sign_up';

afterEach(() => window.sessionStorage.clear());

describe('what was typed into a sign-up', () => {
  it.each([
    ['stays for the same address, however it was typed', '{"email":" May@demo.test","first_name":"May"}', true],
    ['goes for another address', '{"email":"zoe@demo.test","first_name":"Zoé"}', false],
    ['goes where no address was typed yet', '{"email":"","first_name":"Zoé"}', false],
    ['goes where it cannot be read', 'nonsense', false],
  ])('%s', (_name, typed, isThere) => {
    window.sessionStorage.setItem(key, typed);
    forgetOthersSignUp({ email: 'may@demo.test' });
    expect(window.sessionStorage.getItem(key) !== null).toBe(isThere);
  });
});
