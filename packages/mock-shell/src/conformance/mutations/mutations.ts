import { hostMutations } from './host-mutations.ts';
import { kitMutations } from './kit-mutations.ts';
import { libraryMutations } from './library-mutations.ts';
import type { Mutation } from './mutation.ts';
import { surroundingsMutations } from './surroundings-mutations.ts';

/** Every member of the public surface removed and changed: each of these must be noticed in either shell. */
export function allMutations(): Mutation[] {
  return [...kitMutations(), ...hostMutations(), ...libraryMutations(), ...surroundingsMutations()];
}
