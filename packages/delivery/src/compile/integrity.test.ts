import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { integrityOfFolder } from './integrity.ts';

it('has the hash of every file that is served, of pictures and fonts, too', () => {
  const files = { 'page.js': 'a', 'page.css': 'b', 'sign.svg': '<svg/>', 'font.woff2': 'c' };
  const hashes = Object.entries(files).map(([name, content]) => [
    name,
    `sha256-${createHash('sha256').update(content).digest('base64')}`,
  ]);
  expect(integrityOfFolder(temporaryFolder({ ...files, 'page.js.map': '{}' }))).toEqual(Object.fromEntries(hashes));
});
