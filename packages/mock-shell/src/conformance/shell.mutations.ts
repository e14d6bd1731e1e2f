import { describeMutations } from './mutations/mutation-suite.ts';
import { allMutations } from './mutations/mutations.ts';

describeMutations('shell', allMutations());
