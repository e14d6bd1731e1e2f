import { expect, it } from '@jest/globals';
import { findParts, listParts, partOf, UnknownPartError } from './parts.ts';

const parts = ['e2e', 'mf-clinic', 'packages/ui', 'shell'];

it('lists every folder that is checked by itself', () => {
  expect(listParts()).toEqual(expect.arrayContaining(['bench', 'e2e', 'mf-clinic', 'packages/ui', 'shell', 'tools']));
});

it.each([
  [['mf-clinic'], ['mf-clinic']],
  [
    ['./mf-clinic/', 'packages/ui', 'ui'],
    ['mf-clinic', 'packages/ui'],
  ],
  [
    ['@portal/ui', 'shell'],
    ['packages/ui', 'shell'],
  ],
])('finds %j', (words, found) => expect(findParts(words, parts)).toEqual(found));

it('names the parts there are when it knows none of that name', () => {
  expect(() => findParts(['mf-clinics', 'shell'], parts)).toThrow(UnknownPartError);
  expect(() => findParts(['mf-clinics', 'x'], parts)).toThrow(
    'There is no part “mf-clinics”, “x”. There are: e2e, mf-clinic, packages/ui, shell.',
  );
});

it('knows whose a file is', () => {
  expect(partOf('packages/ui/src/theme.ts', parts)).toBe('packages/ui');
  expect(partOf('shell-notes/x.ts', parts)).toBeUndefined();
  expect(partOf('package.json', parts)).toBeUndefined();
});
