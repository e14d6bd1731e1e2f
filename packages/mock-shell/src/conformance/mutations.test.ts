import { expect, it } from '@jest/globals';
import { checks } from './checks/checks.ts';
import { allMutations } from './mutations/mutations.ts';

const mutations = allMutations();

it.each(Object.keys(checks))('%s is changed in at least two ways', (name) => {
  expect(mutations.filter(({ member }) => member === name).length).toBeGreaterThanOrEqual(2);
});
