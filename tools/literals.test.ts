import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inputText } from '../packages/reference-api/src/server/input-texts.ts';
import { flatten } from './shape/texts.ts';

/**
 * The texts that the specification quotes, each the whole of one English text: with a letter more, or a name
 * inside of it, it is another one.
 */
const quoted = [
  '* Please select a status to complete the session.',
  '* Select a reason to cancel the appointment.',
  'A hardware issue has occurred with your camera/microphone, please refresh after fixing.',
  'An error occured',
  'Are you registering this account under a clinic?',
  'Available Services',
  'Complete Session',
  "Counselling isn't for me",
  'Display on profile',
  'Enter password!',
  'Error!',
  'Failed to update clinic data',
  'Incomplete',
  'Invalid format',
  'Must select at least one designation',
  'Must select at least one language',
  'Okay, got it',
  'Password must be at least 8 characters',
  'Passwords do not match',
  'Please choose a client.',
  'Please choose a file.',
  'Please enter a valid email',
  'Please enter an amount for Number of Additional Hours',
  'Please scroll to the bottom and check this box',
  'Please select a counselling type',
  'Post-Session Assessment',
  'Reason (optional)',
  'Register as an individual practitioner?',
  'Required',
  'Session successfully completed!',
  'Something went wrong',
  'Something went wrong.',
  'Sorry, Page has expired...',
  'Successfully cancelled appointment',
  'Successfully deleted file.',
  'Successfully modified appointment',
  'Successfully uploaded file.',
  'Tax information updated!',
  'The person you are waiting for will arrive soon...',
  'There was a problem updating your matching preferences.',
  'There was a problem updating your practice details.',
  'There was a problem updating your professional details.',
  'There was a problem updating your tax information',
  'This session has expired',
  'This session has expired and will close in 1 hour',
  'Try Again',
  'Unable to detect a camera/microphone, please refresh after fixing.',
  'Unknown Error',
  'Unlimited',
  'Updating Tax Information',
  'Updating matching preferences...',
  'Updating practice details...',
  'Updating professional details...',
  'Welcome to the waiting room',
  'You are now connected',
  'You can get this token from your clinic administrator.',
  'You must acknowledge that the client has consented to the new appointment duration in order to proceed.',
  'You must select 1 approach',
  'You must select at least 1 plan',
  'Your HST or GST number must have the format 123456789RT0001',
  'Your browser is not permitting access to your camera/microphone, please refresh after fixing.',
  'Your new pin was successfully sent.',
];

const root = path.resolve(import.meta.dirname, '..');
const catalogues = execFileSync(
  'git',
  ['ls-files', 'shell/*en.json', 'mf-*en.json', 'packages/portal-kit/src/*en.json'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');
const texts = new Set(
  catalogues.flatMap((file) => [...flatten(JSON.parse(readFileSync(path.join(root, file), 'utf8'))).values()]),
);

describe('the texts that the specification quotes', () => {
  it.each(quoted)('%s', (text) => {
    expect(texts.has(text)).toBe(true);
  });

  it.each([
    ['rules.required', 'Required'],
    ['rules.email', 'Please enter a valid email'],
    ['rules.password_length', 'Password must be at least 8 characters'],
    ['rules.passwords_differ', 'Passwords do not match'],
    ['rules.numeric', 'Please enter a numeric value'],
    ['rules.digits_3', 'Please Enter a 3 Digit Numeric Value'],
    ['rules.digits_5', 'Please Enter a 5 Digit Numeric Value'],
    ['rules.digits_9', 'Please Enter a 9 Digit Numeric Value'],
    ['rules.gst_hst', 'Your HST or GST number must have the format 123456789RT0001'],
    ['rules.pst', 'Invalid format'],
  ])('is what the API answers to %s: %s', (code, text) => {
    expect(inputText(code, 'en')).toBe(text);
    expect(inputText(code, 'fr')).not.toBe(inputText('no such rule', 'fr'));
  });
});
