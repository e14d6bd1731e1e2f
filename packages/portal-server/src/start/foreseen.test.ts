import { expect, it } from '@jest/globals';
import { SettingsError } from '../settings/settings.ts';
import { failureInWords, foreseen } from './foreseen.ts';

it('says what was foreseen, and of anything else what it was and where, without what it was about', () => {
  const wrong = new SettingsError('PORT must be a number');
  expect([foreseen(wrong), failureInWords(wrong)]).toEqual(['PORT must be a number', 'PORT must be a number']);
  const cause = Object.assign(new Error('no space left: the secret'), { severity: 'ERROR', code: '53100' });
  const unforeseen = new Error('Failed query: insert into server_secrets\nparams: the secret', { cause });
  expect(foreseen(unforeseen)).toBeUndefined();
  expect(failureInWords(unforeseen)).toMatch(/^Error: database error 53100\n {4}at .*foreseen\.test\.ts/);
  expect(failureInWords(unforeseen)).not.toContain('the secret');
});
