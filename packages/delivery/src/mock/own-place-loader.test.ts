import { expect, it } from '@jest/globals';
import ownPlaceLoader from './own-place-loader.ts';

it('says nothing of the machine to a script that asks where it lies, and leaves addresses of files and workers', () => {
  expect(ownPlaceLoader('var place=import.meta.url;load(new URL("./a.wasm",import.meta.url))')).toBe(
    'var place=\'file:///\';load(new URL("./a.wasm",import.meta.url))',
  );
  expect(ownPlaceLoader('require(import.meta.url);import.meta.urls')).toBe("require('file:///');import.meta.urls");
});
