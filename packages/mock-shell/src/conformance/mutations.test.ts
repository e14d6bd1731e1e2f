import { expect, it } from '@jest/globals';
import { checks } from './checks/checks.ts';
import { describeMutations } from './mutations/mutation-suite.ts';
import { allMutations } from './mutations/mutations.ts';

/** One in so many is tried with every run of the tests; `npm run conformance` tries all. */
const oneIn = 12;
const mutations = allMutations();

it.each(Object.keys(checks))('%s is changed in at least two ways', (name) => {
  expect(mutations.filter(({ member }) => member === name).length).toBeGreaterThanOrEqual(2);
});

describeMutations(
  'shell',
  mutations.filter((_mutation, index) => index % oneIn === 0),
);
describeMutations(
  'mock shell',
  mutations.filter((_mutation, index) => index % oneIn === oneIn / 2),
);
