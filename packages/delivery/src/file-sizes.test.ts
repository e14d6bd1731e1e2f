import { expect, it } from '@jest/globals';
import { largestFile, problemsOfSizes } from './file-sizes.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

it('a file that is too large to be read by a telephone is named, with what to do', () => {
  const folder = temporaryFolder({ 'page-a.js': 'a'.repeat(largestFile), 'page-b.js': 'a'.repeat(largestFile + 1e6) });
  expect(problemsOfSizes('mf-hello', folder)).toEqual([
    'mf-hello: page-b.js has 5.0 MB, and a file may have 4.0. Divide it by import(), or let the page ask for its data.',
  ]);
});
