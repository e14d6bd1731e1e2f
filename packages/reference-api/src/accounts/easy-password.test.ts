import { expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '../demo-world/cast.ts';
import { isEasyPassword } from './easy-password.ts';

const easy = (password: string) => isEasyPassword(password, 'maya.chen@demo.test');

it.each([
  'password',
  'Password1!',
  'motdepasse2026',
  '12345678',
  '87654321',
  'qwertyuiop',
  'AZERTYUIOP',
  '11111111',
  '        ',
  'maya.chen@demo.test',
  'Maya.Chen',
  'ｐａｓｓｗｏｒｄ',
])('“%s” is among the first that anybody would try', (password) => {
  expect(easy(password)).toBe(true);
});

it.each([DEMO_PASSWORD, 'correct horse battery', 'un chat sur le toit', 'x9!kTq2z', 'sunshine over Halifax'])(
  '“%s” is not',
  (password) => {
    expect(easy(password)).toBe(false);
  },
);
