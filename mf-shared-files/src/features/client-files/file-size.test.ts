import { expect, it } from '@jest/globals';
import { SHARED_FILE_MAX_BYTES } from '@portal/contract/rules/files';
import { fileSize } from './file-size.ts';

it.each([
  [1, 'en', '1 kB'],
  [348_160, 'en', '340 kB'],
  [SHARED_FILE_MAX_BYTES, 'en', '2 MB'],
  [1_572_864, 'en', '1.5 MB'],
  [1_572_864, 'fr', '1,5 Mo'],
] as const)('%d bytes are said in %s as %s', (bytes, locale, words) => {
  expect(fileSize(bytes, locale).replaceAll('\u00a0', ' ')).toBe(words);
});
