import type { Implementation } from '../server/implement.ts';
import { endingAll, endingOne } from './end-sessions.ts';
import { locking, unlocking } from './lock-account.ts';
import { fetching } from './read-person.ts';
import { search } from './search-people.ts';

export const adminPeople: readonly Implementation[] = [search, fetching, endingOne, endingAll, locking, unlocking];
