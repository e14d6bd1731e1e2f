import { describeMutations } from './mutations/mutation-suite.ts';
import { allMutations } from './mutations/mutations.ts';

/** One in so many is tried with every whole run of the tests; `npm run conformance` tries all. */
const oneIn = 12;
const mutations = allMutations();

describeMutations(
  'shell',
  mutations.filter((_mutation, index) => index % oneIn === 0),
);
describeMutations(
  'mock shell',
  mutations.filter((_mutation, index) => index % oneIn === oneIn / 2),
);
