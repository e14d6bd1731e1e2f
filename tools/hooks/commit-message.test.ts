import { expect, it } from '@jest/globals';
import { messageProblems } from './commit-message.ts';

it.each([
  'feat(onboarding): resume at the saved step\n\nWhoever stopped at page 6 began anew.',
  'fix: what a review found',
  'feat(contract)!: notes answer their version',
  'test(mf-sessions, e2e): a late picture is no redraw\n# Please enter the commit message',
  'Merge branch "main" into docs',
  'fixup! feat(onboarding): resume at the saved step',
])('takes %j', (message) => {
  expect(messageProblems(message)).toEqual([]);
});

it.each([
  ['Resume at the saved step', [/^Begin with a type/]],
  ['feature(onboarding): resume', [/^Begin with a type/]],
  [`fix: ${'x'.repeat(68)}`, [/^The subject has 73 characters, 72 at most/]],
  ['docs: where texts are\nin the catalogues', [/^Leave the second line empty/]],
  ['', [/^Begin with a type/]],
])('says what is wrong with %j', (message, problems) => {
  expect(messageProblems(message)).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});
