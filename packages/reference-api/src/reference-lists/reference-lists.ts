import type { Implementation } from '../server/implement.ts';
import { listPronouns } from './list-pronouns.ts';
import { listStates } from './list-states.ts';

export const referenceLists: readonly Implementation[] = [listPronouns, listStates];
