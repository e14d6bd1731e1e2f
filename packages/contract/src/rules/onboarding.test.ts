import { expect, it } from '@jest/globals';
import { splitAtCommas } from './onboarding.ts';

it.each([
  [' A , B ', ['A', 'B']],
  [' , ,, ', []],
  ['', []],
  ['EMDR,emdr, Emdr , Thérapie', ['EMDR', 'Thérapie']],
])('splits %j at commas (ONB-056)', (text, names) => {
  expect(splitAtCommas(text)).toEqual(names);
});
